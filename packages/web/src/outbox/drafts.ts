import { type RichText, richText } from '@laurel/domain/kit/rich-text';
import { readDraft, saveDraft } from '@laurel/domain/media/api';
import { call } from '@laurel/web/kit/call';
import { announceUnsent } from '@laurel/web/kit/unsent';
import type { TextDraft } from '@laurel/web/media/text-draft';
import { currentSession } from '@laurel/web/people/session';
import * as z from 'zod/mini';

const draft = z.object({ body: richText, savedAt: z.string() });

type Draft = z.infer<typeof draft>;

/** While someone types, their draft goes to Laurel this often. */
const gatherMs = 2000;

/** Drafts Laurel doesn’t have yet, by account and place; beside them a copy on the device, which outlasts a crash. */
const unsent = new Map<string, Draft>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** What was last asked of Laurel for a place: the next waits for it. */
const asked = new Map<string, Promise<unknown>>();

/**
 * The draft of the text at a place, like `announcement:new`. With every pause in typing it is kept on this device, and a
 * moment later by Laurel: it outlasts a reload, a crash, signing out, and the device.
 */
export function draftAt(place: string): TextDraft {
  const key = prefix() + place;
  return {
    async find() {
      const here = readHere(key);
      if (here) return here;
      return await call(readDraft, { place }).then(
        (answer) => answer.draft,
        () => null,
      );
    },
    keep(body) {
      writeHere(key, { body, savedAt: new Date().toISOString() });
      if (timers.has(key)) return;
      const timer = setTimeout(() => void send(key), gatherMs);
      timers.set(key, timer);
    },
    forget() {
      stopTimer(key);
      removeHere(key);
      void ask(key, null);
    },
  };
}

/** Sends what Laurel hasn’t got of this account's drafts; gives how many are left. */
export async function sendDrafts(): Promise<number> {
  await Promise.all(keysHere().map(send));
  return keysHere().length;
}

// Whoever signs out on this device leaves nothing behind.
announceUnsent({
  send: sendDrafts,
  wipe: async () => {
    for (const key of keysHere()) {
      stopTimer(key);
      removeHere(key);
    }
  },
});

async function send(key: string): Promise<void> {
  stopTimer(key);
  const here = readHere(key);
  const isKept = here !== null && (await ask(key, here.body));
  // What was typed meanwhile is sent in its own turn.
  if (isKept && readHere(key)?.savedAt === here.savedAt) removeHere(key);
}

/** Whether Laurel has it. */
async function ask(key: string, body: RichText | null): Promise<boolean> {
  const place = key.slice(prefix().length);
  const before = asked.get(key) ?? Promise.resolve();
  const answer = before.then(() =>
    call(saveDraft, { place, body }).then(
      () => true,
      () => false,
    ),
  );
  asked.set(key, answer);
  return await answer;
}

function stopTimer(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

function prefix(): string {
  return `laurel-draft ${currentSession().user?.accountId} `;
}

function keysHere(): string[] {
  const kept = attempt(() => Object.keys(localStorage)) ?? [];
  return [...new Set([...unsent.keys(), ...kept])].filter((key) => key.startsWith(prefix()));
}

function readHere(key: string): Draft | null {
  return unsent.get(key) ?? attempt(() => draft.parse(JSON.parse(localStorage.getItem(key) ?? ''))) ?? null;
}

function writeHere(key: string, kept: Draft): void {
  unsent.set(key, kept);
  attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
}

function removeHere(key: string): void {
  unsent.delete(key);
  attempt(() => localStorage.removeItem(key));
}

/** Local storage may be full or switched off, and what it holds of another version; then Laurel alone has drafts. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
