import { Fault } from '@laurel/domain/kit/fault';
import { longestNote, readMedicalAlert } from '@laurel/domain/people/medical-alert-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { formatMoment, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import classes from './directory.module.css';
import { useMedicalAlert, useSaveMedicalAlert } from './queries';

type Alert = OutputOf<typeof readMedicalAlert>;

/** What the office keeps of someone’s health. Shown when asked for, because reading it is on record. */
export function MedicalAlert({ personId }: { personId: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <section className={classes.form}>
      <h3 className={classes.sectionHeading}>{t('directory.medicalAlert')}</h3>
      {isShown ? (
        <Shown personId={personId} />
      ) : (
        <>
          <p className={classes.sub}>{t('directory.medicalAlertWhy')}</p>
          <div>
            <Button look="default" onClick={() => setShown(true)}>
              {t('directory.showMedicalAlert')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Shown({ personId }: { personId: string }) {
  const query = useMedicalAlert(personId);
  const mayChange = useAbility().can('update', 'health');
  const [isEditing, setEditing] = useState(false);
  return (
    <Answered query={query} loading={<Loading rows={2} />}>
      {(alert) =>
        isEditing ? (
          <EditAlert personId={personId} alert={alert} onDone={() => setEditing(false)} />
        ) : (
          <>
            <Facts alert={alert} />
            {mayChange && (
              <div>
                <Button look="default" autoFocus onClick={() => setEditing(true)}>
                  {alert.version === 0 ? t('directory.addMedicalAlert') : t('directory.editMedicalAlert')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Answered>
  );
}

function Facts({ alert }: { alert: Alert }) {
  if (alert.note === null && alert.details === null)
    return <p className={classes.sub}>{t('directory.noMedicalAlert')}</p>;
  return (
    <>
      <dl className={classes.facts}>
        {alert.note !== null && (
          <div>
            <dt>{t('directory.emergencyNote')}</dt>
            <dd>{alert.note}</dd>
          </div>
        )}
        {alert.details !== null && (
          <div>
            <dt>{t('directory.medicalDetails')}</dt>
            <dd className={classes.lines}>{alert.details}</dd>
          </div>
        )}
      </dl>
      {alert.changedAt !== null && (
        <p className={classes.sub}>{joinParts(alert.changedBy, formatMoment(alert.changedAt))}</p>
      )}
    </>
  );
}

const otherAlert = z.object({ theirs: z.pick(readMedicalAlert.output, { note: true, details: true, version: true }) });

/** What somebody else has written in the meantime; `null` where the error is none of this. */
function theirsIn(error: unknown) {
  const found = error instanceof Fault ? otherAlert.safeParse(error.details) : null;
  return found?.success ? found.data.theirs : null;
}

function Theirs({ note, details }: Pick<Alert, 'note' | 'details'>) {
  return (
    <div className={classes.theirs}>
      <p className={classes.sub}>{t('directory.theirs')}</p>
      <Facts alert={{ note, details, version: 0, changedAt: null, changedBy: null }} />
    </div>
  );
}

interface EditAlertProps {
  readonly personId: string;
  readonly alert: Alert;
  readonly onDone: () => void;
}

function EditAlert({ personId, alert, onDone }: EditAlertProps) {
  // What the form began with, until someone else's version is shown beside it.
  const [seen, setSeen] = useState(alert.version);
  const save = useSaveMedicalAlert();
  const theirs = theirsIn(save.error);
  const { faults, submit } = useFields({
    names: ['note', 'details'],
    needed: {},
    error: save.error,
    onSubmit: ({ note, details }) =>
      save.mutate(
        { personId, version: seen, note: note.trim() || null, details: details.trim() || null },
        {
          onAnswer: () => notify(t('directory.medicalAlertSaved')),
          onSuccess: onDone,
          onError: (error) => {
            const { version } = theirsIn(error) ?? {};
            if (version !== undefined) setSeen(version);
          },
        },
      ),
  });
  return (
    <Form fault={faults.form} aria-label={t('directory.medicalAlert')} onSubmit={submit}>
      <TextField
        name="note"
        label={t('directory.emergencyNote')}
        help={t('directory.emergencyNoteHelp')}
        error={faults.note}
        maxLength={longestNote}
        autoComplete="off"
        autoFocus
        defaultValue={alert.note ?? ''}
      />
      <TextArea
        name="details"
        label={t('directory.medicalDetails')}
        help={t('directory.medicalDetailsHelp')}
        error={faults.details}
        maxLength={2000}
        rows={4}
        defaultValue={alert.details ?? ''}
      />
      {theirs && <Theirs {...theirs} />}
      <FormActs isBusy={save.isPending} onCancel={onDone}>
        {theirs ? t('directory.saveMine') : t('directory.saveMedicalAlert')}
      </FormActs>
    </Form>
  );
}
