import { Socket } from 'node:net';

/**
 * A socket that sends what is written within one turn of the event loop together: statements that go out side by side
 * are one system call and one wake-up of PostgreSQL. A quarter more saves a second than with a write for each.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean {
    this.#gather();
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done);
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}
