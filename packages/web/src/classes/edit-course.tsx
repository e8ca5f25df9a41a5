import { type CourseDetail, type CourseFields, courseFields } from '@laurel/domain/classes/course';
import { t } from '@laurel/web/languages/text';
import { BothVersions } from '@laurel/web/ui/both-versions';
import { Form, FormActs } from '@laurel/web/ui/form';
import { useBase } from '@laurel/web/ui/theirs-in';
import type { Unsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import * as z from 'zod/mini';
import { CourseEntry, courseFieldNames, courseFieldsOf } from './course-entry';
import { hueText } from './hue-choice';
import { NextImport, useNextImport } from './next-import';
import { useUpdateCourse } from './queries';

const keptCourse = z.object({ ...courseFields.shape, version: z.int() });

interface EditCourseProps {
  readonly detail: CourseDetail;
  readonly unsaved: Unsaved;
  readonly onDone: () => void;
}

/** Changes what a course is called and counts for. */
export function EditCourse({ detail, unsaved, onDone }: EditCourseProps) {
  const next = useNextImport(detail.isFromRoster);
  const update = useUpdateCourse();
  const { theirs, base } = useBase(update.error, keptCourse, detail.version);
  const { faults, submit } = useFields({
    names: courseFieldNames,
    needed: { title: t('classes.titleMissing') },
    error: update.error,
    onSubmit: (typed) => {
      const fields = courseFieldsOf(typed);
      update.mutate(
        { ...fields, courseId: detail.courseId, version: base, ...next.chosen },
        {
          onAnswer: () => unsaved.tellSaved(t('classes.classSaved', { title: fields.title })),
          onSuccess: onDone,
        },
      );
    },
  });
  const sent = update.variables;
  return (
    <Form fault={faults.form} aria-label={t('classes.editCourse')} onSubmit={submit}>
      <CourseEntry course={detail} faults={faults} />
      {detail.isFromRoster && <NextImport {...next} legend={t('classes.nextCourseImport')} kept={detail.keptFields} />}
      {theirs && sent && (
        <BothVersions
          title={t('classes.bothCourseVersions')}
          differing={courseFieldNames
            .filter((name) => theirs[name] !== sent[name])
            .map((name) => ({
              name: t(`classes.${name}`),
              mine: t('classes.mineIs', { value: valueText(name, sent) }),
              theirs: t('classes.theirsIs', { value: valueText(name, theirs) }),
            }))}
        />
      )}
      <FormActs isBusy={update.isPending} onCancel={() => unsaved.leave(onDone)}>
        {theirs ? t('classes.saveMine') : t('classes.saveCourse')}
      </FormActs>
    </Form>
  );
}

function valueText(name: (typeof courseFieldNames)[number], fields: CourseFields): string {
  if (name === 'hue') return hueText(fields.hue);
  const value = fields[name];
  if (typeof value === 'boolean') return t(value ? 'classes.yes' : 'classes.no');
  return value ?? '–';
}
