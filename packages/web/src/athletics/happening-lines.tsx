import { type Happening, happeningKinds } from '@laurel/domain/athletics/happening';
import { isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Form } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './athletics.module.css';
import { useDeleteHappening, useHappenings, useSaveHappening } from './queries';

/** Suspensions and missed sessions of an athlete, which rules answer; a form for who keeps them. */
export function HappeningLines({ studentId }: { readonly studentId: Id<'person'> }) {
  // Sent again, it is the same one; once it is saved, the next begins.
  const [happeningId, setHappeningId] = useState(() => newId('happening'));
  const renew = () => setHappeningId(newId('happening'));
  return (
    <Answered query={useHappenings(studentId)} loading={<Loading rows={2} />}>
      {({ happenings, mayChange }) =>
        (mayChange || happenings.length > 0) && (
          <details>
            <summary>{t('athletics.happenings')}</summary>
            {happenings.length === 0 && <p className={classes.about}>{t('athletics.noHappenings')}</p>}
            <ul className={classes.lines}>
              {happenings.map((each) => (
                <HappeningLine key={each.happeningId} studentId={studentId} happening={each} mayChange={mayChange} />
              ))}
            </ul>
            {mayChange && <HappeningForm key={happeningId} {...{ studentId, happeningId }} onSaved={renew} />}
          </details>
        )
      }
    </Answered>
  );
}

interface HappeningLineProps {
  readonly studentId: Id<'person'>;
  readonly happening: Happening;
  readonly mayChange: boolean;
}

function HappeningLine({ studentId, happening, mayChange }: HappeningLineProps) {
  const { happeningId, kind, on } = happening;
  const removal = useDeleteHappening();
  const save = useSaveHappening();
  const what = `${t(`athletics.happening-${kind}`)}, ${formatDay(on)}`;

  async function remove(): Promise<void> {
    try {
      await removal.mutateAsync({ studentId, happeningId });
      const again = () => void save.mutate({ ...happening, studentId, version: 0 });
      notifyUndo(t('athletics.happeningRemoved', { what }), t('athletics.undo'), again);
    } catch (error) {
      notifyFault(error);
    }
  }

  return (
    <li className={classes.line}>
      <span>{what}</span>
      {mayChange && (
        <Button
          look="subtle"
          isBusy={removal.isPending}
          aria-label={t('athletics.removeHappening', { what })}
          onClick={remove}
        >
          {t('athletics.remove')}
        </Button>
      )}
    </li>
  );
}

interface HappeningFormProps {
  readonly studentId: Id<'person'>;
  readonly happeningId: Id<'happening'>;
  readonly onSaved: () => void;
}

function HappeningForm({ studentId, happeningId, onSaved }: HappeningFormProps) {
  const save = useSaveHappening();
  const { faults, submit } = useFields({
    names: ['kind', 'on'],
    needed: { on: t('athletics.dayMissing') },
    error: save.error,
    onSubmit: ({ kind, on }) => {
      const chosen = happeningKinds.find((each) => each === kind);
      if (!chosen || !isDay(on)) return;
      save.mutate(
        { studentId, happeningId, version: 0, kind: chosen, on },
        {
          onAnswer: () => notify(t('athletics.happeningSaved')),
          onSuccess: onSaved,
        },
      );
    },
  });
  return (
    <Form fault={faults.on ? null : faults.form} onSubmit={submit} aria-label={t('athletics.happenings')}>
      <p className={classes.about}>{t('athletics.happeningsAbout')}</p>
      <Select
        name="kind"
        label={t('athletics.happeningKind')}
        options={happeningKinds.map((each) => ({ value: each, label: t(`athletics.happening-${each}`) }))}
      />
      <TextField
        name="on"
        type="date"
        label={t('athletics.happeningOn')}
        defaultValue={schoolToday()}
        max={schoolToday()}
        error={faults.on}
      />
      <div>
        <Button type="submit" look="default" isBusy={save.isPending}>
          {t('athletics.addHappening')}
        </Button>
      </div>
    </Form>
  );
}
