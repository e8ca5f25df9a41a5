import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import type { MailSettings } from '@laurel/server/notices/mail-settings';

/** What the environment says, read once. */
export interface Config {
  readonly port: number;
  readonly dataFolder: string;
  /** A PostgreSQL server somebody else keeps; the embedded one when `null`. */
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | null;
  readonly isDemoAllowed: boolean;
  /** `https://…` as people type it, when a proxy stands in front. */
  readonly publicOrigin: string | null;
  /** How many proxies stand in front, or their addresses. */
  readonly trustProxy: false | number | string;
  /** How e-mail leaves the house; `null`: it doesn't. */
  readonly mail: MailSettings | null;
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const databaseUrl = env.DATABASE_URL || null;
  const port = readPort(env.PORT || '4400');
  const publicOrigin = readOrigin(env.PUBLIC_ORIGIN || null);
  return {
    port,
    dataFolder: resolve(env.LAUREL_DATA || './data'),
    databaseUrl,
    databaseAppUrl: env.DATABASE_APP_URL || null,
    // Demo accounts have a password everyone can read: never on a server that somebody else reaches.
    isDemoAllowed: env.NODE_ENV !== 'production' && env.LAUREL_DEMO !== 'off' && databaseUrl === null,
    publicOrigin,
    trustProxy: readProxies(env.TRUSTED_PROXIES || null),
    mail: readMail(env.SMTP_URL || null, env.SMTP_FROM || null, publicOrigin ?? `http://127.0.0.1:${port}`),
  };
}

function readMail(url: string | null, from: string | null, origin: string): MailSettings | null {
  if (url === null && from === null) return null;
  if (url === null || !/^smtps?:\/\/[^/\s]+\/?$/.test(url) || !URL.canParse(url)) {
    // Never repeated: it may hold the password.
    throw new Fault('invalid', 'SMTP_URL must be an address such as smtp://user:password@mail.school.example:587.');
  }
  if (from === null || !/^[^\r\n@]*[^\s@<]+@[^\s@>]+>?$/.test(from)) {
    throw new Fault('invalid', 'SMTP_FROM must say who e-mail comes from: Laurel <laurel@school.example>.');
  }
  return { url, from, origin };
}

function readProxies(text: string | null): Config['trustProxy'] {
  if (text === null) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isNetwork)) return addresses.join(',');
  throw new Fault(
    'invalid',
    `TRUSTED_PROXIES must be how many proxies stand in front of Laurel, such as 1, or their addresses, such as 10.0.0.5,10.1.0.0/16, not “${text}”. Trusting every address would let anybody claim to be anybody.`,
  );
}

// By these names proxies on the same machine or in a private network are meant.
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, or a network that is not the whole internet. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (namedNetworks.has(text)) return true;
  const longest = isIP(address) === 4 ? 32 : 128;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= longest);
  return isIP(address) !== 0 && isLength && more.length === 0;
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Fault('invalid', `PORT must be a number from 0 to 65535, not “${text}”.`);
}

function readOrigin(text: string | null): string | null {
  if (text === null) return null;
  try {
    return new URL(text).origin;
  } catch {
    throw new Fault(
      'invalid',
      `PUBLIC_ORIGIN must be an address such as https://laurel.school.example, not “${text}”.`,
    );
  }
}
