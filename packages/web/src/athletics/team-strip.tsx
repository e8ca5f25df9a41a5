import { practiceCodes } from '@laurel/domain/athletics/practice';
import { type DayLetter, dayLetters, type TeamCalendar } from '@laurel/domain/athletics/team-calendar';
import { DayLegend } from '@laurel/web/drawings/day-grid';
import { formatLongDay, formatShortDay, formatWeekdayLetter } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import { codeName } from './practice-marks';
import { outOnContestDays, practiceLetter, type StripDay } from './strip-days';
import classes from './team-strip.module.css';

const kinds = { P: 'present', L: 'late', H: 'part', E: 'excused', A: 'absent', '.': 'unknown' } as const;
const signs = { P: '', L: 'L', H: '½', E: 'E', A: 'A', '.': '' } as const;

function faceWords(letter: DayLetter): string {
  return {
    P: t('athletics.faceP'),
    L: t('athletics.faceL'),
    H: t('athletics.faceH'),
    E: t('athletics.faceE'),
    A: t('athletics.faceA'),
    '.': t('athletics.faceUnknown'),
  }[letter];
}

const letterOf = (letters: string, at: number): DayLetter => dayLetters.find((each) => each === letters[at]) ?? '.';

/** On a phone the latest days are the ones to see first. */
function showLatest(table: HTMLElement | null): void {
  const scroller = table?.parentElement;
  if (!scroller) return;
  const isTurned = getComputedStyle(scroller).direction === 'rtl';
  scroller.scrollLeft = isTurned ? -scroller.scrollWidth : scroller.scrollWidth;
}

interface TeamStripProps {
  readonly calendar: TeamCalendar;
  readonly days: readonly StripDay[];
}

/** Athletes by days: a letter and a pattern for school, one below it for practice, and a mark above days of contests. */
export function TeamStrip({ calendar, days }: TeamStripProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too.
    <section className={classes.scroll} tabIndex={0} aria-label={t('athletics.strip', { team: calendar.title })}>
      <table ref={showLatest} className={classes.strip}>
        <thead>
          <tr>
            <th scope="col">{t('athletics.athlete')}</th>
            {days.map((each) => (
              <th
                key={each.day}
                scope="col"
                data-contest={each.contests.length > 0 || undefined}
                data-today={each.day === calendar.today || undefined}
                title={dayWords(each)}
              >
                <span aria-hidden="true" className={classes.sign}>
                  {each.contests.length > 0 ? '◆' : each.practices.length > 0 ? '•' : ''}
                </span>
                <span aria-hidden="true">{formatWeekdayLetter(each.day)}</span>
                <span aria-hidden="true">{Number(each.day.slice(8))}</span>
                <span className={classes.hidden}>{dayWords(each)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.athletes.map(({ studentId, name, days: letters, practices }) => (
            <tr key={studentId}>
              <th scope="row">
                <Link to="." search={(before: object) => ({ ...before, student: studentId })} className={classes.name}>
                  <bdi>{name}</bdi>
                </Link>
              </th>
              {days.map((each) => (
                <Cell key={each.day} day={each} letter={letterOf(letters, each.at)} practices={practices} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ day, letter, practices }: { day: StripDay; letter: DayLetter; practices: string }) {
  const held = practiceLetter(practices, day);
  const code = practiceCodes.find((each) => each === held);
  const words = [
    day.isOff && letter === '.' ? t('athletics.noSchool') : faceWords(letter),
    code && t('athletics.atPractice', { what: codeName(code) }),
  ];
  return (
    <td data-contest={day.contests.length > 0 || undefined}>
      <span
        className={classes.face}
        data-kind={day.isOff && letter === '.' ? 'holiday' : kinds[letter]}
        aria-hidden="true"
      >
        {signs[letter]}
      </span>
      {held !== null && (
        <span className={classes.practice} data-code={held} aria-hidden="true">
          {held === '.' ? '·' : held}
        </span>
      )}
      <span className={classes.hidden}>{words.filter(Boolean).join(', ')}</span>
    </td>
  );
}

function dayWords({ day, contests, practices }: StripDay): string {
  const what = [
    ...contests.map(({ opponent }) => t('athletics.contestOn', { opponent })),
    ...(practices.length > 0 ? [t('athletics.practiceOn')] : []),
  ];
  return what.length === 0
    ? formatLongDay(day)
    : t('athletics.dayIs', { day: formatLongDay(day), what: what.join(', ') });
}

/** What letters, patterns, and marks of the strip say. */
export function StripLegend() {
  const looks = dayLetters
    .filter((letter) => letter !== '.')
    .map((letter) => ({ kind: kinds[letter], letter: signs[letter], words: faceWords(letter) }));
  return (
    <DayLegend
      label={t('athletics.legend')}
      looks={[
        ...looks,
        { kind: 'contest', letter: '◆', words: t('athletics.legendContest') },
        { kind: 'practice', letter: '•', words: t('athletics.legendPractice') },
      ]}
    />
  );
}

/** Who missed school on the days the team played, the latest first. */
export function OutOnContestDays({ calendar, days }: TeamStripProps) {
  const played = outOnContestDays(calendar, days);
  return (
    <Panel title={t('athletics.gameDays')}>
      {played.length === 0 && <p className={classes.about}>{t('athletics.noContests')}</p>}
      <ul className={classes.lines}>
        {played.map((each) => (
          <ContestDay key={each.day} {...each} />
        ))}
      </ul>
    </Panel>
  );
}

function ContestDay({ day, contests, out }: ReturnType<typeof outOnContestDays>[number]) {
  return (
    <li className={classes.line}>
      <span className={classes.when}>
        {formatShortDay(day)} <bdi>{contests.map(({ opponent }) => opponent).join(', ')}</bdi>
      </span>
      <span>
        {out === null
          ? t('athletics.notKnownYet')
          : out.length === 0
            ? t('athletics.nobodyOut')
            : out.map(({ studentId, name, letter }, at) => (
                <span key={studentId}>
                  {at > 0 && ' · '}
                  <bdi>{name}</bdi> ({faceWords(letterOf(letter, 0))})
                </span>
              ))}
      </span>
    </li>
  );
}
