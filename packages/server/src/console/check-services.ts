import { connect, type PeerCertificate } from 'node:tls';
import { listBackups } from '@laurel/server/backups/kept-backups';
import { outcomeOf } from '@laurel/server/backups/outcome';
import { type BackupPlan, type KeySource, openKey } from '@laurel/server/backups/settings';
import type { MailSettings } from '@laurel/server/notices/mail-settings';
import { openPlace } from '@laurel/server/places/open-place';
import { createTransport } from 'nodemailer';
import { type Finding, fault, fine, warning } from './finding';

const dayMs = 86_400_000;

/** Whether what serves `https://…` shows a certificate that browsers accept, and for how long. */
export async function checkCertificate(origin: string, nowMs: number): Promise<Finding> {
  const { hostname, port } = new URL(origin);
  const at = { host: hostname, port: Number(port || 443), servername: hostname };
  const found = await readCertificate(at).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  if (typeof found === 'string')
    return fault(
      'certificate',
      `${origin} doesn’t answer from here (${found}).`,
      'Check the proxy, and that PUBLIC_ORIGIN is right.',
    );
  const until = Date.parse(found.certificate.valid_to);
  const days = Math.floor((until - nowMs) / dayMs);
  const day = new Date(until).toISOString().slice(0, 10);
  const toDo = 'Renew it, and see why that doesn’t happen by itself: certbot renew --dry-run';
  if (days < 0) return fault('certificate', `The certificate of ${hostname} ended on ${day}.`, toDo);
  if (days < 14) return warning('certificate', `The certificate of ${hostname} ends on ${day}.`, toDo);
  if (found.problem !== null)
    return fault(
      'certificate',
      `Browsers refuse the certificate of ${hostname} (${found.problem}).`,
      'Install one by a known authority, with its chain.',
    );
  return fine('certificate', `The certificate of ${hostname} is good until ${day}.`);
}

async function readCertificate(at: { host: string; port: number; servername: string }) {
  return await new Promise<{ certificate: PeerCertificate; problem: string | null }>((done, fail) => {
    // What is wrong with it is to be said; nothing is sent.
    const socket = connect({ ...at, rejectUnauthorized: false, timeout: 10_000 }, () => {
      const { authorizationError: problem } = socket;
      done({ certificate: socket.getPeerCertificate(), problem: problem ? String(problem) : null });
      socket.destroy();
    });
    socket.once('error', fail);
    socket.once('timeout', () => socket.destroy(new Error('no answer in 10 s')));
  });
}

/** Whether the mail server lets Laurel in. No email is sent. */
export async function checkMail({ url }: MailSettings): Promise<Finding> {
  const { hostname, port } = new URL(url);
  const where = `${hostname}${port ? `:${port}` : ''}`;
  const server = createTransport(url, { connectionTimeout: 8_000, greetingTimeout: 8_000 } as object);
  try {
    await server.verify();
    return fine('email', `The mail server ${where} lets Laurel in.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return code === 'EAUTH'
      ? fault('email', `The mail server ${where} refuses the login.`, 'Check the name and password in SMTP_URL.')
      : fault(
          'email',
          `The mail server ${where} isn’t reached (${code}).`,
          'Check the address and port in SMTP_URL, and the firewall.',
        );
  } finally {
    server.close();
  }
}

// A nightly backup that is older than this was missed.
const oldMs = 36 * 3_600_000;

/** Whether backups are made, can be opened, and how old the newest is. */
export async function checkBackups(plan: BackupPlan | null, key: KeySource | null, nowMs: number): Promise<Finding> {
  if (plan === null)
    return warning(
      'backups',
      'No backups are scheduled.',
      'Set BACKUP_TO and BACKUP_KEY_FILE (docs/operations/backups.md).',
    );
  if (plan.to === 'elsewhere' || key === null) return fine('backups', 'Backups are made elsewhere, as BACKUP_TO says.');
  try {
    await openKey(key);
    const [newest] = await listBackups(await openPlace(plan.to));
    if (!newest) return fault('backups', 'There is no backup.', 'Make one now: npm run laurel -- backup');
    const hours = Math.round((nowMs - newest.madeAtMs) / 3_600_000);
    const what = `The newest backup, ${newest.name}, is ${hours} hours old and ${newest.bytes} bytes long.`;
    if (nowMs - newest.madeAtMs > oldMs)
      return fault('backups', what, 'Look in the log under “job failed,” then make one now: npm run laurel -- backup');
    return fine('backups', what);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fault(
      'backups',
      `Backups can’t be looked at (${outcomeOf(error)}): ${why}`,
      'See the table in docs/operations/backups.md.',
    );
  }
}
