import type { Caseload, CaseloadOf } from '@laurel/domain/classes/caseload';
import { addDays, isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { FindPerson } from '@laurel/web/directory/find-person';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { SchoolChoice } from '@laurel/web/people/school-choice';
import { useAbility } from '@laurel/web/people/session';
import { sentenceOf } from '@laurel/web/ui/states';
import { type FormEvent, useRef, useState } from 'react';
import classes from './classes.module.css';
import { FindClass } from './find-class';
import { useAddToCaseload } from './queries';

interface AddToCaseloadProps {
  readonly personId: string;
  readonly schools: Caseload['schools'];
  readonly onDone: () => void;
}

const kinds = ['grade-level', 'last-names', 'class', 'student'] as const;

/** Adds students one way after another: the days first, then whom. A student or class is added as soon as it is chosen. */
export function AddToCaseload({ personId, schools, onDone }: AddToCaseloadProps) {
  const [kind, setKind] = useState<CaseloadOf['kind']>('grade-level');
  const [schoolId, setSchoolId] = useState<string>(schools[0]?.schoolId ?? '');
  const form = useRef<HTMLFormElement>(null);
  const add = useAddToCaseload();
  const maySeeClasses = useAbility().can('read', 'classes');
  const levels = schools.find((school) => school.schoolId === schoolId)?.gradeLevels ?? [];

  function addPart(of: CaseloadOf): void {
    const days = new FormData(form.current ?? undefined);
    const [first, last] = [String(days.get('first') ?? ''), String(days.get('last') ?? '')];
    add.mutate({
      ...{ personId, schoolId, of },
      startsOn: isDay(first) ? first : null,
      endsBefore: isDay(last) ? addDays(last, 1) : null,
    });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = (name: string) => String(data.get(name) ?? '');
    if (kind === 'grade-level') addPart({ kind, gradeLevel: given('gradeLevel') });
    if (kind === 'last-names') addPart({ kind, from: given('from'), until: given('until') });
  }

  return (
    <form ref={form} className={classes.form} aria-label={t('classes.caseloadAdd')} onSubmit={submit} noValidate>
      {add.error && (
        <p className={classes.needs} role="alert">
          {sentenceOf(add.error)}
        </p>
      )}
      <SchoolChoice label={t('classes.school')} {...{ schools, schoolId }} onChoose={setSchoolId} />
      <div className={classes.pair}>
        <TextField name="first" type="date" label={t('classes.firstDay')} help={t('classes.caseloadFirstHelp')} />
        <TextField name="last" type="date" label={t('classes.lastDay')} help={t('classes.caseloadLastHelp')} />
      </div>
      <Select
        label={t('classes.caseloadBy')}
        options={kinds
          .filter((each) => each !== 'class' || maySeeClasses)
          .map((value) => ({ value, label: t(`classes.by-${value}`) }))}
        value={kind}
        onChange={(event) => setKind(kinds.find((each) => each === event.currentTarget.value) ?? 'grade-level')}
      />
      {kind === 'grade-level' && (
        <Select
          key={schoolId}
          name="gradeLevel"
          label={t('classes.by-grade-level')}
          options={levels.map((level) => ({ value: level, label: formatGradeLevel(level) }))}
        />
      )}
      {kind === 'last-names' && (
        <div className={classes.pair}>
          <TextField name="from" label={t('classes.namesFrom')} maxLength={50} autoComplete="off" />
          <TextField
            name="until"
            label={t('classes.namesUntil')}
            help={t('classes.namesHelp')}
            maxLength={50}
            autoComplete="off"
          />
        </div>
      )}
      {kind === 'class' && <FindClass onChoose={({ classId }) => addPart({ kind, classId: classId as Id<'class'> })} />}
      {kind === 'student' && (
        <FindPerson
          key={add.submittedAt}
          label={t('classes.student')}
          {...{ role: 'student' }}
          onChoose={(student) => addPart({ kind, studentId: student.personId as Id<'person'> })}
        />
      )}
      <div className={classes.actions}>
        {(kind === 'grade-level' || kind === 'last-names') && (
          <Button type="submit" isBusy={add.isPending}>
            {t('classes.caseloadAddThese')}
          </Button>
        )}
        <Button look="default" onClick={onDone}>
          {t('classes.caseloadDone')}
        </Button>
      </div>
    </form>
  );
}
