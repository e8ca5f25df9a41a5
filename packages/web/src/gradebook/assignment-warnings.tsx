import { amountOf, decimal } from '@laurel/domain/grades/amount';
import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { addDays } from '@laurel/domain/kit/day';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import classes from './editor.module.css';

interface Draft {
  readonly termId: string;
  readonly dueOn: string | null;
  readonly pointsPossible: string;
  readonly release: string;
  readonly isCounted: boolean;
}

/** What of an assignment being typed may be meant and is likelier a slip: said beside the form, never in the way of saving. */
export function useWarnings(gradebook: Gradebook, before: Draft) {
  const [draft, setDraft] = useState<Draft>(before);
  return {
    isAtOnce: draft.release !== 'manual',
    sentences: warningsOn(gradebook, draft),
    look: (form: HTMLFormElement) => setDraft(draftOf(new FormData(form))),
  };
}

/** The sentences for a draft; exported for the table of cases. */
export function warningsOn({ terms, rules }: Pick<Gradebook, 'terms' | 'rules'>, draft: Draft): string[] {
  const term = terms.find(({ termId }) => termId === draft.termId);
  const { dueOn } = draft;
  const isOutside = term && dueOn && (dueOn < term.startsOn || dueOn >= term.endsBefore);
  const points = z.safeParse(decimal, draft.pointsPossible.trim().replace(',', '.'));
  const isZero = points.success && amountOf(points.data) === 0n;
  // By points, work worth 0 points adds to the total; anywhere else it has no percentage to take part with.
  const isWorthless = isZero && draft.isCounted && rules.weighting !== 'points';
  return [
    ...(isOutside
      ? [
          t('gradebook.dueOutside', {
            term: term.title,
            first: formatDay(term.startsOn),
            last: formatDay(addDays(term.endsBefore, -1)),
          }),
        ]
      : []),
    ...(isWorthless ? [t('gradebook.zeroPointsWeighted')] : []),
  ];
}

export function Warnings({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="status" className={classes.warnings}>
      {sentences.map((sentence) => (
        <p key={sentence} className={classes.warning}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

function draftOf(data: FormData): Draft {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    termId: text('termId'),
    dueOn: text('dueOn') || null,
    pointsPossible: text('pointsPossible'),
    release: text('release'),
    isCounted: data.has('isCounted'),
  };
}
