import { TextField } from '@laurel/editor/controls/text-field';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { CaseloadGrades } from '@laurel/web/overview/caseload-grades';
import { StudentTimeline } from '@laurel/web/overview/student-timeline';
import { t } from '@laurel/web/overview/text';
import { useStudentsFound } from '@laurel/web/search/queries';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './athlete.module.css';

const typingMs = 250;

/** /athlete/studentprofile: one student’s line of time, found by name. Who is open stands in the address. */
export function StudentProfilePage() {
  const { student = '' }: { student?: string } = useSearch({ strict: false });
  const all = useStudentsFound('');
  return (
    <Page title={t('overview.profileTitle')} about={t('overview.profileAbout')} width="fluid">
      <div className={classes.profile}>
        <Finder open={student} />
        <div className={classes.main}>
          {student === '' ? (
            <Empty title={t('overview.chooseStudent')}>{t('overview.noTimelineWhy')}</Empty>
          ) : (
            <Answered query={all} loading={<Loading shape="lines" rows={8} />}>
              {({ today }) => (
                <>
                  <CaseloadGrades key={`grades ${student}`} studentId={student} />
                  <StudentTimeline key={student} studentId={student} today={today} />
                </>
              )}
            </Answered>
          )}
        </div>
      </div>
    </Page>
  );
}

function Finder({ open }: { open: string }) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), typingMs);
  const query = useStudentsFound(search);
  return (
    <nav className={classes.finder} aria-label={t('overview.students')}>
      <TextField
        type="search"
        label={t('overview.findStudent')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Answered query={query} loading={<Loading shape="lines" rows={8} />}>
        {({ students }) =>
          students.length === 0 ? (
            <Empty title={t('overview.noStudents')}>{t('overview.noStudentsWhy')}</Empty>
          ) : (
            <ul className={classes.found}>
              {students.map(({ studentId, name, identifier, gradeLevel }) => (
                <li key={studentId}>
                  <Link
                    to="."
                    search={{ student: studentId }}
                    className={classes.student}
                    aria-current={studentId === open ? 'page' : undefined}
                  >
                    <span>
                      <bdi>{name}</bdi>
                    </span>
                    <span className={classes.sub}>
                      {[gradeLevel && t('overview.gradeLevel', { level: formatGradeLevel(gradeLevel) }), identifier]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </nav>
  );
}
