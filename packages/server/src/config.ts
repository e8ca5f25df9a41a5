import { resolve } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';

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
  readonly trustProxy: boolean | string;
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const databaseUrl = env.DATABASE_URL || null;
  return {
    port: readPort(env.PORT || '4400'),
    dataFolder: resolve(env.LAUREL_DATA || './data'),
    databaseUrl,
    databaseAppUrl: env.DATABASE_APP_URL || null,
    // Demo accounts have a password everyone can read: never on a server that somebody else reaches.
    isDemoAllowed: env.NODE_ENV !== 'production' && env.LAUREL_DEMO !== 'off' && databaseUrl === null,
    publicOrigin: readOrigin(env.PUBLIC_ORIGIN || null),
    trustProxy: env.TRUSTED_PROXIES ? (env.TRUSTED_PROXIES === 'all' ? true : env.TRUSTED_PROXIES) : false,
  };
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
