import { Fault } from '@laurel/domain/kit/fault';
import { makeBackup, makeBackupKey, restoreBackup, showBackups } from '@laurel/server/console/backup-commands';
import { withDatabase } from '@laurel/server/console/command-database';
import {
  issueCodeByUsername,
  redactAuditEvent,
  resetSecondStep,
  verifyDistricts,
} from '@laurel/server/console/district-commands';
import { runDoctor } from '@laurel/server/console/doctor';
import { tryEligibility } from '@laurel/server/console/eligibility-command';
import { importBundle } from '@laurel/server/console/import-command';
import { returnMedia } from '@laurel/server/console/media-commands';
import { erasePersonByName, exportPerson } from '@laurel/server/console/person-commands';
import { databaseFault, isDatabaseAway } from '@laurel/server/db/database-fault';
import { openPlace } from '@laurel/server/places/open-place';
import { type Config, readConfig } from './config';

const help = `npm run laurel -- <command>

  import FILE        import a OneRoster zip (preview, then run)
      --plan         preview only
      --confirm      run even if rows are skipped or people would be deactivated
      --source NAME  the file's source (default: the manifest's system code)
      --json         print the result as JSON
  verify             recalculate every grade and check the audit log; exits with 1 if anything differs
  redact EVENT       permanently remove an audit event's values; the event stays
      --why REASON   the reason, for the audit log
  backup [FILE]      back up everything to one file, or to BACKUP_TO
  backups [PLACE]    list the backups in BACKUP_TO, or in another folder or bucket
  backup-key FILE    make a key for encrypted backups
  restore FROM       restore an empty database from a backup of this or an older version, then verify; FROM is a file,
                     or a folder or bucket (s3://NAME/PREFIX), whose newest backup it is
      --without-secrets  leave out passwords and codes, where the ENCRYPTION_KEY of the backup is lost
  return-media       bring images and files back from MEDIA_TO into the database; stop Laurel first
  doctor             check this machine, the database, certificate, email, media, and backups; exits with 1 if something is wrong
      --json         print the result as JSON
  export-person NAME FILE
                     write everything kept about one person to a zip; NAME is a username, an ID, or a person's record ID
  erase-person NAME  show what erasing a person would do
      --confirm      erase them, for good
      --why REASON   the reason, for the audit log
  user code NAME     create an activation code for someone who can't sign in
  user reset-2fa NAME  remove the two-step verification of someone who lost it
  eligibility        try eligibility rules on an athlete from a file (docs/eligibility.md)
      --pack NAME…   packs: files, or names of those that come with Laurel
      --record FILE  the athlete and the school's calendar
      --at TIME      the moment, such as 2026-10-16T15:30
      --released     by released grades only
      --json         print the result as JSON

  --district NAME    the district, if there is more than one
`;

