import type { CourseFields } from '@laurel/domain/classes/course';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import type { FieldFaults } from '@laurel/web/ui/field-faults';
import { useState } from 'react';
import classes from './classes.module.css';
import { HueChoice } from './hue-choice';

export const courseFieldNames = [
  'title',
  'code',
  'subject',
  'credits',
  'isHonors',
  'isAdvanced',
  'isCore',
  'isExempt',
  'hue',
] as const;

/** What a form says of a course: nothing typed is nothing known, and a box that isn’t checked says nothing. */
export function courseFieldsOf(typed: Readonly<Record<(typeof courseFieldNames)[number], string>>): CourseFields {
  return {
    title: typed.title.trim(),
    code: typed.code.trim() || null,
    subject: typed.subject.trim() || null,
    credits: typed.credits.trim().replace(',', '.'),
    isHonors: typed.isHonors !== '',
    isAdvanced: typed.isAdvanced !== '',
    isCore: typed.isCore !== '',
    isExempt: typed.isExempt !== '',
    hue: typed.hue === '' ? null : Number(typed.hue),
  };
}

interface CourseEntryProps {
  /** What the fields begin with; nothing where a course is added. */
  readonly course?: CourseFields;
  readonly faults: FieldFaults;
}

/** What the office enters of a course. */
export function CourseEntry({ course, faults }: CourseEntryProps) {
  // The fields keep their own text; the faces to choose from have its letters.
  const [title, setTitle] = useState(course?.title ?? '');
  return (
    <div className={classes.entry}>
      <TextField
        name="title"
        label={t('classes.title')}
        defaultValue={course?.title ?? ''}
        onChange={(event) => setTitle(event.currentTarget.value)}
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
      <TextField
        name="subject"
        label={t('classes.subject')}
        help={t('classes.subjectHelp')}
        defaultValue={course?.subject ?? ''}
        error={faults.subject}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        name="credits"
        label={t('classes.credits')}
        inputMode="decimal"
        defaultValue={course?.credits ?? '1'}
        error={faults.credits}
        maxLength={7}
        autoComplete="off"
      />
      <Checkbox name="isHonors" label={t('classes.isHonors')} defaultChecked={course?.isHonors ?? false} />
      <Checkbox name="isAdvanced" label={t('classes.isAdvanced')} defaultChecked={course?.isAdvanced ?? false} />
      <Checkbox name="isCore" label={t('classes.isCore')} defaultChecked={course?.isCore ?? false} />
      <Checkbox name="isExempt" label={t('classes.isExempt')} defaultChecked={course?.isExempt ?? false} />
      <HueChoice title={title} chosen={course?.hue ?? null} />
    </div>
  );
}
