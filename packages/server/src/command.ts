process.stdout.write('soon\n');
