import type { Ability } from '@laurel/domain/access/ability';
import { Fault } from '@laurel/domain/kit/fault';
import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName, usedName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { AddToClasses } from '@laurel/web/classes/add-to-classes';
import { Caseload } from '@laurel/web/classes/caseload';
import { MedicalAlert } from '@laurel/web/directory/medical-alert';
import { PersonFacts } from '@laurel/web/directory/person-facts';
import { usePerson, useSetPersonActive } from '@laurel/web/directory/queries';
import { SchoolEnrolments } from '@laurel/web/directory/school-enrolments';
import { ViewAs } from '@laurel/web/directory/view-as';
import { withPreferred } from '@laurel/web/directory/with-preferred';
import { roleText } from '@laurel/web/faults/role-text';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { MergeRecords } from '@laurel/web/merges/merge-records';
import { MoveStudent } from '@laurel/web/moves/move-student';
import { useAbility } from '@laurel/web/people/session';
import { EraseSection } from '@laurel/web/records/erase-section';
import { RecordSection } from '@laurel/web/records/record-section';
import { HeldRoles } from '@laurel/web/roles/held-roles';
import { useHeldRolesReady } from '@laurel/web/roles/queries';
import { notify, notifyFault, notifyUndo, snackbarMs } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import classes from './admin.module.css';
import { PersonAccounts } from './person-accounts';
import { PersonGuardianships } from './person-guardianships';

interface PersonPanelProps {
  readonly personId: string;
  /** Opens another person in its place. */
  readonly onOpen: (personId: string) => void;
  readonly onClose: () => void;
}

/** One person at the side: who they are, how they sign in, who sees what, whom they look after, which classes. */
export function PersonPanel({ personId, onOpen, onClose }: PersonPanelProps) {
  const query = usePerson(personId);
  const areRolesReady = useHeldRolesReady(personId);
  const unsaved = useUnsaved();
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const { data } = query;
  const keptId = data && data.personId !== personId ? data.personId : null;
  // The address is outside of React: an old link leads to the record that was kept, and says so once.
  useEffect(() => {
    if (keptId === null || !data) return;
    notify(t('directory.mergedNow', { name: displayName(usedName(data)) }), { timeout: snackbarMs });
    onOpen(keptId);
  }, [keptId, data, onOpen]);
  const isAbsent = query.error instanceof Fault && ['not-found', 'invalid'].includes(query.error.code);
  return (
    <SidePanel
      title={data ? withPreferred(data) : t('directory.person')}
      about={data ? data.roles.map(roleText).join(comma()) : ''}
      unsaved={unsaved}
      // What is chosen outside of a form is saved at once, so there is nothing to ask about.
      asksAbout="forms"
      onClose={onClose}
    >
      {/* A modal panel covers the page's own notices, and their undo with them. */}
      {isAbsent ? (
        <Empty title={t('directory.absent')}>{t('directory.absentWhy')}</Empty>
      ) : (
        <Answered query={query} loading={<Loading rows={7} />}>
          {(person) =>
            areRolesReady ? (
              <Person {...{ person, isEditing, unsaved, onOpen, onClose }} onEditing={setEditing} />
            ) : (
              <Loading rows={7} />
            )
          }
        </Answered>
      )}
    </SidePanel>
  );
}

type PersonProps = Omit<ComponentProps<typeof PersonFacts>, 'mayChange'> & Pick<PersonPanelProps, 'onOpen' | 'onClose'>;

