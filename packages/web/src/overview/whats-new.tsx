import { noteVisit } from '@laurel/domain/overview/api';
import { isBadNews, type ScoreChange, type StudentChanges } from '@laurel/domain/overview/changes';
import type { StudentOverview } from '@laurel/domain/overview/overview';
import { Button } from '@laurel/editor/controls/button';
import { ChangeBar } from '@laurel/web/drawings/change-bar';
import { call } from '@laurel/web/kit/call';
import { formatDecimal, formatLongDay, formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolDayOf } from '@laurel/web/people/school-day';
import { useSession } from '@laurel/web/people/session';
import { PersonFace } from '@laurel/web/ui/faces';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './whats-new.module.css';
import { absenceText, scoreText } from './words';

type Student = Pick<StudentOverview, 'studentId' | 'name' | 'photo' | 'changes'>;

interface WhatsNewProps {
  readonly students: readonly Student[];
  /** The moment of the reader's last visit on an earlier day. */
  readonly since: string;
  /** Whether the lines lead to a child's page, or to one's own. */
  readonly isOwn: boolean;
}

/** What changed since the reader was last here, before everything else: bad news is not told by silence. */
export function WhatsNew({ students, since, isOwn }: WhatsNewProps) {
  const isViewing = useSession().viewing !== null;
  useEffect(() => {
    // Whoever looks at the pages of another is no visit of theirs.
    if (isViewing) return;
    // Nothing depends on it here: what was not noted today is told once more tomorrow.
    call(noteVisit, {}).catch(() => undefined);
  }, [isViewing]);
  const changed = students.filter(({ changes }) => countOf(changes) > 0);
  const day = formatLongDay(schoolDayOf(since));
  return (
    <Panel title={t('overview.whatsNew', { day })} isFlush>
      {changed.length === 0 && <p className={classes.none}>{t('overview.nothingNew')}</p>}
      {changed.map((student) => (
        <OfStudent key={student.studentId} {...{ student, isOwn }} />
      ))}
    </Panel>
  );
}

/** Hiding one or two lines saves no room. */
const [fewest, spared] = [6, 2];

/** Bad news first, then the latest; a long list shows a few, and all of it when asked. */
function OfStudent({ student, isOwn }: { student: Student; isOwn: boolean }) {
  const [isAll, setAll] = useState(false);
  const { scores, scoreCount } = student.changes;
  const sorted = scores.toSorted((a, b) => Number(isBadNews(b)) - Number(isBadNews(a)));
  const shown = isAll || sorted.length <= fewest + spared ? sorted : sorted.slice(0, fewest);
  const hidden = scoreCount - shown.length;
  return (
    <section className={classes.student} aria-label={student.name}>
      {!isOwn && (
        <p className={classes.name}>
          <PersonFace personId={student.studentId} name={student.name} photo={student.photo} />
          {student.name}
        </p>
      )}
      <ul className={classes.lines}>
        {shown.map((change) => (
          <li key={change.assignmentId}>
            <Link {...placeOf(student, isOwn, change.classId)} className={classes.line} preload="intent">
              <ScoreLine change={change} />
            </Link>
          </li>
        ))}
        <OtherLines {...{ student, isOwn }} />
        {hidden > 0 && (
          <li className={classes.more}>
            {shown.length < sorted.length ? (
              <Button look="subtle" onClick={() => setAll(true)}>
                {t('overview.moreScores', { count: hidden })}
              </Button>
            ) : (
              t('overview.moreScores', { count: hidden })
            )}
          </li>
        )}
      </ul>
    </section>
  );
}

function countOf({ scores, missedDays, testDays }: StudentChanges): number {
  return scores.length + missedDays.length + testDays.length;
}

function placeOf({ studentId }: Student, isOwn: boolean, classId: string) {
  return isOwn
    ? { to: '/studentdashboard', search: { class: classId } }
    : { to: '/parentdashboard', search: { child: studentId, class: classId } };
}

function ScoreLine({ change }: { change: ScoreChange }) {
  const { assignmentTitle, classTitle, outOf, before, after } = change;
  const share = (value: string | null | undefined) =>
    value == null || Number(outOf) === 0 ? null : Number(value) / Number(outOf);
  return (
    <>
      <span className={classes.words}>
        <span className={classes.title}>{assignmentTitle}</span>
        <span className={classes.class}>{classTitle}</span>
      </span>
      <ChangeBar before={share(before?.value)} after={share(after?.value)} />
      <span className={classes.figure} data-worse={isBadNews(change) || undefined}>
        {changeText(change)}
      </span>
    </>
  );
}

/** `76 → 40 / 100`; a new score is said as it is, one that was taken back in words. */
function changeText({ before, after, outOf }: ScoreChange): string {
  if (after === null) return t('overview.takenBack');
  const now = scoreText({ ...after, outOf });
  if (before === null) return now;
  const was = before.value === null ? scoreText({ ...before, outOf }) : formatDecimal(before.value);
  return t('overview.fromTo', { was, now });
}

/** Days missed, and new results. */
function OtherLines({ student, isOwn }: { student: Student; isOwn: boolean }) {
  const { missedDays, testDays } = student.changes;
  const attendance = isOwn ? '/studentdashboard/attendance' : `/parentdashboard/attendance/${student.studentId}`;
  const fitness = isOwn ? '/studentdashboard/fitness' : `/parentdashboard/fitness/${student.studentId}`;
  return (
    <>
      {missedDays.map((missed) => (
        <li key={missed.day}>
          <Link to={attendance} className={classes.line} preload="intent">
            <span className={classes.words}>
              <span className={classes.title}>{absenceText(missed)}</span>
            </span>
            <span className={classes.figure}>{formatShortDay(missed.day)}</span>
          </Link>
        </li>
      ))}
      {testDays.map(({ testDayId, title, results }) => (
        <li key={testDayId}>
          <Link to={fitness} className={classes.line} preload="intent">
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.class}>{t('overview.fitness')}</span>
            </span>
            <span className={classes.figure}>{t('overview.newResults', { count: results })}</span>
          </Link>
        </li>
      ))}
    </>
  );
}
