import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import { type BackupPlan, type KeySource, readBackupPlan, readKeySource } from '@laurel/server/backups/settings';
import { limitsOf, requestLimits, type TransactionLimits } from '@laurel/server/db/open-pool';
import { type LogLevel, logLevels } from '@laurel/server/http/create-app';
import { type MediaQuota, usualQuota } from '@laurel/server/media/quota';
import type { MailSettings } from '@laurel/server/notices/mail-settings';
import { type PlaceName, readPlaceName } from '@laurel/server/places/place-name';

/** Where the project lies: this file's folder is as deep in it from source as built. */
export const project = new URL('../../../', import.meta.url);

/** What the environment says, read once. */
export interface Config {
  /** Where to listen; only this machine reaches it when it is a loopback address. */
  readonly host: string;
  readonly logLevel: LogLevel;
  /** What secrets are sealed with; a file in the data folder when `null`. */
  readonly encryptionKey: string | null;
  /** Who shows this reads the metrics; `null`: no one, unless they have a port of their own. */
  readonly metricsToken: string | null;
  readonly metricsPort: number | null;
  /** How long a request may take, and what it asks of the database. */
  readonly limits: TransactionLimits;
  readonly port: number;
  /** How many images people and schools may store, and how large all of them together. */
  readonly mediaQuota: MediaQuota;
  /** Where images and files are moved to; `null`: they stay in the database. */
  readonly mediaTo: PlaceName | null;
  readonly dataFolder: string;
  /** A PostgreSQL server someone else keeps; the embedded one when `null`. */
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | null;
  /** The same login through PgBouncer in transaction mode: what serves goes there, what listens and works in the background doesn't. */
  readonly databasePoolerUrl: string | null;
  /** The same login on a replica that follows by streaming replication: what may be a moment old is read there. */
  readonly databaseReadUrl: string | null;
  readonly isDemoAllowed: boolean;
  /** `https://…` as people type it, when a proxy stands in front. */
  readonly publicOrigin: string | null;
  /** Whether every host below that one is reached by https, too: browsers then refuse all others for a year. */
  readonly isHttpsBelow: boolean;
  /** How many proxies stand in front, or their addresses. */
  readonly trustProxy: false | number | string;
  /** How email is sent; `null`: it isn't. */
  readonly mail: MailSettings | null;
  /** Traces are sent, to where OpenTelemetry's own variables say. */
  readonly isTraced: boolean;
  /** Scheduled backups; `null`: none. */
  readonly backups: BackupPlan | null;
  /** What backups are encrypted with, scheduled or made by hand. */
  readonly backupKey: KeySource | null;
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const databaseUrl = env.DATABASE_URL || null;
  for (const name of ['DATABASE_POOLER_URL', 'DATABASE_READ_URL'])
    if (env[name] && databaseUrl === null)
      throw new Fault('invalid', `${name} is for a PostgreSQL server of your own: set DATABASE_URL, too.`);
  const port = readPort(env.PORT || '4400');
  const publicOrigin = readOrigin(env.PUBLIC_ORIGIN || null);
  return {
    host: readHost(env.HOST || '127.0.0.1'),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    encryptionKey: readEncryptionKey(env.ENCRYPTION_KEY || null),
    metricsToken: readMetricsToken(env.METRICS_TOKEN || null),
    metricsPort: env.METRICS_PORT ? readPort(env.METRICS_PORT, 'METRICS_PORT') : null,
    limits: readRequestTimeout(env.REQUEST_TIMEOUT || null),
    port,
    mediaQuota: readQuota(env),
    mediaTo: readMediaTo(env.MEDIA_TO || null),
    dataFolder: resolve(env.LAUREL_DATA || './data'),
    databaseUrl,
    databaseAppUrl: env.DATABASE_APP_URL || null,
    databasePoolerUrl: env.DATABASE_POOLER_URL || null,
    databaseReadUrl: env.DATABASE_READ_URL || null,
    // Demo accounts have a password everyone can read: never on a server that someone else reaches.
    isDemoAllowed: env.NODE_ENV !== 'production' && env.LAUREL_DEMO !== 'off' && databaseUrl === null,
    publicOrigin,
    isHttpsBelow: env.HSTS_SUBDOMAINS === 'on',
    trustProxy: readProxies(env.TRUSTED_PROXIES || null),
    mail: readMail(env.SMTP_URL || null, env.SMTP_FROM || null, publicOrigin ?? `http://127.0.0.1:${port}`),
    isTraced: Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    backups: readBackupPlan(env),
    backupKey: readKeySource(env),
  };
}

