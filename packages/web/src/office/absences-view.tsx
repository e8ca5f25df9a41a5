import { absenceStates } from '@laurel/domain/attendance/absence';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import { StretchFields } from '@laurel/web/office/stretch-fields';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { AbsenceList } from './absence-list';
import type { Address } from './address';
import classes from './office.module.css';
import { type School, useSchoolAbsences } from './queries';
import { TripPanel } from './trip-panel';

interface AbsencesViewProps {
  readonly school: School;
  readonly today: Day;
  readonly address: Address;
}

// What matters in an office: last week's notes and what is known until the next holidays.
const [daysBack, daysAhead] = [7, 60];

/** What is reported, planned ahead and decided on, in a stretch of days that stands in the address. */
export function AbsencesView({ school, today, address }: AbsencesViewProps) {
  const [isPlanning, setPlanning] = useState(false);
  const from = dayIn(address.read('from'), addDays(today, -daysBack));
  const last = dayIn(address.read('to'), addDays(today, daysAhead));
  const state = absenceStates.find((each) => each === address.read('state'));
  const { schoolId } = school;
  const query = useSchoolAbsences({ schoolId, from, until: addDays(last, 1), ...(state ? { state } : {}) });
  return (
    <>
      <div className={classes.top}>
        <div className={classes.filters}>
          <StretchFields {...{ from, last }} onChange={address.write} />
          <Select
            label={t('office.state')}
            options={[
              { value: '', label: t('office.anyState') },
              { value: 'reported', label: t('office.stateReported') },
              { value: 'excused', label: t('office.stateExcused') },
              { value: 'declined', label: t('office.stateDeclined') },
              { value: 'withdrawn', label: t('office.stateWithdrawn') },
            ]}
            value={state ?? ''}
            onChange={(event) => address.write({ state: event.currentTarget.value })}
          />
        </div>
        {school.mayManage && (
          <div className={classes.actions}>
            <Button look="default" onClick={() => setPlanning(true)}>
              {t('office.trip')}
            </Button>
          </div>
        )}
      </div>
      <Answered query={query} loading={<Loading rows={8} />}>
        {({ absences }) =>
          absences.length === 0 ? (
            <Empty title={t('office.absencesNone')}>{t('office.absencesNoneWhy')}</Empty>
          ) : (
            <AbsenceList
              title={t('office.absencesCount', { count: absences.length })}
              absences={absences}
              schoolId={schoolId}
              mayManage={school.mayManage}
            />
          )
        }
      </Answered>
      {isPlanning && <TripPanel schoolId={schoolId} today={today} onClose={() => setPlanning(false)} />}
    </>
  );
}

/** A day of the address; what is none is the usual one. */
export function dayIn(text: string, usual: Day): Day {
  return isDay(text) ? text : usual;
}
