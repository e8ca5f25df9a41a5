import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A letter as it is read, but for letters beyond ASCII. */
export interface Received {
  readonly to: string;
  readonly text: string;
}

/** A real mail server on this machine that takes every letter. */
export interface Inbox {
  readonly url: string;
  readonly letters: Received[];
  /** The first letter to an address whose text fits, once it is there. */
  wait(to: string, fits?: RegExp): Promise<Received>;
  close(): Promise<void>;
}

export async function openInbox(): Promise<Inbox> {
  const letters: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        letters.push({ to, text: Buffer.concat(pieces).toString().replace(/=\r\n/g, '').replace(/=3D/g, '=') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async wait(to, fits = /./) {
      const end = Date.now() + 20_000;
      while (Date.now() < end) {
        const found = letters.find((letter) => letter.to === to && fits.test(letter.text));
        if (found) return found;
        await new Promise((go) => setTimeout(go, 50));
      }
      throw new Error(`No letter came to ${to}.`);
    },
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
