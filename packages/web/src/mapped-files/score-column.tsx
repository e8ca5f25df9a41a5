import type { SheetReading } from '@laurel/domain/mapped-files/file-calls';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import classes from '@laurel/web/plans/plans.module.css';
import { type ColumnFault, type Draft, type ScoreFile, signs, toNew, toRatings } from './score-mapping-draft';

interface ScoreColumnProps {
  readonly at: number;
  readonly name: string;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly file: ScoreFile;
  readonly reading: SheetReading;
  /** What can't be taken of the new assignment it makes. */
  readonly fault: ColumnFault | undefined;
}

/** One column of the file: its name, what its first rows hold, and where it goes. */
export function ScoreColumn({ at, name, draft, change, file, reading, fault }: ScoreColumnProps) {
  const target = draft.goesTo[at] ?? '';
  const saysWho = target === '' && signs.some((sign) => draft[sign] === String(at));
  if (saysWho) {
    return (
      <li>
        <span className={classes.main}>{name}</span>
        <Sample reading={reading} at={at} />
        <span className={classes.sub}>{t('mapped.saysWho')}</span>
      </li>
    );
  }
  return (
    <li>
      <span className={classes.main}>{name}</span>
      <Sample reading={reading} at={at} />
      <span className={classes.stack}>
        <Select
          aria-label={t('mapped.goesToOf', { column: name })}
          options={[
            { value: '', label: t('mapped.leave') },
            { value: toNew, label: t('mapped.newWork') },
            ...file.about.assignments.map(({ assignmentId, title }) => ({ value: assignmentId, label: title })),
            ...file.about.ratings.map((rated) => ({ value: toRatings(rated), label: t('mapped.ratingsOf', rated) })),
          ]}
          value={target}
          onChange={(event) =>
            change({
              goesTo: { ...draft.goesTo, [at]: event.currentTarget.value },
              titles: { [at]: name, ...draft.titles },
            })
          }
        />
        {target === toNew && (
          <span className={classes.made}>
            <TextField
              aria-label={t('mapped.titleOf', { column: name })}
              value={draft.titles[at] ?? name}
              error={fault?.isTitle && t('mapped.titleFault')}
              onChange={(event) => change({ titles: { ...draft.titles, [at]: event.currentTarget.value } })}
            />
            <TextField
              aria-label={t('mapped.pointsOf', { column: name })}
              inputMode="decimal"
              value={draft.points[at] ?? ''}
              placeholder={t('mapped.points')}
              error={fault?.isPoints && t('mapped.pointsFault')}
              onChange={(event) => change({ points: { ...draft.points, [at]: event.currentTarget.value } })}
            />
          </span>
        )}
      </span>
    </li>
  );
}

/** What stands in a column's first rows. */
function Sample({ reading, at }: { reading: SheetReading; at: number }) {
  const cells = reading.sample.flatMap((row) => row[at] || []);
  return <span className={classes.sample}>{cells.join(' · ')}</span>;
}
