import { vi } from 'vitest';

// What is looked for again and again may take a busy machine longer than the second that is usual (vitest has no setting for it).
const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 15_000, ...options });
