import { addDays, isDay } from '@laurel/domain/kit/day';
import type { Guardianship } from '@laurel/domain/people/person';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import classes from './directory.module.css';
import { useDescribeGuardianship } from './queries';

interface GuardianshipRelationProps {
  readonly guardianship: Guardianship;
  readonly onDone: () => void;
}

/** How a guardian is related to a student, and from when until when. */
export function GuardianshipRelation({ guardianship, onDone }: GuardianshipRelationProps) {
  const { guardianshipId, version, relation, startsOn, endsBefore, guardianName } = guardianship;
  const save = useDescribeGuardianship();
  const { faults, submit } = useFields({
    names: ['relation', 'startsOn', 'endsBefore'],
    needed: {},
    error: save.error,
    onSubmit: ({ relation, startsOn, endsBefore }) =>
      save.mutate(
        {
          guardianshipId,
          version,
          relation,
          startsOn: isDay(startsOn) ? startsOn : null,
          endsBefore: isDay(endsBefore) ? addDays(endsBefore, 1) : null,
        },
        {
          onAnswer: () => notify(t('directory.guardianSaved', { name: guardianName })),
          onSuccess: onDone,
        },
      ),
  });
  return (
    <Form fault={faults.form} aria-label={t('directory.editGuardian', { name: guardianName })} onSubmit={submit}>
      <Select
        name="relation"
        label={t('directory.relation')}
        defaultValue={relation}
        options={relationOptions(relation)}
        autoFocus
      />
      <div className={classes.pair}>
        <TextField
          name="startsOn"
          type="date"
          label={t('directory.firstDay')}
          defaultValue={startsOn ?? ''}
          error={faults.startsOn}
        />
        <TextField
          name="endsBefore"
          type="date"
          label={t('directory.lastDay')}
          help={t('directory.guardianLastDayHelp')}
          defaultValue={endsBefore === null ? '' : addDays(endsBefore, -1)}
          error={faults.endsBefore}
        />
      </div>
      <FormActs isBusy={save.isPending} onCancel={onDone}>
        {t('directory.saveGuardian')}
      </FormActs>
    </Form>
  );
}

const relations = ['parent', 'guardian', 'relative', 'other'] as const;

/** How somebody is related, in words; what a roster calls otherwise stays as it is. */
export function relationText(relation: string): string {
  const known = relations.find((each) => each === relation);
  return known ? t(`directory.${known}`) : relation;
}

function relationOptions(own: string) {
  const all: readonly string[] = relations.some((each) => each === own) ? relations : [...relations, own];
  return all.map((value) => ({ value, label: relationText(value) }));
}

/** From when until when, in words; nothing where it has no bounds. */
export function spanText({ startsOn, endsBefore }: Pick<Guardianship, 'startsOn' | 'endsBefore'>): string {
  const last = endsBefore === null ? '' : formatDay(addDays(endsBefore, -1));
  if (startsOn !== null && endsBefore !== null)
    return t('directory.fromUntil', { from: formatDay(startsOn), until: last });
  if (startsOn !== null) return t('directory.from', { day: formatDay(startsOn) });
  return endsBefore === null ? '' : t('directory.until', { day: last });
}
