import { pluralize } from '@laurel/domain/kit/sentence';
import type { ServerFacts } from '@laurel/server/db/server-facts';
import { type Finding, fault, fine, warning } from './finding';

// What one process takes of the server's connections: those that serve, the queue's, the listener's, and a command's.
const connectionsOfProcess = 24;

/** What is to be said of a database server, line by line. */
export function checkDatabase(facts: ServerFacts): Finding[] {
  return [
    checkVersion(facts),
    checkClock(facts),
    checkMigrations(facts),
    ...checkWriting(facts),
    checkConnections(facts),
    checkEncoding(facts),
    checkChecksums(facts),
    fine('timezone', `The server’s time zone is ${facts.settings.TimeZone}. Laurel uses the school’s, so any will do.`),
  ];
}

function checkVersion({ version, versionName }: ServerFacts): Finding {
  if (version < 150_000)
    return fault(
      'version',
      `PostgreSQL ${versionName} is too old.`,
      'Upgrade it to 15 or newer (docs/operations/upgrades.md).',
    );
  return fine('version', `PostgreSQL ${versionName}`);
}

function checkClock({ aheadMs }: ServerFacts): Finding {
  const seconds = Math.abs(aheadMs) / 1000;
  const what = `The database’s clock is ${seconds.toFixed(1)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine’s.`;
  const toDo = 'Let both machines keep time by NTP: timedatectl set-ntp true';
  if (seconds >= 60) return fault('clock', what, `${toDo}. Sign-ins, codes, and deadlines go by it.`);
  return seconds >= 5 ? warning('clock', what, toDo) : fine('clock', what);
}

function checkMigrations({ waiting, foreign }: ServerFacts): Finding {
  if (foreign.length > 0)
    return fault(
      'migrations',
      `A newer Laurel has used this database (${foreign.at(-1)}).`,
      'Install that version; an older one refuses to start.',
    );
  if (waiting.length > 0)
    return fault(
      'migrations',
      `${pluralize(waiting.length, '1 migration hasn’t', '# migrations haven’t')} run, the first ${waiting[0]}.`,
      'Start this version of Laurel: it runs them.',
    );
  return fine('migrations', 'All migrations have run.');
}

/** Each of these off can lose what was acknowledged, or the whole database, in a power cut. */
function checkWriting({ settings }: ServerFacts): Finding[] {
  return ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) =>
    settings[name] === 'off'
      ? fault(
          name,
          `${name} is off: a power cut can lose what people saved.`,
          `alter system set ${name} = on; select pg_reload_conf();`,
        )
      : fine(name, `${name} is ${settings[name]}.`),
  );
}

function checkConnections({ settings, connections }: ServerFacts): Finding {
  const most = Number(settings.max_connections) - Number(settings.superuser_reserved_connections);
  const what = `${connections} of ${most} connections are in use; a process of Laurel takes up to ${connectionsOfProcess}.`;
  if (most < connectionsOfProcess)
    return fault('connections', what, 'Raise max_connections to 60 or more, and restart the server.');
  if (connections > 0.9 * most) return warning('connections', what, 'Raise max_connections, or end what isn’t needed.');
  return fine('connections', what);
}

function checkEncoding({ encoding }: ServerFacts): Finding {
  if (encoding === 'UTF8') return fine('encoding', 'The database’s encoding is UTF8.');
  return fault(
    'encoding',
    `The database’s encoding is ${encoding}, which can’t hold every name.`,
    'Back up, create a database with encoding UTF8, and restore into it.',
  );
}

function checkChecksums({ settings }: ServerFacts): Finding {
  if (settings.data_checksums === 'on') return fine('checksums', 'Data checksums are on.');
  return warning(
    'checksums',
    'Data checksums are off, so a failing disk can go unnoticed.',
    'Stop the server, run pg_checksums --enable on its data, and start it.',
  );
}
