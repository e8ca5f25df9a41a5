import type { readPlaces } from '@laurel/domain/people/directory-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { SchoolChoice } from '@laurel/web/people/school-choice';
import { Form } from '@laurel/web/ui/form';
import type { Unsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './directory.module.css';
import { useEnrollStudentByIdentifier } from './queries';

interface TakeInStudentProps {
  readonly schools: OutputOf<typeof readPlaces>['schools'];
  readonly unsaved: Unsaved;
  readonly onTaken: (personId: string) => void;
}

/** Enrolls a student who is at another school of the district, whom the office doesn’t see until then. */
export function TakeInStudent({ schools, unsaved, onTaken }: TakeInStudentProps) {
  // Sent again, it is the same enrollment.
  const [schoolEnrolmentId] = useState(() => newId('school-enrolment'));
  const [schoolId, setSchoolId] = useState<string>(schools[0]?.schoolId ?? '');
  const [isTransfer, setTransfer] = useState(true);
  const enroll = useEnrollStudentByIdentifier();
  const { faults, submit } = useFields({
    names: ['sign', 'startsOn'],
    needed: { sign: t('directory.signMissing') },
    error: enroll.error,
    onSubmit: ({ sign, startsOn }) =>
      enroll.mutate(
        { schoolId, schoolEnrolmentId, sign, startsOn: startsOn || null, isTransfer },
        {
          onAnswer: ({ name }) => unsaved.tellSaved(t('directory.takenIn', { name })),
          onSuccess: ({ personId }) => onTaken(personId),
        },
      ),
  });
  return (
    <details className={classes.takeIn}>
      <summary>{t('directory.takeIn')}</summary>
      <Form fault={faults.form} aria-label={t('directory.takeIn')} onSubmit={submit}>
        <p className={classes.sub}>{t('directory.takeInAbout')}</p>
        <div className={classes.pair}>
          <TextField
            name="sign"
            label={t('directory.sign')}
            error={faults.sign}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            name="startsOn"
            type="date"
            label={t('directory.firstDayHere')}
            help={t('directory.firstDayHereHelp')}
            error={faults.startsOn}
          />
          <SchoolChoice label={t('directory.school')} {...{ schools, schoolId }} onChoose={setSchoolId} />
        </div>
        <Checkbox
          label={t('directory.leavesOther')}
          checked={isTransfer}
          onChange={(event) => setTransfer(event.currentTarget.checked)}
        />
        <div>
          <Button type="submit" look="default" isBusy={enroll.isPending}>
            {t('directory.takeInAct')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
