import { type changePeople, mostChosen } from '@laurel/domain/people/bulk-api';
import type { readPlaces } from '@laurel/domain/people/directory-api';
import { gradeLevels } from '@laurel/domain/people/person-fields';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { roleText } from '@laurel/web/faults/role-text';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { FormActs } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { CodeList } from './code-cards';
import classes from './directory.module.css';
import { useChangePeople, useIssueCodes, usePlaces, useUndoPeopleChange } from './queries';

type Change = InputOf<typeof changePeople>;
type Act = Change['kind'] | 'codes';

/** What can be done to all people who are chosen. */
export function BulkBar({ chosen, onDone }: { readonly chosen: ReadonlySet<string>; readonly onDone: () => void }) {
  const [act, setAct] = useState<Act>();
  const places = usePlaces();
  const people = [...chosen];
  const stop = () => {
    setAct(undefined);
    onDone();
  };
  if (chosen.size > mostChosen) return <span>{t('directory.tooMany', { most: mostChosen })}</span>;
  const names = {
    'grade-level': t('directory.setGradeLevel'),
    school: t('directory.setSchool'),
    role: t('directory.giveRole'),
    codes: t('directory.issueCodes'),
  } as const;
  return (
    <>
      {(['grade-level', 'school', 'role', 'codes'] as const).map((kind) => (
        <Button key={kind} look="default" onClick={() => setAct(kind)}>
          {names[kind]}
        </Button>
      ))}
      <Button look="subtle" onClick={onDone}>
        {t('directory.clearChoice')}
      </Button>
      {act !== undefined && (
        <SidePanel
          title={names[act]}
          about={t('directory.chosenPeople', { count: chosen.size })}
          onClose={() => setAct(undefined)}
        >
          {act === 'codes' && <Codes people={people} />}
          {act === 'grade-level' && <ChangeForm kind={act} people={people} schools={[]} onDone={stop} />}
          {(act === 'school' || act === 'role') && (
            <Answered query={places} loading={<Loading rows={3} />}>
              {({ schools }) => <ChangeForm kind={act} people={people} schools={schools} onDone={stop} />}
            </Answered>
          )}
        </SidePanel>
      )}
    </>
  );
}

interface ChangeFormProps {
  readonly kind: Change['kind'];
  readonly people: string[];
  /** Where people can be moved to, each with the roles they can get there. */
  readonly schools: OutputOf<typeof readPlaces>['schools'];
  readonly onDone: () => void;
}

function ChangeForm({ kind, people, schools, onDone }: ChangeFormProps) {
  // Sent again, it is the same act.
  const [batchId] = useState(() => newId('people-batch'));
  const [gradeLevel, setLevel] = useState<string>('09');
  const [chosenSchool, setSchool] = useState('');
  const [chosenRole, setRole] = useState('');
  const [isKept, setKept] = useState(true);
  const change = useChangePeople();
  const undo = useUndoPeopleChange();
  const school = schools.find(({ schoolId }) => schoolId === chosenSchool) ?? schools[0];
  const role = school?.roles.find(({ roleId }) => roleId === chosenRole) ?? school?.roles[0];

  // Awaited rather than called back: undo comes after the panel is closed.
  async function takeBack(id: string): Promise<void> {
    try {
      const { changed } = await undo.mutateAsync({ batchId: id });
      notify(t('directory.bulkUndone', { count: changed }));
    } catch (error) {
      notifyFault(error);
    }
  }

  async function send(): Promise<void> {
    try {
      const answer = await change.mutateAsync({
        ...{ batchId, people, kind, isKept },
        gradeLevel: kind === 'grade-level' ? gradeLevel : null,
        schoolId: kind === 'grade-level' ? null : (school?.schoolId ?? null),
        roleId: kind === 'role' ? (role?.roleId ?? null) : null,
      });
      onDone();
      const [first] = answer.left;
      const told = t('directory.bulkDone', { count: answer.changed });
      const also = first
        ? t('directory.bulkLeft', { count: answer.left.length, name: first.name, why: translateSentence(first.why) })
        : '';
      const words = [told, also].filter(Boolean).join(' ');
      if (answer.changed === 0) notify(words, { color: 'needs-you' });
      else notifyUndo(words, t('directory.undo'), () => void takeBack(answer.batchId));
    } catch (error) {
      notifyFault(error);
    }
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {kind === 'grade-level' && (
        <Select
          label={t('directory.gradeLevel')}
          options={gradeLevels.map((value) => ({
            value,
            label: value === 'KG' ? t('directory.kindergarten') : formatGradeLevel(value),
          }))}
          value={gradeLevel}
          onChange={(event) => setLevel(event.currentTarget.value)}
        />
      )}
      {kind !== 'grade-level' && (
        <Select
          label={t('directory.school')}
          options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
          value={school?.schoolId ?? ''}
          onChange={(event) => setSchool(event.currentTarget.value)}
        />
      )}
      {kind === 'role' && (
        <Select
          label={t('directory.role')}
          options={(school?.roles ?? []).map((each) => ({ value: each.roleId, label: roleText(each) }))}
          value={role?.roleId ?? ''}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
      )}
      {kind !== 'role' && (
        <Checkbox
          label={t('directory.keepForAll')}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
      )}
      <FormActs isBusy={change.isPending}>{t('directory.applyToAll', { count: people.length })}</FormActs>
    </form>
  );
}

function Codes({ people }: { people: string[] }) {
  const issue = useIssueCodes();
  if (issue.data) {
    return (
      <>
        {issue.data.left.length > 0 && (
          <ul className={classes.found}>
            {issue.data.left.map(({ personId, name, why }) => (
              <li key={personId} className={classes.sub}>{`${name}: ${translateSentence(why)}`}</li>
            ))}
          </ul>
        )}
        <CodeList codes={issue.data.codes} />
      </>
    );
  }
  return (
    <div className={classes.form}>
      <p className={classes.sub}>{t('directory.newCodesWhy')}</p>
      <div>
        <Button
          isBusy={issue.isPending}
          onClick={() => issue.mutate({ people }, { onError: (error) => notifyFault(error) })}
        >
          {t('directory.applyCodes', { count: people.length })}
        </Button>
      </div>
    </div>
  );
}
