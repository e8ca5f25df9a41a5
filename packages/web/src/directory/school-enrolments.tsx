import { addDays, isDay } from '@laurel/domain/kit/day';
import type { PersonDetail } from '@laurel/domain/people/person';
import { gradeLevels } from '@laurel/domain/people/person-fields';
import type { SchoolEnrolment } from '@laurel/domain/people/school-enrolment';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox, Radio } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatGradeLevel, joinParts } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form } from '@laurel/web/ui/form';
import { FormButton } from '@laurel/web/ui/form-button';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './directory.module.css';
import { spanText } from './guardianship-relation';
import { useDeleteSchoolEnrolment, usePlaces, useSaveSchoolEnrolment } from './queries';

interface SchoolEnrolmentsProps {
  readonly person: PersonDetail;
  readonly mayChange: boolean;
}

/** The schools a person belongs to or belonged to, since when and until when. */
export function SchoolEnrolments({ person, mayChange }: SchoolEnrolmentsProps) {
  const [open, setOpen] = useState<SchoolEnrolment | 'new' | null>(null);
  const { schoolEnrolments } = person;
  if (!mayChange && schoolEnrolments.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <section className={classes.form}>
      <h3 className={classes.sectionHeading}>{t('directory.schools')}</h3>
      {schoolEnrolments.length === 0 && <p className={classes.sub}>{t('directory.noSchools')}</p>}
      <ul className={classes.plainList}>
        {schoolEnrolments.map((each) =>
          open === each ? (
            <li key={each.schoolEnrolmentId}>
              <EnrolmentForm person={person} enrolment={each} onDone={close} />
            </li>
          ) : (
            <Line
              key={each.schoolEnrolmentId}
              {...{ person, mayChange }}
              enrolment={each}
              onEdit={() => setOpen(each)}
            />
          ),
        )}
      </ul>
      {mayChange && (
        <FormButton label={t('directory.addSchool')} isOpen={open === 'new'} onOpen={() => setOpen('new')}>
          <EnrolmentForm person={person} enrolment={null} onDone={close} />
        </FormButton>
      )}
    </section>
  );
}

interface LineProps extends SchoolEnrolmentsProps {
  readonly enrolment: SchoolEnrolment;
  readonly onEdit: () => void;
}

