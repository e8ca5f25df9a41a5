import { type ClassDetail, type ClassFields, classFields } from '@laurel/domain/classes/class';
import { comma, formatList } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { BothVersions } from '@laurel/web/ui/both-versions';
import { Form, FormActs } from '@laurel/web/ui/form';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useBase } from '@laurel/web/ui/theirs-in';
import type { Unsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import * as z from 'zod/mini';
import { ClassEntry, type ClassPlaces, classFieldNames, classFieldsOf } from './class-entry';
import { NextImport, useNextImport } from './next-import';
import { useClassPlaces, useUpdateClass } from './queries';

/** A class as a stale save answers it. */
const keptClass = z.object({ ...classFields.shape, version: z.int() });

interface ClassConflictProps {
  readonly theirs: ClassFields;
  readonly mine: z.input<typeof classFields>;
  /** To name them by. */
  readonly terms: ClassPlaces['terms'];
}

/** Both versions of what differs in a class. */
function ClassConflict({ theirs, mine, terms }: ClassConflictProps) {
  const names = Object.keys(labels()) as (keyof ClassFields)[];
  const textOf = (name: keyof ClassFields, fields: ClassConflictProps['mine']): string => {
    if (name === 'kind') return t(`classes.${fields.kind}`);
    if (name === 'termIds') return titlesOf(fields.termIds, terms);
    const value = fields[name] ?? '';
    return (name === 'periods' ? formatList(value) : value) || '–';
  };
  const differing = names.filter((name) => textOf(name, theirs) !== textOf(name, mine));
  return (
    <BothVersions
      title={t('classes.bothVersions')}
      differing={differing.map((name) => ({
        name: labels()[name],
        mine: t('classes.mineIs', { value: textOf(name, mine) }),
        theirs: t('classes.theirsIs', { value: textOf(name, theirs) }),
      }))}
    />
  );
}

/** In the order of the terms, whatever the order they were chosen in. */
function titlesOf(termIds: readonly string[], terms: ClassPlaces['terms']): string {
  const chosen = new Set<string>(termIds);
  const titles = terms.filter(({ termId }) => chosen.has(termId)).map(({ title }) => title);
  return titles.join(comma()) || '–';
}

function labels(): Readonly<Record<keyof ClassFields, string>> {
  return {
    title: t('classes.title'),
    code: t('classes.code'),
    kind: t('classes.kind'),
    location: t('classes.room'),
    periods: t('classes.periods'),
    termIds: t('classes.terms'),
  };
}

interface EditClassProps {
  readonly detail: ClassDetail;
  readonly unsaved: Unsaved;
  readonly onDone: () => void;
}

/** Changes what a class is called, and when and where it meets. */
export function EditClass(props: EditClassProps) {
  return (
    <Answered query={useClassPlaces()} loading={<Loading rows={7} />}>
      {({ terms }) => <Fields {...props} terms={terms} />}
    </Answered>
  );
}

function Fields({ detail, unsaved, onDone, terms }: EditClassProps & Pick<ClassPlaces, 'terms'>) {
  const next = useNextImport(detail.isFromRoster);
  const update = useUpdateClass();
  const { theirs, base } = useBase(update.error, keptClass, detail.version);
  const { faults, submit } = useFields({
    names: [...classFieldNames, 'termIds'],
    needed: { title: t('classes.titleMissing') },
    error: update.error,
    onSubmit: (typed, form) => {
      const fields = classFieldsOf(typed, form);
      update.mutate(
        { ...fields, classId: detail.classId, version: base, ...next.chosen },
        {
          onAnswer: () => unsaved.tellSaved(t('classes.classSaved', { title: fields.title })),
          onSuccess: onDone,
        },
      );
    },
  });
  return (
    <Form fault={faults.form} aria-label={t('classes.editClass')} onSubmit={submit}>
      <ClassEntry detail={detail} terms={terms} faults={faults} />
      {detail.isFromRoster && <NextImport {...next} legend={t('classes.nextImport')} kept={detail.keptFields} />}
      {theirs && update.variables && (
        <ClassConflict theirs={theirs} mine={update.variables} terms={[...detail.terms, ...newTerms(detail, terms)]} />
      )}
      <FormActs isBusy={update.isPending} onCancel={() => unsaved.leave(onDone)}>
        {theirs ? t('classes.saveMine') : t('classes.saveClass')}
      </FormActs>
    </Form>
  );
}

/** The terms that are offered and the class doesn't run in yet. */
function newTerms(detail: ClassDetail, terms: ClassPlaces['terms']): ClassPlaces['terms'] {
  return terms.filter(({ termId }) => !detail.terms.some((each) => each.termId === termId));
}
