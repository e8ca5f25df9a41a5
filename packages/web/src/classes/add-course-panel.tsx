import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { SchoolChoice } from '@laurel/web/people/school-choice';
import { Form, FormActs } from '@laurel/web/ui/form';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import type { ClassPlaces } from './class-entry';
import { CourseEntry, courseFieldNames, courseFieldsOf } from './course-entry';
import { useAddCourse } from './queries';

interface AddCoursePanelProps {
  readonly schools: ClassPlaces['schools'];
  readonly onAdded: (courseId: string) => void;
  readonly onClose: () => void;
}

/** A new course: at which school, and what it is called. */
export function AddCoursePanel({ schools, onAdded, onClose }: AddCoursePanelProps) {
  const unsaved = useUnsaved();
  // Sent again, it is the same course.
  const [courseId] = useState(() => newId('course'));
  const [schoolId, setSchoolId] = useState<string>(schools[0]?.schoolId ?? '');
  const add = useAddCourse();
  const { faults, submit } = useFields({
    names: courseFieldNames,
    needed: { title: t('classes.titleMissing') },
    error: add.error,
    onSubmit: (typed) => {
      const fields = courseFieldsOf(typed);
      add.mutate(
        { ...fields, courseId, schoolId },
        {
          onAnswer: () => unsaved.tellSaved(t('classes.addedCourse', { title: fields.title })),
          onSuccess: (added) => onAdded(added.courseId),
        },
      );
    },
  });
  return (
    <SidePanel title={t('classes.addCourse')} about={t('classes.addCourseAbout')} unsaved={unsaved} onClose={onClose}>
      <Form fault={faults.form} onSubmit={submit}>
        <SchoolChoice label={t('classes.school')} {...{ schools, schoolId }} onChoose={setSchoolId} />
        <CourseEntry faults={faults} />
        <FormActs isBusy={add.isPending}>{t('classes.addCourse')}</FormActs>
      </Form>
    </SidePanel>
  );
}
