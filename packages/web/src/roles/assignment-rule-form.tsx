import { isStaffRule } from '@laurel/domain/access/exceed';
import type { Id } from '@laurel/domain/kit/id';
import type { ManagedRole } from '@laurel/domain/roles/api';
import type { AssignmentRule } from '@laurel/domain/roles/assignment-rule';
import type { ListedRule, previewAssignmentRule } from '@laurel/domain/roles/assignment-rule-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { roleText } from '@laurel/web/faults/role-text';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { comma } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Loading, sentenceOf } from '@laurel/web/ui/states';
import { type FormEvent, useState } from 'react';
import type { Places } from './place-and-days';
import { usePreviewAssignmentRule, useRoles, useSaveAssignmentRule } from './queries';
import classes from './roles.module.css';

interface AssignmentRuleFormProps {
  readonly role: ManagedRole;
  /** `null`: a new one. */
  readonly rule: ListedRule | null;
  readonly places: Places;
  readonly onDone: () => void;
}

/** A rule that gives a role: first who would gain and who would lose it, then it is saved. */
export function AssignmentRuleForm({ role, rule, places, onDone }: AssignmentRuleFormProps) {
  const { data } = useRoles();
  const [ruleId] = useState(() => rule?.ruleId ?? newId('assignment-rule'));
  const [asked, setAsked] = useState<AssignmentRule | null>(null);
  const preview = usePreviewAssignmentRule();
  const save = useSaveAssignmentRule();
  const kinds = (data?.roles ?? [])
    .filter((each) => each.roleId !== role.roleId && each.lines.some(isStaffRule))
    .map((each) => ({ value: each.roleId as string, label: roleText(each) }));
  const schools = [
    ...places.schools.map(({ schoolId, name }) => ({ value: schoolId as string, label: name })),
    ...(places.isEverywhere ? [{ value: '', label: t('roles.ruleAnySchool') }] : []),
  ];
  const wheres = [
    { value: 'there', label: t('roles.ruleWhereThere') },
    ...(places.isEverywhere ? [{ value: 'everywhere', label: t('roles.everywhere') }] : []),
  ];
  const error = save.error ?? preview.error;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (asked !== null && preview.data) {
      save.mutate(
        { ruleId, version: rule?.version ?? 0, ...asked },
        {
          onAnswer: ({ given }) => notify(t('roles.ruleSaved', { count: given })),
          onSuccess: onDone,
        },
      );
      return;
    }
    const said = readRule(event.currentTarget, role);
    setAsked(said);
    preview.mutate({ ruleId, ...said });
  }

  return (
    <form
      className={classes.form}
      aria-label={t('roles.ruleNew')}
      noValidate
      onSubmit={submit}
      // What is shown below is about what was asked.
      onChange={() => setAsked(null)}
    >
      <FaultLine sentence={error && sentenceOf(error)} />
      <Select name="kind" label={t('roles.ruleKind')} options={kinds} defaultValue={rule?.kindRoleId} autoFocus />
      <div className={classes.pair}>
        <Select
          name="school"
          label={t('roles.ruleSchool')}
          options={schools}
          defaultValue={rule ? (rule.kindSchoolId ?? '') : undefined}
        />
        <Select
          name="where"
          label={t('roles.ruleWhere')}
          options={wheres}
          defaultValue={rule?.isEverywhere ? 'everywhere' : 'there'}
        />
      </div>
      {asked !== null &&
        (preview.data ? <Effects preview={preview.data} /> : preview.isPending && <Loading rows={2} />)}
      <div className={classes.actions}>
        {asked !== null && preview.data ? (
          <Button type="submit" isBusy={save.isPending} isDisabled={preview.data.refusals.length > 0}>
            {t('roles.ruleSave')}
          </Button>
        ) : (
          <Button type="submit" isBusy={preview.isPending}>
            {t('roles.ruleReview')}
          </Button>
        )}
        <Button look="default" onClick={onDone}>
          {t('roles.done')}
        </Button>
      </div>
    </form>
  );
}

function readRule(form: HTMLFormElement, { roleId }: ManagedRole): AssignmentRule {
  const data = new FormData(form);
  const school = String(data.get('school') ?? '');
  return {
    kindRoleId: String(data.get('kind') ?? '') as Id<'role'>,
    kindSchoolId: school === '' ? null : (school as Id<'school'>),
    roleId,
    isEverywhere: data.get('where') === 'everywhere',
  };
}

function Effects({ preview: { gains, loses, refusals } }: { preview: OutputOf<typeof previewAssignmentRule> }) {
  return (
    <div className={classes.form} role="status">
      {refusals.map((refusal) => (
        <p key={refusal.key} className={classes.fault}>
          {translateSentence(refusal)}
        </p>
      ))}
      {gains.count + loses.count === 0 && refusals.length === 0 && (
        <p className={classes.main}>{t('roles.ruleNoEffect')}</p>
      )}
      <People title={t('roles.ruleGains', { count: gains.count })} {...gains} />
      <People title={t('roles.ruleLoses', { count: loses.count })} {...loses} />
    </div>
  );
}

function People({ title, count, names }: { title: string; count: number; names: readonly string[] }) {
  if (count === 0) return null;
  const named = names.join(comma());
  const more = count - names.length;
  return (
    <p className={classes.who}>
      <span className={classes.main}>{title}</span>
      <span className={classes.sub}>
        {more > 0 && names.length > 0 ? t('roles.andMore', { names: named, count: more }) : named}
      </span>
    </p>
  );
}
