import { type AthleteFacts, mark } from '@laurel/domain/eligibility/athlete-fact';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { LineGroup } from '@laurel/web/ui/line-group';
import classes from './standing.module.css';

type Mark = AthleteFacts['passingMarks'][number];

interface MarkLinesProps {
  readonly marks: readonly Mark[];
  readonly known: readonly { readonly classId: Id<'class'>; readonly title: string }[];
  /** Saving them failed for want of a percentage. */
  readonly isTried: boolean;
  /** What is wrong with all of them together. */
  readonly error: string | undefined;
  readonly onChange: (marks: Mark[]) => void;
}

/** Classes in which a student passes with a mark of their own. Why isn’t asked. */
export function MarkLines({ marks, known, isTried, error, onChange }: MarkLinesProps) {
  const free = known.filter((each) => !marks.some(({ classId }) => classId === each.classId));
  const [next] = free;
  const write = (at: number, changed: Partial<Mark>) =>
    onChange(marks.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  return (
    <LineGroup
      legend={t('athletics.passingMarks')}
      help={t('athletics.passingMarksHelp')}
      error={error}
      add={
        next && {
          label: t('athletics.addMark'),
          onAdd: () => onChange([...marks, { classId: next.classId, percent: '60' }]),
        }
      }
    >
      {marks.map(({ classId, percent }, at) => {
        const own = known.find((each) => each.classId === classId);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is known by its class, which may be chosen anew
          <li key={at} className={classes.pair}>
            <Select
              label={t('athletics.class')}
              value={classId}
              options={[...(own ? [own] : []), ...free].map((each) => ({ value: each.classId, label: each.title }))}
              onChange={({ currentTarget }) => {
                const chosen = free.find((each) => each.classId === currentTarget.value);
                if (chosen) write(at, { classId: chosen.classId });
              }}
            />
            <TextField
              label={t('athletics.passingMark')}
              inputMode="decimal"
              maxLength={6}
              value={percent}
              error={isTried && !isMark(percent) ? t('athletics.percentWrong') : undefined}
              onChange={({ currentTarget }) => write(at, { percent: currentTarget.value })}
            />
            <div>
              <Button
                look="subtle"
                aria-label={t('athletics.removeNamed', { name: own?.title ?? '' })}
                onClick={() => onChange(marks.toSpliced(at, 1))}
              >
                {t('athletics.remove')}
              </Button>
            </div>
          </li>
        );
      })}
    </LineGroup>
  );
}

/** As they are saved; `null` while one isn’t a percentage. */
export function tidyMarks(marks: readonly Mark[]): Mark[] | null {
  return marks.every(({ percent }) => isMark(percent))
    ? marks.map(({ classId, percent }) => ({ classId, percent: plainMark(percent) }))
    : null;
}

const plainMark = (typed: string) => typed.trim().replace(',', '.');
const isMark = (typed: string) => mark.safeParse(plainMark(typed)).success;
