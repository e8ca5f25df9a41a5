import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from './mail-settings';
import type { Letter } from './mail-words';

/**
 * What became of an email. `refused`: surely not delivered, worth another try; `failed`: this address is refused for
 * good; `doubtful`: it was handed over and never answered for, so a second one might be a second one. `code` says why,
 * without an address or a word of it.
 */
export interface Posted {
  readonly outcome: 'sent' | 'refused' | 'failed' | 'doubtful';
  readonly code: string;
  /** The server can't be spoken to at all: others need not try now. */
  readonly isServerDown: boolean;
}

export interface Post {
  /** Becomes the Message-ID, by which mail servers know a repetition. */
  readonly id: string;
  readonly to: string;
  readonly letter: Letter;
  /** Where anyone who gets it changes what they get; `null` where nobody can. */
  readonly settingsHref: string | null;
}

const waitMs = { connectionTimeout: 8_000, greetingTimeout: 8_000, dnsTimeout: 8_000, socketTimeout: 20_000 };

/** Hands one email to the server. Never throws: every end of it is an outcome. */
export async function postMail(settings: MailSettings, { id, to, letter, settingsHref }: Post): Promise<Posted> {
  const mail = new MailComposer({
    ...letter,
    from: settings.from,
    to: { name: '', address: to },
    messageId: `<${id}@${new URL(settings.origin).hostname}>`,
    headers: {
      ...(settingsHref === null ? {} : { 'List-Unsubscribe': `<${settingsHref}>` }),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from } = mail.getEnvelope();
  const body = await mail.build();
  return await new Promise((resolve) => {
    const server = new URL(settings.url);
    const connection = new SMTPConnection({
      host: server.hostname,
      port: server.port === '' ? undefined : Number(server.port),
      secure: server.protocol === 'smtps:',
      logger: false,
      ...waitMs,
    });
    let isReached = false;
    let isHandedOver = false;
    const end = (outcome: Posted['outcome'], code: string) => {
      connection.removeAllListeners('error');
      connection.on('error', () => undefined);
      if (outcome === 'sent') connection.quit();
      else connection.close();
      resolve({ outcome, code, isServerDown: !isReached });
    };
    const fail = (error: unknown) => {
      const { code, responseCode } = readError(error);
      if (isHandedOver && responseCode === 0) return end('doubtful', code);
      const isForGood = isReached && responseCode >= 500 && /RCPT|DATA/.test(readError(error).command);
      return end(isForGood ? 'failed' : 'refused', `${code} ${responseCode || ''}`.trim());
    };
    const send = () => {
      isReached = true;
      // Read only once the server has asked for it: until then nothing was delivered, whatever happens.
      const stream = new Readable({
        read() {
          isHandedOver = true;
          this.push(body);
          this.push(null);
        },
      });
      connection.send({ from, to: [to] }, stream, (error) => (error ? fail(error) : end('sent', '')));
    };
    connection.once('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (server.username === '') return send();
      const credentials = { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) };
      return connection.login({ credentials }, (refusal) => (refusal ? fail(refusal) : send()));
    });
  });
}

/** The parts of an error that quote no one. */
function readError(error: unknown): { code: string; command: string; responseCode: number } {
  const of = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  const [code, command, responseCode] = [of('code'), of('command'), of('responseCode')];
  return {
    code: typeof code === 'string' ? code : 'unknown',
    command: typeof command === 'string' ? command : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  };
}
