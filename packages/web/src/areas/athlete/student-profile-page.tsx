import { id } from '@laurel/domain/kit/id';
import { TextField } from '@laurel/editor/controls/text-field';
import { useOwnWays } from '@laurel/web/audit/queries';
import { OwnWays } from '@laurel/web/audit/ways';
import { useFitnessPlaces } from '@laurel/web/fitness/queries';
import { formatGradeLevel, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { CaseloadGrades } from '@laurel/web/overview/caseload-grades';
import { useAbility } from '@laurel/web/people/session';
import { useStudentsFound } from '@laurel/web/search/queries';
import { PersonFace } from '@laurel/web/ui/faces';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { deferPart } from '@laurel/web/ui/part';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './athlete.module.css';
import { StudentTimeline } from './student-timeline';

const StudentStandards = deferPart(
  () => import('@laurel/web/standards/student-standards').then((file) => file.StudentStandards),
  {},
);

const StudentBadges = deferPart(
  () => import('@laurel/web/badges/student-badges').then((file) => file.StudentBadges),
  {},
);

const typingMs = 250;
const mostGroups = 12;

/** /athlete/studentprofile: one student’s line of time, found by name. Who is open stands in the address. */
export function StudentProfilePage() {
  const { student = '' }: { student?: string } = useSearch({ strict: false });
  const all = useStudentsFound('');
  // Asked for beside the list: what the reader sees of this student isn’t all that their roles let them see.
  const ways = useOwnWays(student, student !== '');
  const ability = useAbility();
  const mayReadGrades = ability.can('read', 'grades');
  const mayUpdateFitness = ability.can('update', 'fitness');
  const badged = id('person').safeParse(student).data;
  return (
    <Page title={t('athlete.profileTitle')} about={t('athlete.profileAbout')} width="fluid">
      <div className={classes.profile}>
        <Finder open={student} />
        <div className={classes.main}>
          {student === '' ? (
            <>
              <Empty title={t('athlete.chooseStudent')}>{t('athlete.noTimelineWhy')}</Empty>
              {mayUpdateFitness && <OwnGroups />}
            </>
          ) : ways.isLoading ? (
            <Loading shape="lines" rows={8} />
          ) : (
            <Answered query={all} loading={<Loading shape="lines" rows={8} />}>
              {({ today, students }) => (
                <>
                  <OwnWays key={`ways ${student}`} personId={student} title={t('athlete.whySeen')} />
                  <CaseloadGrades key={`grades ${student}`} studentId={student} />
                  {mayReadGrades && <StudentStandards key={`standards ${student}`} studentId={student} />}
                  {badged && <StudentBadges key={`badges ${student}`} studentId={badged} />}
                  <StudentTimeline
                    key={student}
                    studentId={student}
                    gradeLevel={students.find(({ studentId }) => studentId === student)?.gradeLevel ?? null}
                    today={today}
                    ways={ways.data?.ways ?? null}
                  />
                </>
              )}
            </Answered>
          )}
        </div>
      </div>
    </Page>
  );
}

/** Everyone of a team or class at once, where results of it can be typed. */
function OwnGroups() {
  const groups = (useFitnessPlaces().data?.classes ?? []).filter(({ mayEdit }) => mayEdit).slice(0, mostGroups);
  if (groups.length === 0) return null;
  return (
    <Panel title={t('athlete.wholeGroups')}>
      <ul className={classes.found}>
        {groups.map(({ classId, title }) => (
          <li key={classId}>
            <Link to={`/teacher/fitness/${classId}`} className={classes.student}>
              <span className={classes.who}>
                <bdi>{title}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Finder({ open }: { open: string }) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), typingMs);
  const query = useStudentsFound(search);
  return (
    <nav className={classes.finder} aria-label={t('athlete.students')}>
      <TextField
        type="search"
        label={t('athlete.findStudent')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Answered query={query} loading={<FinderLoading />}>
        {({ students }) =>
          students.length === 0 ? (
            <Empty title={t('athlete.noStudents')}>{t('athlete.noStudentsWhy')}</Empty>
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
                    <PersonFace personId={studentId} name={name} />
                    <span className={classes.who}>
                      <bdi>{name}</bdi>
                      <span className={classes.sub}>
                        {joinParts(
                          gradeLevel && t('overview.gradeLevel', { level: formatGradeLevel(gradeLevel) }),
                          identifier,
                        )}
                      </span>
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

/** As high as the list that comes. */
function FinderLoading() {
  return (
    <div className={classes.waiting}>
      <Loading shape="lines" rows={20} />
    </div>
  );
}
