import type { Day } from '@laurel/domain/kit/day';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatLongDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import type { StaffParts } from './queries';
import { percentText, wholePercent } from './words';

type Schools = NonNullable<StaffParts['attendance']>;
type Grading = NonNullable<StaffParts['grading']>;

/** The day in a few figures: who is missing, what is not entered or released. */
export function StaffFigures({ attendance, grading }: Pick<StaffParts, 'attendance' | 'grading'>) {
  if (!attendance && !grading) return null;
  return (
    <Tiles isWhole>
      {attendance && <AttendanceFigures schools={attendance} />}
      {grading && <GradingFigures grading={grading} />}
    </Tiles>
  );
}

function AttendanceFigures({ schools }: { schools: Schools }) {
  const sum = (part: (school: Schools[number]) => number) => schools.reduce((total, each) => total + part(each), 0);
  const [known, absent] = [sum((each) => each.known), sum((each) => each.absent)];
  const [only] = schools.length === 1 ? schools : [];
  // On a day without attendance, the last school day says more than a dash.
  const last = known === 0 ? latestOf(schools) : null;
  if (last) {
    const gone = schools.reduce((total, each) => total + (each.last?.day === last ? each.last.absent : 0), 0);
    return (
      <StatTile
        label={t('staff.absentOn', { day: formatLongDay(last) })}
        figure={formatNumber(gone)}
        meaning={quietOf(schools)}
      />
    );
  }
  return (
    <StatTile
      label={t('overview.absentToday')}
      figure={known === 0 ? '–' : formatNumber(absent)}
      meaning={
        known === 0
          ? quietOf(schools)
          : only?.percent
            ? t('staff.thereOf', { percent: percentText(only.percent), count: formatNumber(known) })
            : t('staff.ofKnown', { count: known, number: formatNumber(known) })
      }
    />
  );
}

/** The last school day of any of them. */
function latestOf(schools: Schools): Day | null {
  return (
    schools
      .flatMap(({ last }) => last?.day ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** Why nobody is known: the day's note where all schools share it, else that nothing is taken. */
function quietOf(schools: Schools): string {
  const notes = new Set(schools.map(({ note }) => note && translateSentence(note)));
  const [note] = notes;
  return (notes.size === 1 && note) || t('overview.nothingTaken');
}

function GradingFigures({ grading: { shareEntered, unreleasedCount, classCount } }: { grading: Grading }) {
  const isDue = shareEntered !== null;
  return (
    <>
      <StatTile
        label={t('overview.shareEntered')}
        figure={isDue ? t('overview.percent', { number: wholePercent(shareEntered) }) : '–'}
        meaning={
          isDue
            ? t('staff.shareEnteredIn', { count: classCount, number: formatNumber(classCount) })
            : t('staff.nothingDue')
        }
      />
      <StatTile
        label={t('overview.unreleased')}
        figure={formatNumber(unreleasedCount)}
        meaning={t('staff.unreleasedMeaning', { count: unreleasedCount })}
      />
    </>
  );
}
