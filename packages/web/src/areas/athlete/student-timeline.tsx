import type { StudentYear } from '@laurel/domain/attendance/student-year';
import type { Way } from '@laurel/domain/audit/viewers-api';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { Day } from '@laurel/domain/kit/day';
import { addDays } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { StudentSeasons } from '@laurel/web/athletics/student-seasons';
import { useStudentYear } from '@laurel/web/attendance/queries';
import { useStudentBadges } from '@laurel/web/badges/queries';
import { useStanding } from '@laurel/web/eligibility/queries';
import { StateMark } from '@laurel/web/eligibility/state-mark';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { useStudentFitness } from '@laurel/web/fitness/queries';
import { resultText, testText, valueText } from '@laurel/web/fitness/value-words';
import { ZoneMark } from '@laurel/web/fitness/zone-mark';
import {
  formatDay,
  formatDecimal,
  formatGradeLevel,
  formatMonth,
  formatNumber,
  formatShortDay,
  formatWeekday,
  isolate,
  joinParts,
} from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { CreditsButton } from '@laurel/web/overview/credits-button';
import { useOfficeCredits } from '@laurel/web/overview/office-credits';
import { absenceText, percentText } from '@laurel/web/overview/words';
import { useAbility } from '@laurel/web/people/session';
import { useStudentNotes } from '@laurel/web/remarks/student-notes';
import { PersonFace } from '@laurel/web/ui/faces';
import { Empty, Failed, Loading } from '@laurel/web/ui/states';
import { Link, useSearch } from '@tanstack/react-router';
import classes from './student-timeline.module.css';
import { type Change, type TimelineEntry, timelineOf } from './timeline';

const shows = ['all', 'tests', 'days', 'standing', 'awards', 'notes'] as const;
const kindOf = { tests: 'tests', days: 'day', standing: 'standing', awards: 'award', notes: 'note' } as const;
type Shown = (typeof shows)[number];

interface StudentTimelineProps {
  readonly studentId: string;
  readonly gradeLevel: string | null;
  readonly today: Day;
  /** How the reader sees something of the student; `null` or none: only the calls themselves can say. */
  readonly ways: readonly Way[] | null;
}