function Line({ person, enrolment, mayChange, onEdit }: LineProps) {
  const acts = useActs(person);
  const { schoolName, gradeLevel, isMain } = enrolment;
  const about = [
    gradeLevel && t('directory.inGrade', { level: formatGradeLevel(gradeLevel) }),
    spanText(enrolment),
    isMain && person.isFromRoster && !person.keptFields.includes('school_id') && t('directory.byRoster'),
  ];
  return (
    <li className={classes.guardianshipHead}>
      <span>
        <span className={classes.main}>{schoolName}</span> <span className={classes.sub}>{joinParts(...about)}</span>
      </span>
      {mayChange && (
        <span className={classes.headActs}>
          <Button look="subtle" aria-label={t('directory.editSchool', { school: schoolName })} onClick={onEdit}>
            {t('directory.edit')}
          </Button>
          {!isMain && (
            <Button
              look="subtle"
              aria-label={t('directory.removeSchool', { school: schoolName })}
              onClick={() => acts.remove(enrolment)}
            >
              {t('directory.remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

interface EnrolmentFormProps {
  readonly person: PersonDetail;
  /** `null`: a new one. */
  readonly enrolment: SchoolEnrolment | null;
  readonly onDone: () => void;
}

function EnrolmentForm({ person, enrolment, onDone }: EnrolmentFormProps) {
  // Sent again, it is the same enrollment.
  const [chosenId] = useState(() => newId('school-enrolment'));
  const main = person.schoolEnrolments.find(({ isMain }) => isMain);
  const schools = usePlaces().data?.schools ?? [];
  const acts = useActs(person);
  const isFirstChoice = (schoolId: string) => schoolId !== main?.schoolId;
  const [schoolId, setSchoolId] = useState<string | null>(null);
  const school =
    schoolId ?? enrolment?.schoolId ?? (schools.find((each) => isFirstChoice(each.schoolId)) ?? schools[0])?.schoolId;
  const [isKept, setKept] = useState(true);
  const isOther = enrolment === null && main !== undefined && school !== main.schoolId;
  const [isTransfer, setTransfer] = useState(person.roles.some(({ key }) => key === 'student'));
  const { faults, submit } = useFields({
    names: ['gradeLevel', 'startsOn', 'endsBefore'],
    needed: {},
    error: acts.error,
    onSubmit: ({ gradeLevel, startsOn, endsBefore }) =>
      acts.save(
        {
          personId: person.personId,
          schoolEnrolmentId: enrolment?.schoolEnrolmentId ?? chosenId,
          version: enrolment?.version ?? 0,
          schoolId: school ?? '',
          startsOn: isDay(startsOn) ? startsOn : null,
          endsBefore: isDay(endsBefore) ? addDays(endsBefore, 1) : null,
          gradeLevel: gradeLevel || null,
          isTransfer: isOther && isTransfer,
          ...(person.isFromRoster ? { isKept } : {}),
        },
        { before: enrolment, onDone },
      ),
  });
  return (
    <Form
      fault={faults.form}
      aria-label={enrolment ? t('directory.editSchool', { school: enrolment.schoolName }) : t('directory.addSchool')}
      onSubmit={submit}
    >
      {enrolment === null && (
        <Select
          label={t('directory.school')}
          options={schools.map((each) => ({ value: each.schoolId, label: each.name }))}
          value={school ?? ''}
          onChange={(event) => setSchoolId(event.currentTarget.value)}
          autoFocus
        />
      )}
      <div className={classes.pair}>
        <TextField
          name="startsOn"
          type="date"
          label={t('directory.firstDay')}
          defaultValue={enrolment?.startsOn ?? ''}
          error={faults.startsOn}
        />
        <TextField
          name="endsBefore"
          type="date"
          label={t('directory.lastDay')}
          defaultValue={enrolment?.endsBefore ? addDays(enrolment.endsBefore, -1) : ''}
          error={faults.endsBefore}
        />
        <Select
          name="gradeLevel"
          label={t('directory.gradeLevel')}
          defaultValue={enrolment?.gradeLevel ?? person.gradeLevel ?? ''}
          options={levelOptions(enrolment?.gradeLevel ?? person.gradeLevel)}
        />
      </div>
      {isOther && (
        <Checkbox
          label={t('directory.leavesSchool', { school: main.schoolName })}
          checked={isTransfer}
          onChange={(event) => setTransfer(event.currentTarget.checked)}
        />
      )}
      {person.isFromRoster && ((isOther && isTransfer) || enrolment?.isMain) && (
        <fieldset className={classes.choices}>
          <legend>{t('directory.nextImport')}</legend>
          <Radio name="isKept" label={t('directory.keepMine')} checked={isKept} onChange={() => setKept(true)} />
          <Radio name="isKept" label={t('directory.takeTheirs')} checked={!isKept} onChange={() => setKept(false)} />
        </fieldset>
      )}
      <div className={classes.actions}>
        <Button type="submit" isBusy={acts.isPending} disabled={!school}>
          {t('directory.saveSchool')}
        </Button>
        <Button look="default" onClick={onDone}>
          {t('directory.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function levelOptions(own: string | null) {
  const known: readonly string[] = gradeLevels;
  const all = own === null || known.includes(own) ? known : [...known, own];
  const named = all.map((value) => ({
    value,
    label: value === 'KG' ? t('directory.kindergarten') : formatGradeLevel(value),
  }));
  return [{ value: '', label: '–' }, ...named];
}

type Writing = ReturnType<typeof useSaveSchoolEnrolment>;
type Input = Parameters<Writing['mutate']>[0];
type Saved = NonNullable<Writing['data']>;

/** Saving and removing, each of which is undone at once. */
function useActs({ personId, isFromRoster }: PersonDetail) {
  const write = useSaveSchoolEnrolment();
  const removal = useDeleteSchoolEnrolment();

  // Awaited rather than called back: undo may come after the form is closed.
  async function tell(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      notifyFault(error);
    }
  }

  const inputOf = (enrolment: SchoolEnrolment, version: number): Input => {
    const { schoolEnrolmentId, schoolId, startsOn, endsBefore, gradeLevel } = enrolment;
    const written = { schoolEnrolmentId, schoolId, startsOn, endsBefore, gradeLevel };
    return { personId, ...written, version, isTransfer: false, ...(isFromRoster ? { isKept: true } : {}) };
  };

  async function undo({ saved, ended, isReplaced }: Saved, before: SchoolEnrolment | null) {
    // First what was ended, so that the person is somewhere when the new one goes.
    if (ended) await write.mutateAsync(inputOf(ended, isReplaced ? 0 : ended.version + 1));
    if (before) await write.mutateAsync(inputOf(before, saved.version));
    else await removal.mutateAsync({ personId, schoolEnrolmentId: saved.schoolEnrolmentId });
  }

  return {
    error: write.error,
    isPending: write.isPending || removal.isPending,
    save(input: Input, { before, onDone }: { before: SchoolEnrolment | null; onDone: () => void }) {
      write.mutate(input, {
        onAnswer: (answer) => {
          const told = t('directory.schoolSaved', { school: answer.saved.schoolName });
          notifyUndo(told, t('directory.undo'), () => tell(() => undo(answer, before)));
        },
        onSuccess: onDone,
      });
    },
    async remove(enrolment: SchoolEnrolment) {
      await tell(async () => {
        await removal.mutateAsync({ personId, schoolEnrolmentId: enrolment.schoolEnrolmentId });
        const told = t('directory.schoolRemoved', { school: enrolment.schoolName });
        notifyUndo(told, t('directory.undo'), () => tell(() => write.mutateAsync(inputOf(enrolment, 0))));
      });
    },
  };
}
