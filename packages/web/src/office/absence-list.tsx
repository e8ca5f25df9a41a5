import type { PlannedAbsence } from '@laurel/domain/attendance/absence';
import { Button } from '@laurel/editor/controls/button';
import { AbsenceState, daysText, reporterText } from '@laurel/web/attendance/absence-lines';
import { comma, isolate, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { useState } from 'react';
import { DecisionPanel } from './decision-panel';
import classes from './office.module.css';
import { type School, useCancelTrip } from './queries';

interface AbsenceListProps {
  readonly title: string;
  readonly absences: readonly PlannedAbsence[];
  readonly schoolId: School['schoolId'];
  readonly mayManage: boolean;
}

/** Planned and reported absences: what waits for the office comes first; a trip is one line for all its members. */
export function AbsenceList({ title, absences, schoolId, mayManage }: AbsenceListProps) {
  const [deciding, setDeciding] = useState<PlannedAbsence | null>(null);
  const single = absences.filter(({ tripId }) => tripId === null);
  const waiting = single.filter(({ state }) => state === 'reported');
  const ordered = [...waiting, ...single.filter(({ state }) => state !== 'reported')];
  return (
    <Panel
      title={title}
      action={
        waiting.length > 0 && <span className={classes.needs}>{t('office.waiting', { count: waiting.length })}</span>
      }
      isFlush
    >
      <ul className={classes.list}>
        {tripsIn(absences).map((trip) => (
          <TripLine key={trip.tripId} trip={trip} schoolId={schoolId} mayManage={mayManage} />
        ))}
        {ordered.map((absence) => (
          <li key={absence.absenceId} className={classes.line}>
            <span className={classes.words}>
              <span className={classes.main}>{absence.studentName}</span>
              <span className={classes.sub}>{daysText(absence)}</span>
              <span className={classes.sub}>
                {joinParts(
                  isolate([absence.code, absence.reason].filter(Boolean).join(': ')),
                  reporterText(absence),
                  describeDecision(absence),
                )}
              </span>
            </span>
            <span className={classes.end}>
              <AbsenceState absence={absence} />
              {mayManage && absence.state !== 'withdrawn' && (
                <Button
                  look="default"
                  aria-label={t(absence.state === 'reported' ? 'office.decideOf' : 'office.changeOf', {
                    name: absence.studentName,
                  })}
                  onClick={() => setDeciding(absence)}
                >
                  {absence.state === 'reported' ? t('office.decide') : t('office.change')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {deciding && <DecisionPanel absence={deciding} schoolId={schoolId} onClose={() => setDeciding(null)} />}
    </Panel>
  );
}

interface Trip {
  readonly tripId: NonNullable<PlannedAbsence['tripId']>;
  readonly first: PlannedAbsence;
  readonly names: readonly string[];
}

function tripsIn(absences: readonly PlannedAbsence[]): Trip[] {
  const trips = new Map<string, Trip>();
  for (const absence of absences) {
    const { tripId, studentName } = absence;
    if (tripId === null) continue;
    const before = trips.get(tripId);
    trips.set(tripId, { tripId, first: before?.first ?? absence, names: [...(before?.names ?? []), studentName] });
  }
  return [...trips.values()];
}

function TripLine({ trip, schoolId, mayManage }: { trip: Trip } & Pick<AbsenceListProps, 'schoolId' | 'mayManage'>) {
  const cancel = useCancelTrip();
  const { first, names, tripId } = trip;
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <span className={classes.main}>
          {t('office.tripLine', { reason: first.reason ?? '', count: names.length })}
        </span>
        <span className={classes.sub}>{daysText(first)}</span>
        <details className={classes.names}>
          <summary>{t('office.tripWho')}</summary>
          {names.join(comma())}
        </details>
      </span>
      <span className={classes.end}>
        <AbsenceState absence={first} />
        {mayManage && first.state === 'excused' && (
          <Button
            look="default"
            aria-label={t('office.callOffOf', { reason: first.reason ?? '' })}
            isBusy={cancel.isPending}
            onClick={() =>
              cancel.mutate(
                { schoolId, tripId },
                {
                  onAnswer: ({ changed, kept }) => notify(t('office.calledOff', { changed, kept })),
                  onError: (error) => notifyFault(error, 0),
                },
              )
            }
          >
            {t('office.callOff')}
          </Button>
        )}
      </span>
    </li>
  );
}

function describeDecision({ state, decidedByName, reportedBy }: PlannedAbsence): string {
  const isDecided = (state === 'excused' || state === 'declined') && reportedBy === 'parent';
  return isDecided && decidedByName ? t('office.decidedBy', { name: decidedByName }) : '';
}
