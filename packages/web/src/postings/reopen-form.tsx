import { type Day, isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { type FormEvent, useState } from 'react';
import classes from './postings.module.css';
import { endReopening, useEndReopening, useReopenClass } from './queries';

interface ReopeningProps {
  readonly place: { readonly classId: Id<'class'>; readonly termId: Id<'term'> };
  /** The first day on which nothing can be changed any more; `null` while it isn’t open. */
  readonly until: Day | null;
}

/** Opens a class in a closed term again, or says until when it is open. */
export function Reopening({ place, until }: ReopeningProps) {
  const [isAsking, setAsking] = useState(false);
  const end = useEndReopening();
  const fail = (error: unknown) => notifyFault(error, 0);
  if (isAsking) return <ReopenForm place={place} onDone={() => setAsking(false)} />;
  return (
    <div className={classes.actions}>
      {until !== null && <span className={classes.sub}>{t('postings.reopenedUntil', { day: formatDay(until) })}</span>}
      {until === null ? (
        <Button look="default" onClick={() => setAsking(true)}>
          {t('postings.reopen')}
        </Button>
      ) : (
        <Button
          look="default"
          isBusy={end.isPending}
          onClick={() =>
            end.mutate(place.classId, {
              onError: fail,
              onAnswer: ({ changed }) => notify(t('postings.reopeningEnded', { count: changed })),
            })
          }
        >
          {t('postings.endReopening')}
        </Button>
      )}
    </div>
  );
}

function ReopenForm({ place, onDone }: Pick<ReopeningProps, 'place'> & { readonly onDone: () => void }) {
  const reopen = useReopenClass();
  const [reopeningId] = useState(() => newId('reopening'));
  const [endsBefore, setEndsBefore] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isDay(endsBefore) || reason.trim() === '') return;
    reopen.mutate(
      { ...place, reopeningId, endsBefore, reason },
      {
        onAnswer: () =>
          notifyUndo(t('postings.reopened', { day: formatDay(endsBefore) }), t('postings.undo'), () => {
            endReopening(place.classId).then(
              () => undefined,
              (error: unknown) => notifyFault(error, 0),
            );
          }),
        onSuccess: onDone,
      },
    );
  }

  return (
    <Form aria-label={t('postings.reopen')} fault={reopen.error && sentenceOf(reopen.error)} onSubmit={submit}>
      <TextField
        type="date"
        label={t('postings.closesOn')}
        help={t('postings.closesOnHelp')}
        value={endsBefore}
        error={isChecked && !isDay(endsBefore) && t('postings.dayMissing')}
        onChange={(event) => setEndsBefore(event.target.value)}
        autoFocus
      />
      <TextField
        label={t('postings.reason')}
        maxLength={500}
        value={reason}
        error={isChecked && reason.trim() === '' && t('postings.reasonMissing')}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormActs isBusy={reopen.isPending} onCancel={onDone}>
        {t('postings.reopen')}
      </FormActs>
    </Form>
  );
}
