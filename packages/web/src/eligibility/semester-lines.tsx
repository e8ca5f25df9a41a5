import { isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t as ask } from '@laurel/web/athletics/text';
import { LineGroup } from '@laurel/web/ui/line-group';
import classes from './standing.module.css';
import { t } from './text';

/** A semester as it is being typed. */
export interface SemesterDraft {
  readonly startsOn: string;
  readonly daysOnRolls: number | string;
}

interface SemesterLinesProps {
  readonly semesters: readonly SemesterDraft[];
  /** Saving them failed for want of a day. */
  readonly isTried: boolean;
  readonly error: string | undefined;
  readonly onChange: (semesters: SemesterDraft[]) => void;
}

const [most, usualDays, mostDays] = [20, 90, 150];

/** Semesters since grade 9, here and elsewhere, with the days on the attendance rolls. None listed: nobody has said how many. */
export function SemesterLines({ semesters, isTried, error, onChange }: SemesterLinesProps) {
  const write = (at: number, changed: Partial<SemesterDraft>) =>
    onChange(semesters.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  const add = {
    label: ask('athletics.addSemester'),
    onAdd: () => onChange([...semesters, { startsOn: '', daysOnRolls: usualDays }]),
  };
  return (
    <LineGroup
      legend={ask('athletics.semesters')}
      help={ask('athletics.semestersHelp')}
      add={semesters.length < most ? add : undefined}
    >
      {semesters.map(({ startsOn, daysOnRolls }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: semesters have no id, and keep their place while they are typed
        <li key={at} className={classes.pair}>
          <TextField
            type="date"
            label={ask('athletics.semesterFrom')}
            value={startsOn}
            error={isTried && !isDay(startsOn) ? t('eligibility.dayMissing') : error}
            onChange={({ currentTarget }) => write(at, { startsOn: currentTarget.value })}
          />
          <TextField
            type="number"
            label={ask('athletics.daysOnRolls')}
            min={0}
            max={mostDays}
            required
            value={String(daysOnRolls)}
            onChange={({ currentTarget }) => write(at, { daysOnRolls: currentTarget.value })}
          />
          <div>
            <Button look="subtle" onClick={() => onChange(semesters.toSpliced(at, 1))}>
              {ask('athletics.removeSemester')}
            </Button>
          </div>
        </li>
      ))}
    </LineGroup>
  );
}
