import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a database that fails when it is told to. */
export interface DatabaseProxy {
  readonly url: string;
  /** Ends every connection, at once and without a word; new ones are let through. */
  cut(): void;
  /** Nothing is answered any more, and nothing ended, as by a server that was stopped, until `resume`. */
  stall(): void;
  resume(): void;
  /** Lets the next commit happen and cuts its connection before it is answered. */
  loseNextCommit(): void;
  /** From now on, the row count of a COPY arrives in a separate packet, shortly after the rows. */
  delayCounts(): void;
  /** Until `open`, whoever connects is refused. */
  refuse(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy on a port of its own in front of the server that `url` leads to. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStalled = false;
  let isLosing = false;
  let isDelaying = false;
  const server = createServer((visitor) => {
    const database = connect(targetOf(url));
    const pair = [visitor, database] as const;
    pairs.add(pair);
    let isCommitting = false;
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) {
      socket.on('error', end);
      socket.on('close', end);
      if (isStalled) socket.pause();
    }
    visitor.on('data', (bytes) => {
      isCommitting = isLosing && bytes.includes('commit');
      if (isCommitting) isLosing = false;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isCommitting) end();
      else if (isDelaying) writeCountsLate(visitor, bytes);
      else visitor.write(bytes);
    });
  });
  await listenOn(server, 0);
  const { port } = server.address() as AddressInfo;
  const each = (run: (socket: Socket) => void) => {
    for (const pair of [...pairs]) for (const socket of pair) run(socket);
  };
  const proxied = new URL(url);
  proxied.searchParams.delete('host');
  proxied.host = `127.0.0.1:${port}`;
  const cut = () => each((socket) => socket.destroy());
  const refuse = async () => {
    const isClosed = new Promise((done) => server.close(done));
    cut();
    await isClosed;
  };
  return {
    url: proxied.href,
    cut,
    stall() {
      isStalled = true;
      each((socket) => socket.pause());
    },
    resume() {
      isStalled = false;
      each((socket) => socket.resume());
    },
    loseNextCommit() {
      isLosing = true;
    },
    delayCounts() {
      isDelaying = true;
    },
    refuse,
    open: async () => await listenOn(server, port),
    close: async () => (server.listening ? await refuse() : undefined),
  };
}

/** `C`, four bytes of length, `COPY 12`: the database waits for the next statement then, so nothing overtakes it. */
function writeCountsLate(visitor: Socket, bytes: Buffer): void {
  const at = bytes.lastIndexOf('COPY ') - 5;
  if (at < 0) return void visitor.write(bytes);
  if (at > 0) visitor.write(bytes.subarray(0, at));
  setTimeout(() => visitor.write(bytes.subarray(at)), 20);
}

function targetOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port || 5432) };
}

async function listenOn(server: Server, port: number): Promise<void> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
}
