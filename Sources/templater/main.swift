import TemplaterCommands

Program.main()
