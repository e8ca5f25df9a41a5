import type { ClassDetail, ClassFields } from '@laurel/domain/classes/class';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import type { Unsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { ClassConflict, keptClass } from './class-conflict';
import { ClassEntry, type ClassPlaces, classFieldNames, classFieldsOf } from './class-entry';
import { NextImport, useNextImport } from './next-import';
import { useClassPlaces, useUpdateClass } from './queries';
import { t } from './text';

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
  const [sent, setSent] = useState<ClassFields>();
  // What the form began with: an answer that comes meanwhile doesn't change it.
  const [began] = useState(detail.version);
  const update = useUpdateClass();
  const theirs = theirsIn(update.error, keptClass);
  const { faults, submit } = useFields({
    names: [...classFieldNames, 'termIds'],
    needed: { title: t('classes.titleMissing') },
    error: update.error,
    onSubmit: (typed, form) => {
      const fields = classFieldsOf(typed, form);
      setSent(fields);
      update.mutate(
        {
          ...fields,
          classId: detail.classId,
          // Sent again after a conflict, it is written over what was shown as theirs.
          version: theirs?.version ?? began,
          ...next.chosen,
        },
        {
          onAnswer: () => {
            unsaved.forget();
            notify(t('classes.classSaved', { title: fields.title }));
          },
          onSuccess: onDone,
        },
      );
    },
  });
  return (
    <Form fault={faults.form} aria-label={t('classes.editClass')} onSubmit={submit}>
      <ClassEntry detail={detail} terms={terms} faults={faults} />
      {detail.isFromRoster && <NextImport {...next} legend={t('classes.nextImport')} kept={detail.keptFields} />}
      {theirs && sent && (
        <ClassConflict theirs={theirs} mine={sent} terms={[...detail.terms, ...newTerms(detail, terms)]} />
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