/** Runs one command; answers the exit code: 0 done, 1 failed or different, 2 not understood, 3 and 4 as import says. */
export async function command(given: readonly string[], config: Config): Promise<number> {
  const { words, flags, packs } = parseArguments(given);
  const [name, ...rest] = words;
  const [subject] = rest;
  const district = flags.get('district') ?? null;
  switch (name) {
    case 'import':
      if (!subject) return misunderstood('Specify the file to import.');
      return await importBundle(config, {
        path: subject,
        district,
        source: flags.get('source') ?? null,
        ...importFlags(flags),
      });
    case 'verify':
      return await withDatabase(config, async (database) => await verifyDistricts(database, district));
    case 'redact': {
      const reason = flags.get('why') ?? '';
      if (!subject || reason === '')
        return misunderstood('Specify the event and the reason: redact EVENT --why REASON.');
      return await withDatabase(
        config,
        async (database) => await redactAuditEvent(database, district, { eventId: subject, reason }),
      );
    }
    case 'backup':
      return await withDatabase(config, async (database) => await makeBackup(config, database, subject ?? null));
    case 'backups':
      return await showBackups(config, subject ?? null);
    case 'backup-key':
      if (!subject) return misunderstood('Specify the file to write the key to.');
      return await makeBackupKey(subject);
    case 'restore': {
      if (!subject) return misunderstood('Specify the file, folder, or bucket to restore from.');
      const asked = { from: subject, areSecretsLeftOut: flags.has('without-secrets') };
      return await withDatabase(config, async (database) => await restoreBackup(config, database, asked), {
        isRestoring: true,
      });
    }
    case 'return-media':
      return await withDatabase(config, async (database) => await returnMedia(config, database));
    case 'doctor':
      return await runDoctor(config, flags.has('json'));
    case 'export-person': {
      const [, path] = rest;
      if (!subject || !path) return misunderstood('Specify the person and the file to write: export-person NAME FILE.');
      const mediaPlace = config.mediaTo && (await openPlace(config.mediaTo));
      return await withDatabase(
        config,
        async (database) => await exportPerson(database, district, { name: subject, path, mediaPlace }),
      );
    }
    case 'erase-person': {
      const reason = flags.get('why') ?? '';
      if (!subject || (flags.has('confirm') && reason === ''))
        return misunderstood(
          'Specify the person, and to erase them the reason: erase-person NAME --confirm --why REASON.',
        );
      const asked = { name: subject, reason, isConfirmed: flags.has('confirm') };
      return await withDatabase(config, async (database) => await erasePersonByName(database, district, asked));
    }
    case 'eligibility': {
      const [record, at] = [flags.get('record'), flags.get('at')];
      if (packs.length === 0 || !record || !at)
        return misunderstood(
          'Specify the packs, the record, and the moment: eligibility --pack NAME… --record FILE --at TIME.',
        );
      const view = flags.has('released') ? 'released' : 'all';
      return await tryEligibility({ packs, record, at, view, isJson: flags.has('json') });
    }
    case 'user':
      if (!rest[1] || (subject !== 'code' && subject !== 'reset-2fa'))
        return misunderstood('Usage: user code NAME, or user reset-2fa NAME.');
      return await withDatabase(config, async (database) => {
        const run = subject === 'code' ? issueCodeByUsername : resetSecondStep;
        return await run(database, district, rest[1] ?? '');
      });
    case undefined:
    case 'help':
      say(help);
      return 0;
    default:
      return misunderstood(`Unknown command: ${name}.`);
  }
}

const withValue = ['source', 'district', 'why', 'record', 'at'];
const withoutValue = ['plan', 'confirm', 'json', 'released', 'without-secrets'];

/** `--pack` is followed by as many values as there are before the next option. */
function parseArguments(given: readonly string[]) {
  const words: string[] = [];
  const packs: string[] = [];
  const flags = new Map<string, string>();
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? '';
    if (word === '--pack') {
      for (; at + 1 < given.length && !given[at + 1]?.startsWith('--'); at += 1) packs.push(given[at + 1] ?? '');
      continue;
    }
    const name = word.replace(/^--/, '');
    if (!word.startsWith('--')) words.push(word);
    else if (withoutValue.includes(name)) flags.set(name, '');
    else if (withValue.includes(name)) {
      at += 1;
      flags.set(name, given[at] ?? '');
    } else throw new Fault('invalid', `Unknown option ${word}. Run the command with no arguments to see the options.`);
  }
  return { words, flags, packs };
}

function importFlags(flags: ReadonlyMap<string, string>) {
  return { isPlanOnly: flags.has('plan'), isConfirmed: flags.has('confirm'), isJson: flags.has('json') };
}

function misunderstood(sentence: string): number {
  process.stderr.write(`${sentence}\n\n${help}`);
  return 2;
}

/** Why a command failed, as a message; for an internal error, with its stack. */
function wordsFor(error: unknown): string {
  if (error instanceof Fault) return error.message;
  if (isDatabaseAway(error))
    return 'The database stopped answering. Run the command again in a moment. An import continues where it stopped, and nothing is imported twice.';
  return databaseFault(error)?.message ?? String(error instanceof Error ? error.stack : error);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

try {
  process.exitCode = await command(process.argv.slice(2), readConfig(process.env));
} catch (error) {
  process.stderr.write(`${wordsFor(error)}\n`);
  process.exitCode = error instanceof Fault && error.code === 'invalid' ? 2 : 1;
}