function readMail(url: string | null, from: string | null, origin: string): MailSettings | null {
  if (url === null && from === null) return null;
  if (url === null || !/^smtps?:\/\/[^/\s]+\/?$/.test(url) || !URL.canParse(url)) {
    // Never repeated: it may hold the password.
    throw new Fault('invalid', 'SMTP_URL must be an address such as smtp://user:password@mail.school.example:587.');
  }
  if (from === null || !/^[^\r\n@]*[^\s@<]+@[^\s@>]+>?$/.test(from)) {
    throw new Fault(
      'invalid',
      'SMTP_FROM must be the sender’s name and address, such as Laurel <laurel@school.example>.',
    );
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

/** Whether only this machine reaches an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function readHost(text: string): string {
  if (isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)) return text;
  throw new Fault('invalid', `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, not “${text}”.`);
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((each) => each === text);
  if (level) return level;
  throw new Fault('invalid', `LOG_LEVEL must be one of ${logLevels.join(', ')}, not “${text}”.`);
}

function readMetricsToken(text: string | null): string | null {
  if (text === null || /^[\x21-\x7e]{16,}$/.test(text)) return text;
  // Never repeated: it is a secret.
  throw new Fault(
    'invalid',
    'METRICS_TOKEN must have at least 16 characters without spaces. Try: openssl rand -hex 24',
  );
}

function readEncryptionKey(text: string | null): string | null {
  if (text === null || /^[\x21-\x7e]{32,}$/.test(text)) return text;
  // Never repeated: it is a secret.
  throw new Fault(
    'invalid',
    'ENCRYPTION_KEY must have at least 32 characters without spaces. Try: openssl rand -hex 32',
  );
}

function readQuota(env: Readonly<Record<string, string | undefined>>): MediaQuota {
  const { person, school } = usualQuota;
  return {
    person: {
      files: readMost(env, 'MEDIA_PERSON_FILES') ?? person.files,
      bytes: inBytes(readMost(env, 'MEDIA_PERSON_MB')) ?? person.bytes,
    },
    school: {
      files: readMost(env, 'MEDIA_SCHOOL_FILES') ?? school.files,
      bytes: inBytes(readMost(env, 'MEDIA_SCHOOL_MB')) ?? school.bytes,
    },
  };
}

function readMediaTo(text: string | null): PlaceName | null {
  if (text === null) return null;
  const place = readPlaceName(text);
  if (place) return place;
  throw new Fault(
    'invalid',
    `MEDIA_TO must be a folder’s full path, such as /var/lib/laurel-media, or a bucket, such as s3://name/laurel, not “${text}”.`,
  );
}

function readMost(env: Readonly<Record<string, string | undefined>>, name: string): number | null {
  const text = env[name] || null;
  if (text === null) return null;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new Fault('invalid', `${name} must be a whole number from 0 to 9999999, not “${text}”.`);
}

function inBytes(megabytes: number | null): number | null {
  return megabytes === null ? null : megabytes * 1024 * 1024;
}

function readRequestTimeout(text: string | null): TransactionLimits {
  if (text === null) return requestLimits;
  const seconds = Number(text);
  if (seconds >= 1 && seconds <= 600) return limitsOf(seconds * 1000);
  throw new Fault('invalid', `REQUEST_TIMEOUT must be a number of seconds from 1 to 600, not “${text}”.`);
}

function readPort(text: string, name = 'PORT'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Fault('invalid', `${name} must be a number from 0 to 65535, not “${text}”.`);
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
