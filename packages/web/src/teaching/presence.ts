import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readRemarks } from '@laurel/domain/remarks/api';
import { readRatings } from '@laurel/domain/standards/api';
import { tellPlace, watchGradebook } from '@laurel/domain/teaching/api';
import {
  changedEvent,
  othersEvent,
  type Presence,
  presentOthers,
  type SheetPlace,
} from '@laurel/domain/teaching/presence';
import { call } from '@laurel/web/kit/call';
import type { StreamEvent } from '@laurel/web/kit/follow-events';
import { keepLine } from '@laurel/web/kit/keep-line';
import { newId } from '@laurel/web/kit/new-id';
import { refresh } from '@laurel/web/kit/query-client';
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** Of changes, and of cells one walks over, the first is told at once, and those that follow it within this time as one. */
const paceMs = 400;

/** Who else has a class's gradebook open in some window, and how they hear of this one. */
export type GradebookPresence = ReturnType<typeof createPresence>;

const presences = new Map<string, GradebookPresence>();

/** The one presence of this window in a class's gradebook. */
export function presenceOf(classId: Id<'class'>): GradebookPresence {
  const presence = presences.get(classId) ?? createPresence(classId);
  presences.set(classId, presence);
  return presence;
}

/** Lets others see that this window has the gradebook open for as long as the page does, and shows what they change. */
export function usePresence(classId: Id<'class'>, isOpen: boolean): void {
  useEffect(() => (isOpen ? presenceOf(classId).join() : undefined), [classId, isOpen]);
}

/** The others, whoever came first first. */
export function useOthers(classId: Id<'class'>): readonly Presence[] {
  const { subscribe, others } = presenceOf(classId);
  return useSyncExternalStore(subscribe, others);
}

function createPresence(classId: Id<'class'>) {
  const tab = { classId, tabId: newId('tab') };
  const listeners = new Set<() => void>();
  let others: readonly Presence[] = [];
  let place: SheetPlace | null = null;
  let told: SheetPlace | null = null;

  const sayPlace = pace(async () => {
    // Where nobody else is, nobody needs to know.
    if (others.length === 0 || told === place) return;
    told = place;
    await call(tellPlace, { ...tab, place });
  });
  const readAgain = pace(async () => await refresh(readGradebook, readRatings, readRemarks));

  function hear({ event, data }: StreamEvent): void {
    if (event === changedEvent) readAgain();
    if (event !== othersEvent) return;
    const said = z.safeParse(presentOthers, JSON.parse(data));
    if (!said.success) return;
    // Someone who just came knows of no place yet.
    if (said.data.others.some(({ tabId }) => others.every((each) => each.tabId !== tabId))) told = null;
    show(said.data.others);
    sayPlace();
  }

  function show(now: readonly Presence[]): void {
    others = now;
    for (const listener of listeners) listener();
  }

  return {
    join(): () => void {
      const end = keepLine(watchGradebook, tab, hear);
      return () => {
        end();
        told = null;
        show([]);
      };
    },
    /** Which cell takes what is typed now. */
    say(now: SheetPlace | null): void {
      place = now;
      sayPlace();
    },
    others: () => others,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Runs at once, and while it is asked for again and again, once in each such time. What fails is asked for again by what comes next. */
function pace(run: () => Promise<void>): () => void {
  let isPausing = false;
  let isAsked = false;
  function start(): void {
    isPausing = true;
    isAsked = false;
    run().catch(() => undefined);
    setTimeout(() => {
      isPausing = false;
      if (isAsked) start();
    }, paceMs);
  }
  return () => {
    if (isPausing) isAsked = true;
    else start();
  };
}
