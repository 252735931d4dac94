"""``python -m templater_ray``"""

from .command import main

raise SystemExit(main())
