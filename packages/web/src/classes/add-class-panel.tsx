import { Select } from '@laurel/editor/controls/select';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { SchoolChoice } from '@laurel/web/people/school-choice';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { Form, FormActs } from '@laurel/web/ui/form';
import { Empty, Loading } from '@laurel/web/ui/states';
import { type Unsaved, useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { ClassEntry, type ClassPlaces, classFieldNames, classFieldsOf } from './class-entry';
import classes from './classes.module.css';
import { useAddClass, useClassPlaces } from './queries';

interface AddClassPanelProps {
  /** Of which course, where that is known. */
  readonly courseId?: string;
  readonly onAdded: (classId: string) => void;
  readonly onClose: () => void;
}

/** A new class: of which course, called what, when, and where. */
export function AddClassPanel({ courseId = '', onAdded, onClose }: AddClassPanelProps) {
  const query = useClassPlaces();
  const unsaved = useUnsaved();
  return (
    <AnsweredPanel
      title={t('classes.addClass')}
      about={t('classes.addClassAbout')}
      unsaved={unsaved}
      onClose={onClose}
      query={query}
      loading={<Loading rows={7} />}
    >
      {(places) =>
        places.schools.length === 0 || places.terms.length === 0 ? (
          <Empty title={t('classes.noPlace')}>{t('classes.noPlaceWhy')}</Empty>
        ) : (
          <NewClass {...{ places, courseId, unsaved, onAdded }} />
        )
      }
    </AnsweredPanel>
  );
}

interface NewClassProps {
  readonly places: ClassPlaces;
  readonly courseId: string;
  readonly unsaved: Unsaved;
  readonly onAdded: (classId: string) => void;
}

function NewClass({ places: { schools, terms }, courseId: given, unsaved, onAdded }: NewClassProps) {
  // Sent again, it is the same class.
  const [classId] = useState(() => newId('class'));
  const [schoolId, setSchoolId] = useState<string>(() => (schoolWith(schools, given) ?? schools[0])?.schoolId ?? '');
  const [courseId, setCourseId] = useState(() => (schoolWith(schools, given) ? given : ''));
  const courses = schools.find((school) => school.schoolId === schoolId)?.courses ?? [];
  const add = useAddClass();
  const { faults, submit } = useFields({
    names: [...classFieldNames, 'termIds'],
    needed: { title: t('classes.titleMissing') },
    error: add.error,
    onSubmit: (typed, form) => {
      const fields = classFieldsOf(typed, form);
      add.mutate(
        { ...fields, classId, schoolId, courseId: courseId || null },
        {
          onAnswer: () => unsaved.tellSaved(t('classes.addedClass', { title: fields.title })),
          onSuccess: (added) => onAdded(added.classId),
        },
      );
    },
  });
  return (
    <Form fault={faults.form} onSubmit={submit}>
      <div className={classes.entry}>
        <SchoolChoice
          label={t('classes.school')}
          {...{ schools, schoolId }}
          onChoose={(chosen) => {
            setSchoolId(chosen);
            setCourseId('');
          }}
        />
        <Select
          label={t('classes.course')}
          help={t('classes.courseHelp')}
          options={[
            { value: '', label: t('classes.newCourse') },
            ...courses.map((course) => ({ value: course.courseId, label: course.title })),
          ]}
          value={courseId}
          onChange={(event) => setCourseId(event.currentTarget.value)}
        />
      </div>
      <ClassEntry terms={terms} faults={faults} />
      <FormActs isBusy={add.isPending}>{t('classes.addClass')}</FormActs>
    </Form>
  );
}

function schoolWith(schools: ClassPlaces['schools'], courseId: string) {
  return schools.find(({ courses }) => courses.some((course) => course.courseId === courseId));
}
