import { courseOf } from '@laurel/domain/kit/course-of';
import type { ClassStanding, StudentOverview } from '@laurel/domain/overview/overview';
import { formatClockTime, formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { PersonFace } from '@laurel/web/ui/faces';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { childFlags } from './child-flags';
import classes from './children.module.css';
import { contestDay, contestTitle } from './contest-words';
import { GradePanel } from './deferred-panels';
import { absenceText, dueText, gradeText, percentText, schoolText } from './words';

/** All children side by side. */
export function ChildCards({ students, today }: { students: readonly StudentOverview[]; today: string }) {
  return (
    <div className={classes.cards}>
      {students.map((student) => (
        <ChildCard key={student.studentId} student={student} today={today} />
      ))}
    </div>
  );
}

/** One child at a glance: each class with its grade, and what is due next. Leads to the child's own page. */
function ChildCard({ student, today }: { student: StudentOverview; today: string }) {
  const [asked, setAsked] = useState<ClassStanding | null>(null);
  return (
    <section className={classes.card} aria-label={student.name}>
      <header className={classes.head}>
        <PersonFace personId={student.studentId} name={student.name} photo={student.photo} />
        <div className={classes.who}>
          <h2 className={classes.name}>{student.name}</h2>
          <p className={classes.school}>{schoolText(student)}</p>
        </div>
        <Link
          to="."
          search={{ child: student.studentId }}
          className={classes.open}
          aria-label={t('overview.openChild', { name: student.name })}
        >
          {t('overview.open')}
        </Link>
      </header>
      <Flags student={student} />
      {student.classes.length === 0 && (
        <p className={classes.none}>{student.isGraded ? t('overview.noClasses') : t('overview.noGradesHere')}</p>
      )}
      <ul className={classes.classes}>
        {student.classes.map((standing) => (
          <li key={standing.classId} className={classes.standing}>
            <Title title={standing.title} />
            <Grade standing={standing} onAsk={() => setAsked(standing)} />
          </li>
        ))}
      </ul>
      {student.isGraded && <p className={classes.due}>{dueSummary(student, today)}</p>}
      {student.attendance && <p className={classes.due}>{attendanceSummary(student.attendance)}</p>}
      <NextContest student={student} today={today} />
      {asked?.termId && <GradePanel student={student} standing={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** A class by its course; where room is short, the section is cut first. */
function Title({ title }: { title: string }) {
  const course = courseOf(title);
  return (
    <span className={classes.title} title={title} dir="auto">
      <span className={classes.course}>{course}</span>
      <span className={classes.section}>{title.slice(course.length)}</span>
    </span>
  );
}

/** Whether anything is wrong, said before anything else. */
function Flags({ student }: { student: StudentOverview }) {
  const flags = childFlags(student);
  if (flags.length === 0) {
    return (
      <p className={classes.calm}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3.5 8.500 3 3 6-6.500" />
        </svg>
        {t('overview.allWell')}
      </p>
    );
  }
  return (
    <ul className={classes.flags}>
      {flags.map((flag) => (
        <li key={flag} className={classes.flag}>
          {flag}
        </li>
      ))}
    </ul>
  );
}

function Grade({ standing, onAsk }: { standing: ClassStanding; onAsk: () => void }) {
  const grade = gradeText(standing);
  if (grade === null) return <span className={classes.notGraded}>{t('overview.notGraded')}</span>;
  return (
    <button
      type="button"
      className={classes.grade}
      aria-label={t('overview.gradeOf', { grade, title: standing.title })}
      onClick={onAsk}
    >
      <bdi>{grade}</bdi>
    </button>
  );
}

/** Whom the child’s team meets next, within a week. */
function NextContest({ student, today }: { student: StudentOverview; today: string }) {
  const next = student.contests.find(({ isCanceled }) => !isCanceled);
  if (!next) return null;
  return (
    <p className={classes.due}>
      {t('overview.nextContest', {
        team: next.team,
        contest: contestTitle(next),
        when: [contestDay(next, today), next.startsAt && formatClockTime(next.startsAt)].filter(Boolean).join(', '),
      })}
    </p>
  );
}

function attendanceSummary({ rate, latest: [last] }: NonNullable<StudentOverview['attendance']>): string {
  if (rate.percent === null) return t('overview.noAttendance');
  const there = t('overview.attendanceLine', { percent: percentText(rate.percent) });
  return last ? `${there} ${formatShortDay(last.day)}: ${absenceText(last)}.` : there;
}

function dueSummary({ due }: StudentOverview, today: string): string {
  const [next] = due;
  const count = t('overview.dueCount', { count: due.length });
  if (!next) return count;
  return `${count}. ${t('overview.dueSoonest', { title: next.assignmentTitle, day: dueText(next.dueOn, today) })}`;
}
