import { type StudentYear, studentYear } from '@laurel/domain/attendance/student-year';
import { addDays, type Day, day as dayOf } from '@laurel/domain/kit/day';
import { schoolYear } from '@laurel/web/attendance/school-year';
import { YearLegend, YearMonths } from '@laurel/web/attendance/year-months';
import { AsTable } from '@laurel/web/drawings/as-table';
import { DayBars } from '@laurel/web/drawings/day-bars';
import { EmptyDrawing, subjects } from '@laurel/web/drawings/empty-drawing';
import { ShareBar } from '@laurel/web/drawings/share-bar';
import { type Part, ShareBars } from '@laurel/web/drawings/share-bars';
import { Sparkline } from '@laurel/web/drawings/sparkline';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Logo } from '@laurel/web/ui/logo';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { useState } from 'react';
import classes from './inspector.module.css';

const values = [62, 71, 68, 80, 77, 91];
const looks = ['solid', 'rising', 'dots', 'falling', 'crossed', 'lines'] as const;

/** What is drawn in place of or beside figures, each with its words, and the drawings of empty places. */
export function DrawingPieces() {
  return (
    <>
      <Panel title={t('playground.small')}>
        <div className={classes.stack}>
          <div className={classes.line}>
            <Logo />
            <Logo isNamed={false} size={40} />
            <Sparkline label={t('playground.line')} values={values} />
            <Sparkline label={t('playground.line')} values={[80, 80, 80]} />
            <span className={classes.line}>
              <ShareBar share={0.62} /> 62 %
            </span>
          </div>
          <AsTable
            label={t('playground.line')}
            head={[t('playground.name'), t('playground.count')]}
            rows={values.map((value, at) => ({ id: String(at), name: String(at + 1), value: String(value) }))}
          />
          <ShareBars label={t('playground.parts')} parts={parts()} />
          <DayBars
            label={t('playground.days')}
            unit={t('playground.count')}
            summary={t('playground.meaning')}
            days={values.map((count, at) => ({ day: addDays(firstDay, at), count: at === 2 ? 0 : count }))}
          />
        </div>
      </Panel>
      <Panel title={t('playground.year')}>
        <Year />
      </Panel>
      <Panel title={t('playground.empties')}>
        <div className={classes.gallery}>
          {subjects.map((subject) => (
            <EmptyDrawing key={subject} of={subject} />
          ))}
        </div>
      </Panel>
    </>
  );
}

function parts(): Part[] {
  return looks.map((look, at) => ({
    id: look,
    letter: String.fromCharCode(65 + at),
    words: t('playground.part'),
    count: 24 - 4 * at,
    look,
  }));
}

const firstDay = dayOf.parse('2026-09-07');

function Year() {
  const [year] = useState(sampleYear);
  return (
    <div className={classes.stack}>
      <YearMonths span={schoolYear(2026)} year={year} onOpen={(day) => notify(formatDay(day))} />
      <YearLegend />
    </div>
  );
}

/** Nine weeks with a day of every kind. */
function sampleYear(): StudentYear {
  const shares = ['1', '1', '0.5', '1', '0', '1', '1', '1', '0', '1'];
  const days = Array.from({ length: 63 }, (_, at) => addDays(firstDay, at)).filter((_, at) => at % 7 < 5);
  return studentYear.parse({
    studentId: '00000000-0000-4000-8000-000000000000',
    name: '',
    schoolName: null,
    from: firstDay,
    until: addDays(firstDay, 63),
    today: addDays(firstDay, 60),
    rate: { enrolledDays: 45, presentDays: '40', absentDays: '5', percent: '88.9', standing: 'warning' },
    excusedDays: '2',
    unexcusedDays: '3',
    tardies: 4,
    days: days.map((day: Day, at) => ({
      day,
      share: shares[at % shares.length],
      derivedShare: shares[at % shares.length],
      isExcused: at % 20 === 4,
      tardies: at % 11 === 6 ? 1 : 0,
      scheduledMinutes: 360,
      presentMinutes: '360',
      office: null,
      isConflict: false,
      marks: [],
    })),
    calendar: [],
    planned: [],
    codes: [],
    rules: [],
  });
}
