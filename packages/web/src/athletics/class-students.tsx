import { Select } from '@laurel/editor/controls/select';
import { useAttendanceGroup, useAttendanceGroups } from '@laurel/web/attendance/queries';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import classes from './athletics.module.css';

interface ClassStudentsProps {
  /** Empty until one is chosen. */
  readonly classId: string;
  readonly onChoose: (classId: string) => void;
}

/** The students of a class that isn’t a team, as PE teachers have them, each leading to their year; nothing for who has none. */
export function ClassStudents({ classId, onChoose }: ClassStudentsProps) {
  const groups = useAttendanceGroups('').data?.groups.filter(({ kind }) => kind !== 'team') ?? [];
  const query = useAttendanceGroup(classId);
  if (groups.length === 0) return null;
  return (
    <Panel title={t('athletics.ofClass')}>
      <div className={classes.choices}>
        <Select
          label={t('athletics.class')}
          value={classId}
          options={[
            { value: '', label: t('athletics.chooseClass') },
            ...groups.map((each) => ({ value: each.classId, label: each.title })),
          ]}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      </div>
      {classId !== '' && (
        <Answered query={query} loading={<Loading rows={8} />}>
          {({ title, students }) => (
            <ul className={classes.seasons} aria-label={title}>
              {students.map(({ studentId, name }) => (
                <li key={studentId}>
                  <Link to="." search={{ student: studentId, class: classId }} className={classes.opens}>
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Answered>
      )}
    </Panel>
  );
}
