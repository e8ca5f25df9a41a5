import type { TeamCalendar } from '@laurel/domain/athletics/team-calendar';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { ClassStudents } from '@laurel/web/athletics/class-students';
import { useTeamCalendar, useTeams } from '@laurel/web/athletics/queries';
import { stripDays } from '@laurel/web/athletics/strip-days';
import { TeamChoice } from '@laurel/web/athletics/team-choice';
import { OutOnContestDays, StripLegend, TeamStrip } from '@laurel/web/athletics/team-strip';
import strip from '@laurel/web/athletics/team-strip.module.css';
import { StudentAttendance } from '@laurel/web/attendance/student-attendance';
import { formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';

interface Search {
  readonly team?: string;
  readonly until?: string;
  /** A class that isn’t a team. */
  readonly class?: string;
  readonly student?: string;
  readonly year?: string;
}

/** How many days are shown at once: four weeks back and one ahead. */
const shownDays = 35;
const daysAhead = 8;

/** /athlete/attendancecalendar: athletes by day, all of one’s own teams at once; an athlete’s whole year on a press. */
export function AttendanceCalendarPage() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: Search) => void navigate({ to: '.', search: { ...search, ...change } });
  const teams = useTeams();
  const all = teams.data?.teams ?? [];
  const own = all.filter(({ isOwn }) => isOwn);
  const first = own.length > 1 ? 'mine' : all[0]?.classId;
  // An address with all of one’s own teams opens for whoever has none, too.
  const chosen = search.team === 'mine' ? first : (search.team ?? first);
  const shown = chosen === 'mine' ? own.map(({ classId }) => classId) : chosen === undefined ? [] : [chosen];
  const [only] = shown.length === 1 ? shown : [];
  return (
    <Page
      title={t('athletics.calendarTitle')}
      about={t('athletics.calendarAbout')}
      width="fluid"
      action={
        only !== undefined && <LinkButton href={`/athlete/practices/${only}`}>{t('athletics.takePractice')}</LinkButton>
      }
    >
      {search.student ? (
        <>
          <div>
            <Button look="default" onClick={() => go({ student: '', year: '' })}>
              {t('athletics.backToTeam')}
            </Button>
          </div>
          <StudentAttendance
            key={search.student}
            studentId={search.student}
            startsIn={search.year ?? ''}
            onYear={(year) => go({ year })}
          />
        </>
      ) : (
        <>
          <Answered query={teams} loading={<Loading shape="table" rows={12} />}>
            {() =>
              chosen === undefined || shown.length === 0 ? (
                <Empty drawing="calendar" title={t('athletics.noTeams')}>
                  {t('athletics.noTeamsWhy')}
                </Empty>
              ) : (
                <>
                  <TeamChoice teams={all} classId={chosen} onChoose={(team) => go({ team })} />
                  <Strips
                    teams={shown}
                    until={search.until && isDay(search.until) ? search.until : addDays(schoolToday(), daysAhead)}
                    onUntil={(until) => go({ until })}
                  />
                </>
              )
            }
          </Answered>
          <ClassStudents classId={search.class ?? ''} onChoose={(chosen) => go({ class: chosen })} />
        </>
      )}
    </Page>
  );
}

interface StripsProps {
  /** Their ids. */
  readonly teams: readonly string[];
  readonly until: Day;
  readonly onUntil: (until: Day) => void;
}

/** Teams one below the other, over the same days. */
function Strips({ teams, until, onUntil }: StripsProps) {
  const from = addDays(until, -shownDays);
  return (
    <>
      <div className={strip.steps}>
        <Button look="default" onClick={() => onUntil(addDays(until, -28))}>
          {t('athletics.earlier')}
        </Button>
        <span role="status">
          {t('athletics.stretch', { from: formatShortDay(from), through: formatShortDay(addDays(until, -1)) })}
        </span>
        <Button look="default" onClick={() => onUntil(addDays(until, 28))}>
          {t('athletics.later')}
        </Button>
      </div>
      <StripLegend />
      {teams.map((classId) => (
        <OneTeam key={classId} {...{ classId, from, until }} isAlone={teams.length === 1} />
      ))}
    </>
  );
}

interface OneTeamProps {
  readonly classId: string;
  readonly from: Day;
  readonly until: Day;
  readonly isAlone: boolean;
}

function OneTeam({ classId, from, until, isAlone }: OneTeamProps) {
  const query = useTeamCalendar({ classId, from, until });
  return (
    <Answered query={query} loading={<Loading shape="table" rows={16} />}>
      {(calendar) => <TeamDays {...{ calendar, classId, from, until, isAlone }} />}
    </Answered>
  );
}

function TeamDays({ calendar, classId, from, until, isAlone }: OneTeamProps & { readonly calendar: TeamCalendar }) {
  const days = stripDays(calendar, from, until);
  return (
    <>
      {!isAlone && (
        <div className={strip.steps}>
          <h2 className={strip.team}>{calendar.title}</h2>
          <LinkButton look="default" href={`/athlete/practices/${classId}`}>
            {t('athletics.takePractice')}
          </LinkButton>
        </div>
      )}
      {calendar.athletes.length === 0 ? (
        <Empty title={t('athletics.noAthletes')}>{t('athletics.noAthletesWhy')}</Empty>
      ) : (
        <>
          <TeamStrip calendar={calendar} days={days} />
          <OutOnContestDays calendar={calendar} days={days} />
        </>
      )}
    </>
  );
}
