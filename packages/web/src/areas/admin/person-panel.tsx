import { Fault } from '@laurel/domain/kit/fault';
import type { PersonDetail } from '@laurel/domain/people/person';
import { Caseload } from '@laurel/web/classes/caseload';
import { roleText } from '@laurel/web/faults/role-text';
import { comma, formatDay, formatGradeLevel } from '@laurel/web/kit/format';
import { usePerson } from '@laurel/web/people/directory-queries';
import { useAbility } from '@laurel/web/people/session';
import { t } from '@laurel/web/people/text';
import { withPreferred } from '@laurel/web/people/with-preferred';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import classes from './admin.module.css';
import { PersonAccounts } from './person-accounts';
import { PersonGuardianships } from './person-guardianships';
import { PersonState } from './person-state';

/** One person at the side: who they are, how they sign in, who sees what, whom they look after, which classes. */
export function PersonPanel({ personId, onClose }: { personId: string; onClose: () => void }) {
  const query = usePerson(personId);
  const { data } = query;
  const isAbsent = query.error instanceof Fault && ['not-found', 'invalid'].includes(query.error.code);
  return (
    <SidePanel
      title={data ? withPreferred(data) : t('people.person')}
      about={data ? data.roles.map(roleText).join(comma()) : ''}
      onClose={onClose}
    >
      {/* A modal panel covers the page's own notices, and their undo with them. */}
      {isAbsent ? (
        <Empty title={t('people.absent')}>{t('people.absentWhy')}</Empty>
      ) : (
        <Answered query={query} loading={<Loading rows={7} />}>
          {(person) => <Person person={person} />}
        </Answered>
      )}
    </SidePanel>
  );
}

function Person({ person }: { person: PersonDetail }) {
  const mayChange = useAbility().can('update', 'users');
  return (
    <div className={classes.sections}>
      <Facts person={person} />
      <PersonAccounts person={person} mayChange={mayChange} />
      <PersonGuardianships person={person} mayChange={mayChange} />
      {person.hasCaseload && <Caseload personId={person.personId} mayChange={mayChange} />}
      <Classes enrolments={person.enrolments} />
      {mayChange && <PersonState person={person} />}
    </div>
  );
}

function Facts({ person }: { person: PersonDetail }) {
  const facts = [
    [t('people.school'), person.schoolName],
    [t('people.gradeLevel'), formatGradeLevel(person.gradeLevel)],
    [t('people.identifier'), person.identifier],
    [t('people.emailPlain'), person.email],
    [t('people.phone'), person.phone],
    [t('people.bornOn'), person.birthOn && formatDay(person.birthOn)],
  ] as const;
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function roles() {
  return { student: t('people.student'), teacher: t('people.teacher'), aide: t('people.aide') };
}

function Classes({ enrolments }: { enrolments: PersonDetail['enrolments'] }) {
  return (
    <section>
      <h3 className={classes.heading}>{t('people.classes')}</h3>
      {enrolments.length === 0 && <p className={classes.sub}>{t('people.noClasses')}</p>}
      <ul className={classes.lines}>
        {enrolments.map(({ enrolmentId, classId, classTitle, role, isActive }) => (
          <li key={enrolmentId} className={classes.line}>
            <Link to="/admin/classes" search={{ class: classId }} className={classes.link}>
              {classTitle}
            </Link>
            <span className={classes.sub}>{isActive ? roles()[role] : `${roles()[role]}, ${t('people.ended')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
