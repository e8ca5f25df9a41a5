import type { Guardianship } from '@laurel/domain/people/person';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { type ReactNode, useState } from 'react';
import classes from './directory.module.css';
import { GuardianshipRelation, relationText, spanText } from './guardianship-relation';
import { useKeepGuardianAt18, useUpdateGuardianship } from './queries';

function flags() {
  return [
    ['seesAcademics', t('directory.seesAcademics')],
    ['seesAttendance', t('directory.seesAttendance')],
    ['seesFitness', t('directory.seesFitness')],
    ['seesContact', t('directory.seesContact')],
  ] as const;
}

type Change = Partial<Omit<Guardianship, 'guardianshipId' | 'version'>>;

interface GuardianshipEditorProps {
  readonly guardianship: Guardianship;
  /** The other person, as a link where there is one. */
  readonly name: ReactNode;
  readonly mayChange: boolean;
  /** Puts the guardian before who is called first; left out for who is, and where they are listed otherwise. */
  readonly onCallFirst?: (() => void) | undefined;
}

/** What one guardian sees of one student; every change is saved at once. A block takes everything away, says why, and is lifted by two. */
export function GuardianshipEditor({ guardianship, name, mayChange, onCallFirst }: GuardianshipEditorProps) {
  const update = useUpdateGuardianship();
  const [isBlocking, setBlocking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  // The answer to one's own change is newer than what was read before it.
  const kept = update.data && update.data.version > guardianship.version ? update.data : guardianship;
  // A block shows once it holds: whoever reads of it relies on it. Whether one is lifted isn't known before the answer either.
  const isAhead = update.isPending && !kept.isBlocked && !update.variables?.isBlocked;
  const shown = isAhead ? { ...kept, ...update.variables } : kept;
  const { guardianName, studentName, isBlocked } = shown;

  function save(change: Change, told?: (saved: Guardianship) => void): void {
    if (update.isPending) return;
    update.mutate(inputOf({ ...kept, ...change }), {
      onSuccess: (saved) => told?.(saved),
      onError: (error) => notifyFault(error),
    });
  }

  function block(reason: string): void {
    save({ isBlocked: true, blockReason: reason }, () => {
      setBlocking(false);
      notify(t('directory.blockedNow', { name: guardianName }));
    });
  }

  /** The first to ask is noted; the block goes when somebody else asks too. */
  function unblock(): void {
    save({ isBlocked: false, blockReason: null }, (saved) =>
      notify(t(saved.isBlocked ? 'directory.unblockAskedNow' : 'directory.unblockedNow', { name: guardianName })),
    );
  }

  return (
    <li className={classes.guardianship}>
      <div className={classes.guardianshipHead}>
        <span>
          <span className={classes.main}>{name}</span>
          <span className={classes.sub}> {joinParts(relationText(shown.relation), spanText(shown))}</span>
        </span>
        {mayChange && !isBlocking && !isEditing && (
          <HeadActs
            {...{ guardianName, isBlocked, onCallFirst }}
            onEdit={() => setEditing(true)}
            onBlock={() => (isBlocked ? unblock() : setBlocking(true))}
          />
        )}
      </div>
      {isBlocked ? (
        <>
          <p className={classes.blocked}>
            <strong>{t('directory.blocked')}</strong>{' '}
            {shown.blockReason === null
              ? t('directory.blockedOnly')
              : t('directory.blockedWhy', { reason: shown.blockReason })}
          </p>
          {shown.unblockAskedBy && (
            <p className={classes.blocked}>{t('directory.unblockAsked', { name: shown.unblockAskedBy.name })}</p>
          )}
        </>
      ) : (
        <fieldset
          className={classes.flags}
          aria-label={t('directory.sees', { guardian: guardianName, student: studentName })}
          disabled={!mayChange}
        >
          {flags().map(([flag, label]) => (
            <Checkbox
              key={flag}
              label={label}
              checked={shown[flag]}
              onChange={(event) => save({ [flag]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
      )}
      <GuardianAt18 guardianship={kept} mayChange={mayChange && !isBlocking && !isEditing} />
      {isEditing && <GuardianshipRelation guardianship={kept} onDone={() => setEditing(false)} />}
      {isBlocking && (
        <BlockForm name={guardianName} isBusy={update.isPending} onBlock={block} onCancel={() => setBlocking(false)} />
      )}
    </li>
  );
}

interface HeadActsProps
  extends Pick<Guardianship, 'guardianName' | 'isBlocked'>,
    Pick<GuardianshipEditorProps, 'onCallFirst'> {
  readonly onEdit: () => void;
  /** Blocks the guardian, or lifts the block. */
  readonly onBlock: () => void;
}

function HeadActs({ guardianName, isBlocked, onCallFirst, onEdit, onBlock }: HeadActsProps) {
  return (
    <span className={classes.headActs}>
      {onCallFirst && (
        <Button look="subtle" aria-label={t('directory.callFirstOf', { name: guardianName })} onClick={onCallFirst}>
          {t('directory.callFirst')}
        </Button>
      )}
      <Button look="subtle" aria-label={t('directory.editGuardian', { name: guardianName })} onClick={onEdit}>
        {t('directory.edit')}
      </Button>
      <Button
        look="subtle"
        aria-label={t(isBlocked ? 'directory.unblockOf' : 'directory.blockOf', { name: guardianName })}
        onClick={onBlock}
      >
        {isBlocked ? t('directory.unblock') : t('directory.block')}
      </Button>
    </span>
  );
}

interface BlockFormProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onBlock: (reason: string) => void;
  readonly onCancel: () => void;
}

function BlockForm({ name, isBusy, onBlock, onCancel }: BlockFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={classes.block}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else onBlock(reason.trim());
      }}
    >
      <TextField
        name="blockReason"
        label={t('directory.blockReason', { name })}
        help={t('directory.blockReasonHelp')}
        error={isMissing && reason.trim() === '' ? t('directory.blockReasonMissing') : undefined}
        maxLength={500}
        autoFocus
        readOnly={isBusy}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" isBusy={isBusy}>
          {t('directory.blockOf', { name })}
        </Button>
        <Button look="default" isDisabled={isBusy} onClick={onCancel}>
          {t('directory.cancel')}
        </Button>
      </div>
    </form>
  );
}

function inputOf(of: Guardianship) {
  const { guardianshipId, version, seesAcademics, seesAttendance, seesFitness, seesContact, isBlocked, blockReason } =
    of;
  return {
    guardianshipId,
    version,
    seesAcademics,
    seesAttendance,
    seesFitness,
    seesContact,
    isBlocked,
    blockReason,
  };
}

/** When a guardian's access ends with the student's 18th birthday, and who keeps it. */
function GuardianAt18({ guardianship, mayChange }: { guardianship: Guardianship; mayChange: boolean }) {
  const keep = useKeepGuardianAt18();
  const { guardianshipId, version, rightsPassOn, keptAt18, guardianName, studentName, isBlocked } = guardianship;
  if (rightsPassOn === null || isBlocked) return null;
  const isKept = keptAt18 === 'office';
  const names = { student: studentName, day: formatDay(rightsPassOn) };
  const said =
    keptAt18 === null
      ? t(rightsPassOn <= schoolToday() ? 'directory.rightsPassed' : 'directory.rightsPass', names)
      : t(isKept ? 'directory.keptByOffice' : 'directory.keptByStudent', names);
  const save = () =>
    keep.mutate({ guardianshipId, version, isKept: !isKept }, { onError: (error) => notifyFault(error) });
  return (
    <div className={classes.guardianshipHead}>
      <span className={classes.sub}>{said}</span>
      {mayChange && (
        <Button
          look="subtle"
          isBusy={keep.isPending}
          aria-label={t(isKept ? 'directory.unkeepOf' : 'directory.keepOf', { name: guardianName })}
          onClick={save}
        >
          {t(isKept ? 'directory.unkeep' : 'directory.keep')}
        </Button>
      )}
    </div>
  );
}