/** What the reader may see of one student, in one line of time: test days with zones, absences and lateness, standings, awards, notes. */
export function StudentTimeline({ studentId, gradeLevel, today, ways }: StudentTimelineProps) {
  const personId = id('person').parse(studentId);
  const ability = useAbility();
  /** Whether a part of the student’s record is the reader’s to see. */
  const sees = (part: 'fitness' | 'attendance' | 'eligibility') =>
    ability.can('read', part) &&
    (ways === null || ways.length === 0 || ways.some(({ parts }) => parts.some((each) => each.part === part)));
  const fitness = useStudentFitness(studentId, sees('fitness'));
  const span = { from: addDays(today, -365), until: addDays(today, 1) };
  const year = useStudentYear({ studentId, ...span }, sees('attendance'));
  const standing = useStanding(personId, sees('eligibility'));
  const badges = useStudentBadges(studentId, ability.can('read', 'transition'));
  const notes = useStudentNotes(studentId, ability.can('update', 'grades'));
  const credits = useOfficeCredits(personId);
  const { show }: { show?: string } = useSearch({ strict: false });
  if ([fitness, year, standing, badges, notes, credits].some(({ isLoading }) => isLoading))
    return <Loading shape="lines" rows={8} />;
  // A part the reader's roles don't include is left out; only without any is there something to say.
  const error = fitness.error ?? year.error;
  if (error && !fitness.data && !year.data) return <Failed error={error} />;
  const entries = timelineOf(fitness.data ?? null, year.data ?? null, {
    ...{ teams: standing.data?.teams, awards: badges.data?.awards, notes: notes.data?.notes },
  });
  const shown = shows.find((each) => each === show) ?? 'all';
  const name = fitness.data?.name ?? year.data?.name ?? standing.data?.name ?? '';
  return (
    <>
      <header className={classes.head}>
        <PersonFace personId={studentId} name={name} />
        <div className={classes.words}>
          <h2 className={classes.name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={classes.about}>{aloud(gradeLevel, entries, year.data ?? null, today)}</p>
        </div>
        {credits.isOffered && <CreditsButton student={{ studentId: personId, name }} />}
      </header>
      <StudentSeasons studentId={studentId} isAsked={sees('attendance')} />
      {entries.length === 0 ? (
        <Empty drawing="calendar" title={t('athlete.noTimeline')}>
          {t('athlete.noTimelineWhy')}
        </Empty>
      ) : (
        <div className={classes.sides}>
          <Filters studentId={studentId} shown={shown} entries={entries} />
          <Months entries={entries.filter(({ kind }) => isShown(kind, shown))} zones={fitness.data?.zones ?? []} />
        </div>
      )}
    </>
  );
}

/** The student in a line that could be read aloud: grade level, today, attendance, the last tests. */
function aloud(gradeLevel: string | null, entries: readonly TimelineEntry[], year: StudentYear | null, today: Day) {
  const now = entries.find(({ kind, day }) => kind === 'day' && day === today);
  const tested = entries.find(({ kind }) => kind === 'tests');
  const rate = year?.rate;
  return joinParts(
    gradeLevel && t('overview.gradeLevel', { level: formatGradeLevel(gradeLevel) }),
    now?.kind === 'day' && t('athlete.nowIs', { what: absenceText(now) }),
    rate?.percent &&
      t('athlete.presentOf', {
        percent: percentText(rate.percent),
        present: formatDecimal(rate.presentDays),
        days: rate.enrolledDays,
      }),
    tested && t('athlete.testedLast', { day: formatDay(tested.day) }),
  );
}

function isShown(kind: TimelineEntry['kind'], shown: Shown): boolean {
  return shown === 'all' || kind === kindOf[shown];
}

interface FiltersProps {
  readonly studentId: string;
  readonly shown: Shown;
  readonly entries: readonly TimelineEntry[];
}

/** What the line of time shows, with how much there is of it. */
function Filters({ studentId, shown, entries }: FiltersProps) {
  // Most readers have no notes to see.
  const offered = shows.filter((each) => each !== 'notes' || entries.some(({ kind }) => kind === 'note'));
  return (
    <nav className={classes.filters} aria-label={t('athlete.timelineShows')}>
      {offered.map((each) => (
        <Link
          key={each}
          to="."
          search={each === 'all' ? { student: studentId } : { student: studentId, show: each }}
          replace
          resetScroll={false}
          className={classes.filter}
          aria-current={each === shown ? 'true' : undefined}
        >
          {t(`athlete.show-${each}`)}
          <span className={classes.count}>
            {formatNumber(entries.filter(({ kind }) => isShown(kind, each)).length)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

type Zones = Parameters<typeof ZoneMark>[0]['zones'];

/** The line of time, a heading a month, the latest first. */
function Months({ entries, zones }: { entries: readonly TimelineEntry[]; zones: Zones }) {
  const months = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const month = entry.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return (
    <div className={classes.months}>
      {[...months].map(([month, within]) => (
        <section key={month}>
          <h3 className={classes.month}>{within[0] && formatMonth(within[0].day)}</h3>
          <ol className={classes.entries}>
            {within.map((entry) => (
              <li key={keyOf(entry)} className={classes.entry} data-kind={entry.kind}>
                <span className={classes.day}>
                  {formatWeekday(entry.day)} {formatShortDay(entry.day)}
                </span>
                <Entry entry={entry} zones={zones} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry, zones }: { entry: TimelineEntry; zones: Zones }) {
  if (entry.kind === 'day') return <span>{absenceText(entry)}</span>;
  if (entry.kind === 'standing') return <StandingEntry {...entry} />;
  if (entry.kind === 'award') return <AwardEntry {...entry} />;
  if (entry.kind === 'note') return <NoteEntry {...entry} />;
  return (
    <div>
      <span className={classes.title}>{entry.title}</span>
      <ul className={classes.results}>
        {entry.results.map(({ test, result, change }) => (
          <li key={test.testId} className={classes.result}>
            <span>
              <bdi>{testText(test)}</bdi>
            </span>
            <bdi className={classes.value}>{resultText(result, test.unit)}</bdi>
            <span className={classes.change} data-better={change?.isBetter ?? undefined}>
              {change && <bdi>{changeText(test, change)}</bdi>}
            </span>
            {result.whyNoZone ? (
              <span className={classes.why}>{translateSentence(result.whyNoZone)}</span>
            ) : (
              <ZoneMark zone={result.zone} zones={zones} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An arrow and by how much; of a race in words, since an arrow up would read as faster. */
function changeText({ unit, better }: FitnessTest, { by, isUp }: Change): string {
  const words = unit === 's' && better === 'lower' ? raceWords : arrows;
  return t(isUp ? words.more : words.less, { by: valueText(by, unit) });
}

const arrows = { more: 'athlete.up', less: 'athlete.down' } as const;
const raceWords = { more: 'athlete.slower', less: 'athlete.faster' } as const;

function StandingEntry({ team, change: { state, category } }: Extract<TimelineEntry, { kind: 'standing' }>) {
  const about = category && t('athlete.onTeam', { team, category: t(`eligibility.category-${category}`) });
  return (
    <span>
      <StateMark state={state} /> <span className={classes.change}>{about ?? <bdi>{team}</bdi>}</span>
    </span>
  );
}

/** A note with where it stands, and why the reader sees it. */
function NoteEntry({ note: { classTitle, text, by } }: Extract<TimelineEntry, { kind: 'note' }>) {
  return (
    <div>
      <bdi>{text}</bdi>
      <div className={classes.change}>{joinParts(by, t('athlete.noteWhy', { class: isolate(classTitle) }))}</div>
    </div>
  );
}

function AwardEntry({ award: { awardId, title, image } }: Extract<TimelineEntry, { kind: 'award' }>) {
  return (
    <a href={`/badges/${awardId}`} className={classes.award}>
      <img src={image} alt="" width={32} height={32} />
      <bdi>{title}</bdi>
    </a>
  );
}

function keyOf(entry: TimelineEntry): string {
  if (entry.kind === 'day') return entry.day;
  if (entry.kind === 'award') return entry.award.awardId;
  if (entry.kind === 'note') return `note ${entry.note.classId}`;
  return `${entry.day} ${entry.kind === 'tests' ? entry.title : `${entry.team} ${entry.change.at}`}`;
}
