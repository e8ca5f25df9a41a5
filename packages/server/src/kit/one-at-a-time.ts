/** While it runs, further calls are one more run after it: a hundred words in a second are a few answers. */
export function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  return function start(): void {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isWanted) {
        isWanted = false;
        // A database that doesn't answer now is asked again at the next word; what is kept is never wrong.
        await run().catch(() => undefined);
      }
      isRunning = false;
    })();
  };
}
