import type { readMeetings } from '@laurel/domain/attendance/api';
import type { TaughtClass } from '@laurel/domain/overview/overview';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatNumber } from '@laurel/web/kit/format';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { t } from './text';

interface WaitingProps {
  readonly taught: readonly TaughtClass[];
  /** Today's meetings; `null` for who takes no attendance. */
  readonly day: OutputOf<typeof readMeetings> | null;
}

/** What waits for the teacher now: attendance to take, scores to enter, scores to release. */
export function Waiting({ taught, day }: WaitingProps) {
  const open = taught.filter(({ isOpen }) => isOpen);
  const toEnter = open.reduce((sum, each) => sum + each.toEnter, 0);
  const toRelease = open.reduce((sum, each) => sum + each.unreleasedCount, 0);
  const isGraded = open.some(({ assignmentCount }) => assignmentCount > 0);
  if (!isGraded && !day?.meetings.length) return null;
  return (
    <Tiles isWhole>
      {day && <ToTake day={day} />}
      {isGraded && (
        <>
          <StatTile
            label={t('teacher.toEnter')}
            figure={formatNumber(toEnter)}
            meaning={
              toEnter === 0
                ? t('teacher.nothingToEnter')
                : t('teacher.inClasses', { count: open.filter((each) => each.toEnter > 0).length })
            }
          />
          <StatTile
            label={t('teacher.toRelease')}
            figure={formatNumber(toRelease)}
            meaning={toRelease === 0 ? t('teacher.nothingToRelease') : t('teacher.unseen')}
          />
        </>
      )}
    </Tiles>
  );
}

function ToTake({ day: { meetings, notes } }: { day: NonNullable<WaitingProps['day']> }) {
  const left = meetings.filter(({ takenAt }) => takenAt === null).length;
  const [first] = notes;
  if (meetings.length === 0) {
    const why = first ? translateSentence(first.note) : t('teacher.noMeeting');
    return <StatTile label={t('teacher.toTake')} figure="–" meaning={why} />;
  }
  return (
    <StatTile
      label={t('teacher.toTake')}
      figure={formatNumber(left)}
      meaning={left === 0 ? t('teacher.allTaken') : t('teacher.ofMeetings', { count: meetings.length })}
      isNeeded={left > 0}
    />
  );
}
