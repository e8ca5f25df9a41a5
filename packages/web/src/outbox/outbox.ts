import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { uuid } from '@laurel/web/kit/new-id';
import { announceUnsent } from '@laurel/web/kit/unsent';
import { t } from '@laurel/web/languages/text';
import { currentSession, useSession } from '@laurel/web/people/session';
import { createSheetHistory, wipeSheetHistories } from '@laurel/web/sheet/sheet-history';
import type { SaveState } from '@laurel/web/ui/save-status';
import { useEffect, useSyncExternalStore } from 'react';
import type { Conflict, Edit, Operation, Subject } from './cells';
import { deviceRecords, sheetsWithUnsent, wipeRecords } from './device-records';
import { createCells, type OutboxCells } from './outbox-cells';
import { createSender, type Sender } from './sender';
import { noNews } from './state';
import { createTabs, type Message } from './tabs';

export type Outbox<Value> = ReturnType<typeof createOutbox<Value>>;

/** Long enough for a fast typist's next cell to travel along, short enough to be saved before the eye moves up. */
const gatherMs = 300;
/** Signing out waits no longer than this for unsent work, and looks so often whether other tabs are done. */
const sendMs = 5000;
const lookMs = 100;

const outboxes = new Map<string, unknown>();

/** The one outbox of an account and sheet; it lives as long as the app, whatever page is open. */
export function outboxOf<Value>(subject: Subject<Value>, accountId: string, sheet: string): Outbox<Value> {
  const key = `${accountId} ${subject.name} ${sheet}`;
  // A subject's name stands for its values, so what is found under it is an outbox of them.
  const outbox = (outboxes.get(key) as Outbox<Value> | undefined) ?? createOutbox(subject, accountId, sheet);
  outboxes.set(key, outbox);
  return outbox;
}

/** Sends what an account left unsent on this device, on any sheet of a subject. */
export async function resumeOutboxes<Value>(subject: Subject<Value>, accountId: string): Promise<void> {
  const sheets = await sheetsWithUnsent(accountId, subject.name).catch(() => []);
  for (const sheet of sheets) outboxOf(subject, accountId, sheet).resume();
}

/**
 * A sheet's outbox of whoever is signed in. `revision` changes whenever its cells do. What this device kept from before the
 * page was opened goes out now.
 */
export function useOutbox<Value>(subject: Subject<Value>, sheet: string): { outbox: Outbox<Value>; revision: number } {
  const accountId = useSession().user?.accountId ?? '';
  const outbox = outboxOf(subject, accountId, sheet);
  const revision = useSyncExternalStore(outbox.subscribe, outbox.revision);
  useEffect(() => {
    void resumeOutboxes(subject, accountId);
    outbox.resume();
  }, [subject, accountId, outbox]);
  return { outbox, revision };
}

/** Forgets what an account could undo, on every sheet of this device. */
export async function forgetActs(accountId: string): Promise<void> {
  await wipeSheetHistories(accountId);
}

/**
 * Cells of a sheet on their way to the server. Every edit is kept on this device first, sent in order by the tab it was
 * typed in, and repeated under the same operation id until the server has answered: nothing typed is lost, and nothing
 * is saved twice. An answer makes each of its cells saved, disputed, or refused; what was typed into a saved cell meanwhile
 * stands on its new version. The other tabs are told what became of it.
 */
