import type { Clearance, ClearanceKind } from '@laurel/domain/athletics/clearance';
import { isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './athletics.module.css';
import { kindTitle, standingWords } from './clearance-words';
import { FileField, keepChosenFile } from './file-field';
import { useDeleteClearance, useSaveClearance, useStudentClearances } from './queries';

interface ClearancePanelProps {
  readonly studentId: Id<'person'>;
  readonly kind: ClearanceKind;
  readonly onClose: () => void;
}

/** One kind of document of an athlete: the day it was given, a file if there is one, and those given before. */
export function ClearancePanel({ studentId, kind, onClose }: ClearancePanelProps) {
  const unsaved = useUnsaved();
  const query = useStudentClearances(studentId);
  const standing = query.data?.standings.find((each) => each.kind === kind.key);
  return (
    <AnsweredPanel
      title={kindTitle(kind)}
      about={query.data?.name ?? ''}
      unsaved={unsaved}
      onClose={onClose}
      query={query}
      loading={<Loading rows={4} />}
    >
      {({ today, clearances }) => (
        <>
          <EntryForm
            {...{ studentId, kind, today }}
            onDone={() => {
              unsaved.forget();
              onClose();
            }}
          />
          <h3 className={classes.heading}>{t('athletics.given')}</h3>
          {standing && <p className={classes.about}>{standingWords(standing)}</p>}
          <ul className={classes.lines}>
            {clearances
              .filter((each) => each.kind === kind.key)
              .map((each) => (
                <GivenLine key={each.clearanceId} studentId={studentId} clearance={each} />
              ))}
          </ul>
        </>
      )}
    </AnsweredPanel>
  );
}

type EntryFormProps = Omit<ClearancePanelProps, 'onClose'> & { readonly today: string; readonly onDone: () => void };

function EntryForm({ studentId, kind, today, onDone }: EntryFormProps) {
  // Sent again, it is the same document.
  const [clearanceId] = useState(() => newId('clearance'));
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const save = useSaveClearance();
  const { faults, submit } = useFields({
    names: ['on'],
    needed: { on: t('athletics.dayMissing') },
    error: save.error,
    onSubmit: ({ on }, form) => void send(on, form),
  });

  async function send(on: string, form: HTMLFormElement): Promise<void> {
    if (!isDay(on)) return;
    setFileFault(null);
    setSending(true);
    try {
      const file = await keepChosenFile(form);
      const given = { studentId, clearanceId, version: 0, kind: kind.key, on, endedOn: null, file };
      await save.mutateAsync(given);
      notify(t('athletics.saved', { document: kindTitle(kind) }));
      onDone();
    } catch (error) {
      setFileFault(sentenceOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Form fault={faults.on ? null : (faults.form ?? fileFault)} onSubmit={submit}>
      <TextField
        name="on"
        type="date"
        label={t('athletics.givenOn')}
        defaultValue={today}
        autoFocus
        error={faults.on}
        max={today}
      />
      <FileField help={t('athletics.fileHelp')} />
      <FormActs isBusy={isSending}>{t('athletics.save')}</FormActs>
    </Form>
  );
}

function GivenLine({ studentId, clearance }: { studentId: Id<'person'>; clearance: Clearance }) {
  const { clearanceId, on, endedOn, file } = clearance;
  const removal = useDeleteClearance();
  const save = useSaveClearance();
  const day = formatDay(on);

  async function remove(): Promise<void> {
    try {
      await removal.mutateAsync({ studentId, clearanceId });
      const again = () => void save.mutate({ ...clearance, studentId, version: 0, file: file?.path ?? null });
      notifyUndo(t('athletics.documentRemoved', { day }), t('athletics.undo'), again);
    } catch (error) {
      notifyFault(error);
    }
  }

  return (
    <li className={classes.line}>
      <span>
        {day}
        {endedOn !== null && ` · ${t('athletics.endedOn', { day: formatDay(endedOn) })}`}
        {file && (
          <>
            {' · '}
            <a href={file.path} download={file.title}>
              <bdi>{file.title}</bdi>
            </a>
          </>
        )}
      </span>
      <Button
        look="subtle"
        isBusy={removal.isPending}
        aria-label={t('athletics.removeDocument', { day })}
        onClick={remove}
      >
        {t('athletics.remove')}
      </Button>
    </li>
  );
}
