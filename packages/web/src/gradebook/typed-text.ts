export type TypedText = ReturnType<typeof createTypedText>;

/** What is being typed into the sheet. Apart from its owner's state, so that a letter draws what reads it and no more. */
export function createTypedText() {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  return {
    get: () => text,
    set(next: string | null): void {
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
