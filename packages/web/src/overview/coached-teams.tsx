import { readStaffOverview } from '@laurel/domain/overview/api';
import type { CoachedTeam } from '@laurel/domain/overview/overview';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { HeldBack } from '@laurel/web/eligibility/held-back';
import { formatLongDay, formatShortDay, formatWeekday } from '@laurel/web/kit/format';
import { refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { deferDialog } from '@laurel/web/ui/part';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ComingContests } from './coming-contests';
import { CollapsibleList } from './list-panel';
import classes from './overview.module.css';
import { absenceText } from './words';

const TeamSchedulePanel = deferDialog(() =>
  import('@laurel/web/classes/team-schedule-panel').then((file) => file.TeamSchedulePanel),
);

/** Each team one coaches: who was missing from school last, and when it was last tested. */
export function CoachedTeams({ teams, today }: { teams: readonly CoachedTeam[]; today: string }) {
  return teams.map((team) => <Team key={team.classId} team={team} today={today} />);
}

function Team({
  team: { classId, title, memberCount, attendance, schoolDay, tested, contests, heldBack, losing },
  today,
}: {
  team: CoachedTeam;
  today: string;
}) {
  const maySeeFitness = useAbility().can('read', 'fitness');
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void refresh(readStaffOverview);
  };
  return (
    <Panel
      title={title}
      action={
        <span className={classes.acts}>
          <span className={classes.quiet}>{t('staff.members', { count: memberCount })}</span>
          <LinkButton look="default" href={`/athlete/practices/${classId}`}>
            {t('staff.practice')}
          </LinkButton>
          <Button look="default" aria-label={t('staff.scheduleOf', { team: title })} onClick={() => setOpen(true)}>
            {t('staff.schedule')}
          </Button>
        </span>
      }
      isFlush
    >
      {isOpen && <TeamSchedulePanel {...{ classId, title }} onClose={close} />}
      <div className={classes.pairs}>
        <div>
          <span className={classes.sub}>{attendance ? daySaid(attendance.day, today) : t('overview.attendance')}</span>
          <span className={classes.number}>{attendance ? missingText(attendance.notable) : '–'}</span>
          <span className={classes.sub}>
            {attendance
              ? t('staff.ofMembersKnown', { known: attendance.known, count: memberCount })
              : t('staff.noTeamAttendance')}
          </span>
          {schoolDay !== null && schoolDay !== today && (
            <span className={classes.sub}>{t('overview.nextDay', { day: formatLongDay(schoolDay) })}</span>
          )}
        </div>
        <div>
          <span className={classes.sub}>{t('staff.lastTested')}</span>
          <span className={classes.number}>{tested ? formatShortDay(tested.day) : '–'}</span>
          {tested && maySeeFitness ? (
            <Link to={`/teacher/fitness/${classId}`} className={classes.link}>
              {t('staff.testedOf', { title: tested.title, people: tested.people, count: memberCount })}
            </Link>
          ) : (
            <span className={classes.sub}>{t('staff.neverTested')}</span>
          )}
        </div>
      </div>
      <CollapsibleList
        items={attendance?.notable ?? []}
        keyOf={({ studentId }) => studentId}
        line={({ name, ...day }) => (
          <>
            <span className={classes.words}>{name}</span>
            <span className={classes.end}>{absenceText(day)}</span>
          </>
        )}
      />
      {heldBack && <HeldBack teamId={classId} {...{ heldBack, losing }} />}
      {contests.length > 0 && <ComingContests contests={contests} today={today} isOfOneTeam />}
    </Panel>
  );
}

function daySaid(day: NonNullable<CoachedTeam['attendance']>['day'], today: string): string {
  return day === today
    ? t('staff.atSchoolToday')
    : t('staff.atSchoolOn', { day: `${formatWeekday(day)} ${formatShortDay(day)}` });
}

function missingText(notable: NonNullable<CoachedTeam['attendance']>['notable']): string {
  const absent = notable.filter(({ share }) => Number(share) === 0).length;
  return absent === 0 ? t('staff.nobodyAbsent') : t('staff.absentCount', { count: absent });
}
