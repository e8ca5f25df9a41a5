import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatNumber } from '@laurel/web/kit/format';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import type { StaffParts } from './queries';
import { t } from './text';
import { percentText, wholePercent } from './words';

type Schools = NonNullable<StaffParts['attendance']>;
type Grading = NonNullable<StaffParts['grading']>;

/** What needs somebody, in a few figures: who is missing, what the office decides, what is not entered or released. */
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
  const [known, absent, waiting] = [sum((each) => each.known), sum((each) => each.absent), sum((each) => each.waiting)];
  const [only] = schools.length === 1 ? schools : [];
  return (
    <>
      <StatTile
        label={t('overview.absentToday')}
        figure={known === 0 ? '–' : formatNumber(absent)}
        meaning={
          known === 0
            ? quietOf(schools)
            : only?.percent
              ? t('overview.thereOf', { percent: percentText(only.percent), count: formatNumber(known) })
              : t('overview.ofKnown', { count: known, number: formatNumber(known) })
        }
      />
      <StatTile
        label={t('overview.toDecide')}
        figure={formatNumber(waiting)}
        meaning={waiting === 0 ? t('overview.noneToDecide') : t('overview.toDecideMeaning')}
        isNeeded={waiting > 0}
      />
    </>
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
            ? t('overview.shareEnteredIn', { count: classCount, number: formatNumber(classCount) })
            : t('overview.nothingDue')
        }
      />
      <StatTile
        label={t('overview.unreleased')}
        figure={formatNumber(unreleasedCount)}
        meaning={t('overview.unreleasedMeaning', { count: unreleasedCount })}
      />
    </>
  );
}