export function createOutbox<Value>(subject: Subject<Value>, accountId: string, sheet: string) {
  const tab = uuid();
  const listeners = new Set<() => void>();
  const tabs = createTabs(subject, `${accountId} ${sheet}`, tab, { hear, meet });
  const cells: OutboxCells<Value> = createCells(subject, deviceRecords(subject, accountId, sheet, tab), {
    tell: tabs.tell,
    whenEnded: (other, takeOver) => tabs.whenEnded(other, () => takeOver().then(() => sender.plan(0))),
    onChange: changed,
  });
  const sender: Sender = createSender<Value>({
    accountId,
    load: cells.load,
    next: cells.next,
    send: (operation) => subject.send(sheet, operation),
    settle: cells.settle,
    refuse: cells.refuse,
    onChange: changed,
  });
  const history = createSheetHistory(`${accountId} ${subject.name} ${sheet}`);
  let revision = 0;
  let status: SaveState = { state: 'idle' };

  /** What the other tabs say. */
  function hear(said: Message<Value>): void {
    if (said.about === 'cells') void cells.load().then(() => cells.hear(said));
    else if (said.about === 'send') sender.plan(0);
    else if (said.about === 'wiped') forget();
  }

  /**
   * A tab that was opened later, whose work is taken over when it ends. It may have read its sheet before this one’s last
   * save, and begun to listen after it.
   */
  function meet(other: string): void {
    const saved = cells.saved();
    if (saved.length > 0) tabs.tell({ ...noNews, about: 'cells', saved });
    void tabs.whenEnded(other, () => cells.takeOver(other).then(() => sender.plan(0)));
  }

  function changed(): void {
    revision += 1;
    status = statusOf(cells, sender.standing());
    for (const listener of listeners) listener();
  }

  function forget(): void {
    cells.forget();
    history.forget();
  }

  function close(): void {
    sender.close();
    tabs.close();
    withdraw();
  }

  history.subscribe(changed);
  const withdraw = announceUnsent({
    send: async () => {
      if (currentSession().user?.accountId !== accountId) return 0;
      tabs.tell({ about: 'send' });
      const untilMs = Date.now() + sendMs;
      await Promise.race([sender.flush(), pause(sendMs)]);
      // What another tab sends is gone from this device when it has arrived.
      while ((await cells.left()) > cells.count() && navigator.onLine && Date.now() < untilMs) await pause(lookMs);
      return await cells.left();
    },
    wipe: async () => {
      tabs.tell({ about: 'wiped' });
      close();
      forget();
      await wipeRecords(accountId);
    },
  });
  return {
    cells,
    history,
    ...actsOn(cells, sender.plan),
    resume: sender.resume,
    flush: sender.flush,
    close,
    revision: () => revision,
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What is done with cells, each followed by its sending. */
function actsOn<Value>(cells: OutboxCells<Value>, plan: (waitMs: number) => void) {
  function add(edits: readonly Edit<Value>[], cause: Operation<Value>['cause']): void {
    if (edits.length === 0) return;
    cells.add(edits, cause);
    plan(gatherMs);
  }
  return {
    add,
    /** Lays cells back as they were: what Undo and Redo do. */
    restore(edits: readonly Edit<Value>[], cause: Operation<Value>['cause']): void {
      if (edits.length === 0) return;
      cells.restore(edits, cause);
      plan(gatherMs);
    },
    /** Keeps typed cells on this device until someone saves. */
    hold: cells.hold,
    /** Saves: what was held back is among these edits, which go out as one, even where there are none. */
    release(edits: readonly Edit<Value>[]): void {
      cells.release(edits);
      plan(0);
    },
    keepTexts: cells.keepTexts,
    dropTexts: cells.dropTexts,
    resolve(conflict: Conflict<Value>, choice: 'mine' | 'theirs'): void {
      if (choice === 'theirs') cells.takeTheirs(conflict);
      else add([{ ...conflict.mine, base: conflict.theirs.version, isStale: false }], 'entered');
    },
    settleRefused(choice: 'again' | 'give-up'): void {
      cells.settleRefused(choice);
      plan(0);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** After so many repeats the status says why nothing comes through. */
const patience = 4;

/** What is truly saved of a sheet. "Saved" only when nothing typed here is left, whoever it waits for. */
function statusOf<Value>(cells: OutboxCells<Value>, sending: ReturnType<Sender['standing']>): SaveState {
  const { isSignedOut, repeats, lastSentence, savedAt } = sending;
  const waiting = cells.waiting();
  // One without edits counts too: that a sheet was looked at is to be saved.
  const count = waiting.reduce((sum, { edits }) => sum + Math.max(1, edits.length), 0);
  const refusal = cells.refusal();
  if (count > 0 && isSignedOut) return { state: 'failed', sentence: t('outbox.signInAgain', { count }) };
  if (refusal !== null) return { state: 'failed', sentence: translateSentence(refusal) };
  if (count > 0 && !cells.isKept()) return { state: 'failed', sentence: t('outbox.notKept') };
  if (count > 0 && !navigator.onLine) return { state: 'offline', queued: count };
  if (count > 0 && repeats > patience) return { state: 'failed', sentence: lastSentence };
  if (count > 0) return repeats > 0 ? { state: 'retrying' } : { state: 'saving' };
  const left = cells.needing().length;
  if (left > 0) return { state: 'needs-you', saved: cells.savedCount(), left };
  return savedAt === null ? { state: 'idle' } : { state: 'saved', savedAt };
}
