import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { ClassStudents } from '@laurel/web/athletics/class-students';
import { useTeamCalendar, useTeams } from '@laurel/web/athletics/queries';
import { stripDays } from '@laurel/web/athletics/strip-days';
import { TeamChoice } from '@laurel/web/athletics/team-choice';
import { OutOnContestDays, StripLegend, TeamStrip } from '@laurel/web/athletics/team-strip';
import strip from '@laurel/web/athletics/team-strip.module.css';
import { t } from '@laurel/web/athletics/text';
import { StudentAttendance } from '@laurel/web/attendance/student-attendance';
import { formatShortDay } from '@laurel/web/kit/format';
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

/** /athlete/attendancecalendar: a team’s athletes by day, one’s own team at once; an athlete’s whole year on a press. */
export function AttendanceCalendarPage() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: Search) => void navigate({ to: '.', search: { ...search, ...change } });
  const teams = useTeams();
  const classId = search.team ?? teams.data?.teams[0]?.classId;
  return (
    <Page
      title={t('athletics.calendarTitle')}
      about={t('athletics.calendarAbout')}
      width="fluid"
      action={
        classId !== undefined && (
          <LinkButton href={`/athlete/practices/${classId}`}>{t('athletics.takePractice')}</LinkButton>
        )
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
            {({ teams: all }) =>
              classId === undefined ? (
                <Empty drawing="calendar" title={t('athletics.noTeams')}>
                  {t('athletics.noTeamsWhy')}
                </Empty>
              ) : (
                <>
                  <TeamChoice teams={all} classId={classId} onChoose={(team) => go({ team })} />
                  <Strip
                    classId={classId}
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

interface StripProps {
  readonly classId: string;
  readonly until: Day;
  readonly onUntil: (until: Day) => void;
}

function Strip({ classId, until, onUntil }: StripProps) {
  const from = addDays(until, -shownDays);
  const query = useTeamCalendar({ classId, from, until });
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
      <Answered query={query} loading={<Loading shape="table" rows={16} />}>
        {(calendar) => {
          const days = stripDays(calendar, from, until);
          return calendar.athletes.length === 0 ? (
            <Empty title={t('athletics.noAthletes')}>{t('athletics.noAthletesWhy')}</Empty>
          ) : (
            <>
              <StripLegend />
              <TeamStrip calendar={calendar} days={days} />
              <OutOnContestDays calendar={calendar} days={days} />
            </>
          );
        }}
      </Answered>
    </>
  );
}
