import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs `work` with the connection string of a PostgreSQL server from Debian's packages, made for this and removed after.
 * Installs the packages where that is allowed; `null` where there is no such server.
 * @param {(url: string | null) => Promise<boolean>} work
 */
export async function withDebianPostgres(work) {
  const bin = binaries();
  if (bin === null) return await work(null);
  const folder = mkdtempSync(join(tmpdir(), 'laurel-debian-'));
  chmodSync(folder, 0o777);
  const as =
    process.getuid?.() === 0 ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : [];
  /** @param {string[]} command */
  const run = (command) => {
    const [program = '', ...given] = [...as, ...command];
    execFileSync(program, given, { stdio: 'ignore', cwd: '/' });
  };
  const data = join(folder, 'data');
  run([`${bin}/initdb`, '-D', data, '-U', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8']);
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=60`;
  run([`${bin}/pg_ctl`, '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  try {
    return await work(`postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`);
  } finally {
    run([`${bin}/pg_ctl`, '-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}

function binaries() {
  if (newest() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return newest();
}

function newest() {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => `${home}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`)) ?? null;
}
