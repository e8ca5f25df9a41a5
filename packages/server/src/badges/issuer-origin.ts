import { isIP } from 'node:net';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';

const ownMachine = new Set(['127.0.0.1', '[::1]']);

/** The address that credentials lead to. A DID has a host name, so this machine is `localhost`; another address of numbers is refused. */
export function issuerOrigin(origin: string): string {
  const url = new URL(origin);
  if (ownMachine.has(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Fault(
      'refused',
      translatable`Badges are signed for a host name, and ${url.hostname} is a number. Open Laurel by its name, or set PUBLIC_ORIGIN.`,
    );
  return url.origin;
}

/** The DID of a host: `did:web:localhost%3A4400`. */
export function didOf(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`;
}