function Person({ person, onOpen, onClose, ...editing }: PersonProps) {
  const ability = useAbility();
  const mayChange = ability.can('update', 'users');
  const mayReadHealth = ability.can('read', 'health');
  if (person.isErased) {
    return (
      <div className={classes.sections}>
        <p className={classes.sub}>{t('records.isErased')}</p>
        <PersonFacts {...editing} person={person} mayChange={false} />
        <SchoolEnrolments person={person} mayChange={false} />
      </div>
    );
  }
  return (
    <div className={classes.sections}>
      <PersonFacts {...editing} person={person} mayChange={mayChange} />
      <SchoolEnrolments person={person} mayChange={mayChange} />
      <PersonAccounts person={person} mayChange={mayChange} />
      <HeldRoles personId={person.personId} mayChange={mayChange} />
      <PersonGuardianships person={person} mayChange={mayChange} />
      {mayReadHealth && <MedicalAlert personId={person.personId} />}
      {person.hasCaseload && <Caseload personId={person.personId} mayChange={mayChange} />}
      <Classes person={person} />
      {mayChange && <ViewAs personId={person.personId} />}
      {ability.can('read', 'audit') && (
        <Link to="/admin/audit" search={{ person: person.personId, tab: 'viewers' }} className={classes.link}>
          {t('directory.auditLink')}
        </Link>
      )}
      {ability.can('export', 'users') && <RecordSection person={person} />}
      {mayChange && <MergeRecords person={person} onMerged={onOpen} />}
      {mayChange && <PersonState person={person} />}
      {mayErase(ability) && <EraseSection person={person} onErased={onClose} />}
    </div>
  );
}

/** Erasing is for those who manage the people of the whole district. */
function mayErase({ rules }: Ability): boolean {
  return rules.some(
    ({ action, subject, conditions }) =>
      subject === 'users' && (action === 'manage' || action === 'delete') && conditions.within === 'district',
  );
}

function roles() {
  return { student: t('directory.student'), teacher: t('directory.teacher'), aide: t('directory.aide') };
}

function Classes({ person }: { person: PersonDetail }) {
  const [isAdding, setAdding] = useState(false);
  const mayEnroll = useAbility().can('update', 'classes');
  const { personId, enrolments } = person;
  const current = enrolments.filter(({ isActive }) => isActive).map(({ classId }) => classId);
  const name = displayName(usedName(person));
  const usualRole = person.roles.some(({ key }) => key === 'student') ? 'student' : 'teacher';
  return (
    <section>
      <h3 className={classes.heading}>{t('directory.classes')}</h3>
      {enrolments.length === 0 && <p className={classes.sub}>{t('directory.noClasses')}</p>}
      <ul className={classes.lines}>
        {enrolments.map(({ enrolmentId, classId, classTitle, role, isActive }) => (
          <li key={enrolmentId} className={classes.enrolment}>
            <span className={classes.enrolmentTitle}>
              <Link to="/admin/classes" search={{ class: classId }} className={classes.link}>
                {classTitle}
              </Link>{' '}
              <span className={classes.sub}>
                {isActive ? roles()[role] : `${roles()[role]}, ${t('directory.ended')}`}
              </span>
            </span>
            {mayEnroll && isActive && role === 'student' && (
              <MoveStudent enrolment={{ enrolmentId, name }} classId={classId} from={classTitle} />
            )}
          </li>
        ))}
      </ul>
      {mayEnroll && (
        <div className={classes.action}>
          {isAdding ? (
            <AddToClasses {...{ personId, usualRole, current }} onDone={() => setAdding(false)} />
          ) : (
            <Button look="default" onClick={() => setAdding(true)}>
              {t('directory.addToClasses')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Disables a person or enables them again; either can be undone at once. */
function PersonState({ person }: { person: PersonDetail }) {
  const set = useSetPersonActive();
  const { personId, isActive } = person;
  const name = displayName(person);

  // Awaited rather than called back: undo may come after the panel is closed.
  async function turn(next: boolean, isUndo = false): Promise<void> {
    try {
      await set.mutateAsync({ personId, isActive: next });
    } catch (error) {
      notifyFault(error);
      return;
    }
    const told = next ? t('directory.enabledNow', { name }) : t('directory.disabledNow', { name });
    if (isUndo) notify(told);
    else notifyUndo(told, t('directory.undo'), () => turn(!next, true));
  }

  return (
    <section className={classes.state}>
      <p className={classes.sub}>{isActive ? t('directory.disableWhy') : t('directory.enableWhy')}</p>
      <Button
        look="default"
        isBusy={set.isPending}
        aria-label={isActive ? t('directory.disableOf', { name }) : t('directory.enableOf', { name })}
        onClick={() => turn(!isActive)}
      >
        {isActive ? t('directory.disable') : t('directory.enable')}
      </Button>
    </section>
  );
}
