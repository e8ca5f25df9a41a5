import type { TaughtClass } from '@laurel/domain/overview/overview';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { ListPanel } from '@laurel/web/overview/list-panel';
import { percentText } from '@laurel/web/overview/words';
import lines from '@laurel/web/ui/lines.module.css';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type ListedClass, useListedClasses } from './listed-class';
import classes from './needs-you.module.css';

interface ToSee {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** The titles of classes. */
  readonly about: readonly string[];
  readonly why: string;
}

/** Who is away today, and who is failing, the lowest first: each leads to their class. */
export function StudentsToSee({ taught }: { taught: readonly TaughtClass[] }) {
  const open = useListedClasses(taught).filter(({ isOpen }) => isOpen);
  const students = [...awayOf(open), ...lowOf(open)];
  if (students.length === 0) return null;
  return (
    <ListPanel
      title={t('teacher.studentsToSee')}
      items={students}
      keyOf={({ key }) => key}
      line={({ name, href, about, why }) => (
        <>
          <span className={classes.words}>
            <Link to={href} className={lines.link}>
              <bdi>{name}</bdi>
            </Link>
            <span className={classes.title}>
              {about.map((title, at) => (
                <Fragment key={title}>
                  {at > 0 && comma()}
                  <bdi>{title}</bdi>
                </Fragment>
              ))}
            </span>
          </span>
          <bdi>{why}</bdi>
        </>
      )}
    />
  );
}

/** Each once, with the classes where they are missed. */
function awayOf(taught: readonly ListedClass[]): ToSee[] {
  const away = new Map(taught.flatMap((each) => each.away.map((student) => [student.studentId, student])));
  return [...away.values()].flatMap(({ studentId, name }) => {
    const missed = taught.filter((each) => each.away.some((other) => other.studentId === studentId));
    const [first] = missed;
    if (!first) return [];
    const about = missed.map(({ title }) => title);
    return [{ key: `away ${studentId}`, name, href: hrefOf(first), about, why: t('teacher.awayToday') }];
  });
}

function lowOf(taught: readonly ListedClass[]): ToSee[] {
  return taught
    .flatMap((each) => each.low.map((student) => ({ student, each })))
    .toSorted((one, other) => Number(one.student.percent) - Number(other.student.percent))
    .map(({ student: { studentId, name, percent }, each }) => ({
      key: `${each.classId} ${studentId}`,
      name,
      href: hrefOf(each),
      about: [each.title],
      why: percentText(percent),
    }));
}

function hrefOf({ main, classId }: ListedClass): string {
  return `/teacher/${main}/${classId}`;
}
