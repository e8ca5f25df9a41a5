import type { AttendanceSheet } from '@laurel/domain/attendance/sheet';
import { isDay } from '@laurel/domain/kit/day';
import { LinkButton } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatTime } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { SeatButtons, useSeats } from '@laurel/web/seating/seats';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { deferPart } from '@laurel/web/ui/part';
import { Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import classes from './attendance-page.module.css';
import { DayBar } from './day-bar';
import { EarlierDays } from './earlier-days';
import { marks, sheetOf } from './marks';
import { useAttendanceSheet } from './queries';
import { RollDesk } from './roll-desk';
import { useRoll } from './use-roll';

const ArrangeSeats = deferPart(() => import('@laurel/web/seating/arrange-seats').then((file) => file.ArrangeSeats), {
  waiting: () => <Loading rows={6} />,
});

type Asked = Parameters<typeof useAttendanceSheet>[0];

/** /teacher/attendance/{classId}: who is there. Day and period stand in the address; left out, they are now’s. */
export function AttendancePage() {
  const { classId = '' } = useParams({ strict: false });
  const search: { day?: string; period?: string } = useSearch({ strict: false });
  const asked: Asked = {
    classId,
    ...(search.day !== undefined && isDay(search.day) ? { day: search.day } : {}),
    ...(search.period ? { period: search.period } : {}),
  };
  const query = useAttendanceSheet(asked);
  const title = query.data ? t('attendance.titleOf', { title: query.data.title }) : t('attendance.title');
  return (
    <AnsweredPage
      title={title}
      about={t('attendance.about')}
      action={
        <LinkButton look="default" href={`/teacher/gradebook/${classId}`}>
          {t('attendance.gradebook')}
        </LinkButton>
      }
      query={query}
      loading={<Loading rows={12} />}
    >
      {(sheet) => <Sheet key={sheetOf(sheet)} sheet={sheet} />}
    </AnsweredPage>
  );
}

function Sheet({ sheet }: { sheet: AttendanceSheet }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const roll = useRoll(sheet, { subject: marks, name: sheetOf(sheet), accountId: user?.accountId ?? '' });
  const go = (search: { day: string; period?: string }) => void navigate({ to: '.', search });
  const seats = useSeats(sheet);
  return (
    <>
      <div className={classes.top}>
        <DayBar sheet={sheet} onDay={(day) => go({ day })} onPeriod={(period) => go({ day: sheet.day, period })} />
        <SeatButtons seats={seats} />
        <Taken sheet={sheet} />
      </div>
      {sheet.whyClosed !== null && <p className={classes.closed}>{translateSentence(sheet.whyClosed)}</p>}
      {sheet.students.length === 0 && <Empty title={t('attendance.noStudents')}>{t('attendance.noStudentsWhy')}</Empty>}
      {seats.isArranging ? (
        <ArrangeSeats sheet={sheet} onClose={() => seats.show('seats')} />
      ) : (
        <RollDesk sheet={sheet} roll={roll} chart={seats.chart} />
      )}
      <div className={classes.screen}>
        <EarlierDays classId={sheet.classId} today={sheet.today} />
      </div>
    </>
  );
}

function Taken({ sheet: { taken, whyClosed } }: { sheet: AttendanceSheet }) {
  if (taken === null) return whyClosed === null && <span className={classes.needs}>{t('attendance.notTaken')}</span>;
  const time = formatTime(taken.at);
  return (
    <span className={classes.taken}>
      {taken.by === null ? t('attendance.takenAt', { time }) : t('attendance.takenBy', { time, by: taken.by })}
    </span>
  );
}
