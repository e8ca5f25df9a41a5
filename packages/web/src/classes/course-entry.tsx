import type { CourseFields } from '@laurel/domain/classes/course';
import { TextField } from '@laurel/editor/controls/text-field';
import type { FieldFaults } from '@laurel/web/ui/field-faults';
import classes from './classes.module.css';
import { t } from './text';

export const courseFieldNames = ['title', 'code'] as const;

/** What a form says of a course: nothing typed is nothing known. */
export function courseFieldsOf(typed: Readonly<Record<(typeof courseFieldNames)[number], string>>): CourseFields {
  return { title: typed.title.trim(), code: typed.code.trim() || null };
}

interface CourseEntryProps {
  /** What the fields begin with; nothing where a course is added. */
  readonly course?: CourseFields;
  readonly faults: FieldFaults;
}

/** What the office enters of a course. */
export function CourseEntry({ course, faults }: CourseEntryProps) {
  return (
    <div className={classes.entry}>
      <TextField
        name="title"
        label={t('classes.title')}
        defaultValue={course?.title ?? ''}
        error={faults.title}
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
      <TextField
        name="code"
        label={t('classes.code')}
        defaultValue={course?.code ?? ''}
        error={faults.code}
        maxLength={50}
        autoComplete="off"
      />
    </div>
  );
}
