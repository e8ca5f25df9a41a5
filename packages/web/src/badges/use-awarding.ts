import type { awardBadge } from '@laurel/domain/badges/api';
import { mostAwarded } from '@laurel/domain/badges/badge';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { useAward } from './queries';

type Piece = Omit<InputOf<typeof awardBadge>, 'batchId'>;

/** One learner’s one badge. */
export function awardKey(badgeId: string, studentId: string): string {
  return `${badgeId} ${studentId}`;
}

/**
 * Awards badges, as many at once as a call takes. What was awarded when a call fails stays so, and isn’t asked for again;
 * `onDone` once there is nothing left.
 */
export function useAwarding(onDone: () => void) {
  const award = useAward();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [batches] = useState(() => new Map<string, Id<'badge-batch'>>());
  const [isBusy, setIsBusy] = useState(false);

  /** Sent again, the same piece is the same batch. */
  function batchOf({ badgeId, students }: Piece): Id<'badge-batch'> {
    const key = [badgeId, ...students].join(' ');
    const batchId = batches.get(key) ?? newId('badge-batch');
    batches.set(key, batchId);
    return batchId;
  }

  async function give(wanted: readonly Piece[]): Promise<void> {
    setIsBusy(true);
    let count = 0;
    try {
      for (const piece of wanted.flatMap(inPieces)) {
        count += (await award.mutateAsync({ ...piece, batchId: batchOf(piece) })).total;
        setDone((before) => new Set([...before, ...piece.students.map((each) => awardKey(piece.badgeId, each))]));
      }
      onDone();
      notify(t('badges.wereAwarded', { count }));
    } catch {
      // `fault` says why.
    }
    setIsBusy(false);
  }

  return { give, done, isBusy, fault: award.error && sentenceOf(award.error) };
}

function inPieces({ badgeId, students }: Piece): Piece[] {
  return Array.from({ length: Math.ceil(students.length / mostAwarded) }, (_, at) => ({
    badgeId,
    students: students.slice(at * mostAwarded, (at + 1) * mostAwarded),
  }));
}
