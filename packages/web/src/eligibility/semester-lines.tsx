import type { AthleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { mostRollDays, mostSemesters } from '@laurel/domain/eligibility/fact-bounds';
import { type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { LineGroup } from '@laurel/web/ui/line-group';
import classes from './standing.module.css';

type Semester = NonNullable<AthleteFacts['semesters']>[number];

/** A semester as it is being typed. */
export interface SemesterDraft {
  readonly startsOn: string;
  readonly daysOnRolls: number | string;
}

interface SemesterLinesProps {
  readonly semesters: readonly SemesterDraft[];
  /** Saving them failed for want of a day or a number of days. */
  readonly isTried: boolean;
  readonly error: string | undefined;
  readonly onChange: (semesters: SemesterDraft[]) => void;
}

const usualDays = 90;

/** Semesters since grade 9, here and elsewhere, with the days on the attendance rolls. None listed: nobody has said how many. */
export function SemesterLines({ semesters, isTried, error, onChange }: SemesterLinesProps) {
  const write = (at: number, changed: Partial<SemesterDraft>) =>
    onChange(semesters.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  const add = {
    label: t('athletics.addSemester'),
    onAdd: () => onChange([...semesters, { startsOn: '', daysOnRolls: usualDays }]),
  };
  return (
    <LineGroup
      legend={t('athletics.semesters')}
      help={t('athletics.semestersHelp')}
      error={error}
      add={semesters.length < mostSemesters ? add : undefined}
    >
      {semesters.map(({ startsOn, daysOnRolls }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: semesters have no id, and keep their place while they are typed
        <li key={at} className={classes.pair}>
          <TextField
            type="date"
            label={t('athletics.semesterFrom')}
            value={startsOn}
            error={isTried && !isDay(startsOn) ? t('eligibility.dayMissing') : undefined}
            onChange={({ currentTarget }) => write(at, { startsOn: currentTarget.value })}
          />
          <TextField
            type="number"
            label={t('athletics.daysOnRolls')}
            min={0}
            max={mostRollDays}
            value={String(daysOnRolls)}
            error={isTried && !isCount(daysOnRolls) ? t('athletics.daysWrong', { most: mostRollDays }) : undefined}
            onChange={({ currentTarget }) => write(at, { daysOnRolls: currentTarget.value })}
          />
          <div>
            <Button look="subtle" onClick={() => onChange(semesters.toSpliced(at, 1))}>
              {t('athletics.removeSemester')}
            </Button>
          </div>
        </li>
      ))}
    </LineGroup>
  );
}

/** As they are saved, `null` where none is listed; `undefined` while one has no day or no number of days. */
export function tidySemesters(semesters: readonly SemesterDraft[]): Semester[] | null | undefined {
  const tidied = semesters.flatMap(({ startsOn, daysOnRolls }) =>
    isDay(startsOn) && isCount(daysOnRolls) ? [{ startsOn: startsOn as Day, daysOnRolls: Number(daysOnRolls) }] : [],
  );
  if (tidied.length < semesters.length) return undefined;
  return tidied.length === 0 ? null : tidied;
}

function isCount(days: number | string): boolean {
  return /^\d+$/.test(String(days)) && Number(days) <= mostRollDays;
}
