#!/bin/sh
# A command of Laurel as its service runs: its account, its settings, its data. docs/operations.md says where this goes.
export NODE_ENV=production LAUREL_DATA=/var/lib/laurel
if [ -r /etc/laurel.env ]; then
  while IFS= read -r line; do
    case $line in [A-Z]*=*) export "$line" ;; esac
  done < /etc/laurel.env
fi
cd /opt/laurel && exec runuser -u laurel -- /usr/bin/node packages/server/dist/command.js "$@"
