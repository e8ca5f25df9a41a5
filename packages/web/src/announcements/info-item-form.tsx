import { type Audience, audiences } from '@laurel/domain/access/audience';
import type { readInfoItems } from '@laurel/domain/announcements/api';
import { type InfoItem, type ShownItem, shownItem } from '@laurel/domain/announcements/info-item';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import type { RichText } from '@laurel/domain/kit/rich-text';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import { useDrawnText } from '@laurel/web/media/use-drawn-text';
import { draftAt } from '@laurel/web/outbox/drafts';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import classes from './announcements.module.css';
import { useRemoveInfoItem, useSaveInfoItem } from './queries';
import { ShownItems } from './shown-items';

const names = ['title', 'body', 'audiences', 'schoolId', 'startsOn', 'endsBefore'] as const;
const blank: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

interface InfoItemFormProps {
  readonly infoItemId: InfoItem['infoItemId'];
  /** `null` for a new one. */
  readonly item: InfoItem | null;
  readonly places: Pick<OutputOf<typeof readInfoItems>, 'schools' | 'isWholeDistrict'>;
  readonly today: Day;
  readonly onTyped: () => void;
  /** Somebody else changed it meanwhile, and theirs is to be gone on with. */
  readonly onTheirs: () => void;
  readonly onDone: () => void;
}

/** What is said, to whom and how long; looked at before it is published. */
export function InfoItemForm({ infoItemId, item, places, today, onTyped, onTheirs, onDone }: InfoItemFormProps) {
  const save = useSaveInfoItem();
  const [body, setBody] = useState<RichText>(item?.body ?? blank);
  const [chosen, setChosen] = useState<readonly Audience[]>(item?.audiences ?? ['students', 'parents']);
  const [version, setVersion] = useState(item?.version ?? 0);
  const [preview, setPreview] = useState<string | null>(null);
  const [uploading, setUploading] = useState(0);
  const draft = draftAt(`announcement:${item ? infoItemId : 'new'}`);
  const theirs = conflictOf(save.error);
  const { faults, submit } = useFields({
    names,
    needed: { title: t('announcements.titleMissing'), startsOn: t('announcements.firstMissing') },
    error: theirs ? null : save.error,
    onSubmit: ({ title, schoolId, startsOn, endsBefore }, form) =>
      save.mutate(
        {
          infoItemId,
          version: theirs?.version ?? version,
          title,
          body,
          audiences: [...chosen],
          schoolId: schoolId === '' ? null : schoolId,
          startsOn,
          endsBefore: isDay(endsBefore) ? addDays(endsBefore, 1) : null,
          isPinned: new FormData(form).has('isPinned'),
        },
        {
          onAnswer: () => {
            draft.forget();
            notify(t('announcements.saved', { title }));
          },
          onSuccess: (saved) => {
            setVersion(saved.version);
            onDone();
          },
        },
      ),
  });

  const turnPreview = (form: HTMLFormElement | null) =>
    setPreview(preview === null ? String(new FormData(form ?? undefined).get('title')) : null);
  const uploads = (count: number) => {
    setUploading(count);
    if (count > 0) onTyped();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {preview !== null && <Preview item={{ infoItemId, title: preview, body, isPinned: false, startsOn: today }} />}
      {/* Hidden, not gone: what was typed stays in its fields. */}
      <div className={classes.form} hidden={preview !== null}>
        <TextField
          name="title"
          label={t('announcements.title')}
          defaultValue={item?.title}
          error={faults.title}
          ref={first}
        />
        <RichTextField
          label={t('announcements.body')}
          value={body}
          onChange={(written) => {
            setBody(written);
            onTyped();
          }}
          onUploading={uploads}
          draft={draft}
          fault={faults.body}
        />
        <AudienceChecks chosen={chosen} onChoose={setChosen} isFaulty={faults.audiences !== undefined} />
        <SchoolChoice places={places} schoolId={item?.schoolId ?? ''} fault={faults.schoolId} />
        <Days item={item} today={today} faults={faults} />
        <Checkbox name="isPinned" label={t('announcements.pinned')} defaultChecked={item?.isPinned ?? false} />
      </div>
      {theirs && <Theirs item={theirs.item} error={save.error} />}
      <FaultLine sentence={faults.form} />
      <div className={classes.actions}>
        <Button type="submit" isBusy={save.isPending || uploading > 0}>
          {t(theirs ? 'announcements.keepMine' : item ? 'announcements.save' : 'announcements.publish')}
        </Button>
        <Button look="default" onClick={({ currentTarget }) => turnPreview(currentTarget.form)}>
          {t(preview === null ? 'announcements.preview' : 'announcements.write')}
        </Button>
        {theirs && (
          <Button look="default" onClick={onTheirs}>
            {t('announcements.takeTheirs')}
          </Button>
        )}
        {item && <TakeAway infoItemId={infoItemId} title={item.title} onDone={onDone} />}
      </div>
    </form>
  );
}

interface TakeAwayProps extends Pick<InfoItemFormProps, 'infoItemId' | 'onDone'> {
  readonly title: string;
}

function TakeAway({ infoItemId, title, onDone }: TakeAwayProps) {
  const remove = useRemoveInfoItem();
  const takeAway = () =>
    remove.mutate(
      { infoItemId, isRemoved: true },
      {
        onAnswer: () => {
          const undo = () => remove.mutate({ infoItemId, isRemoved: false });
          notifyUndo(t('announcements.removed', { title }), t('announcements.undo'), undo);
        },
        onSuccess: onDone,
      },
    );
  return (
    <Button look="subtle" isBusy={remove.isPending} onClick={takeAway}>
      {t('announcements.remove')}
    </Button>
  );
}

function Preview({ item }: { readonly item: ShownItem }) {
  const body = useDrawnText(item.body);
  return (
    <section ref={show} className={classes.preview} aria-label={t('announcements.preview')}>
      <p className={classes.sub}>{t('announcements.previewWhy')}</p>
      <ShownItems items={[{ ...item, body }]} />
    </section>
  );
}

interface AudienceChecksProps {
  readonly chosen: readonly Audience[];
  readonly onChoose: (chosen: readonly Audience[]) => void;
  readonly isFaulty: boolean;
}

function AudienceChecks({ chosen, onChoose, isFaulty }: AudienceChecksProps) {
  return (
    <fieldset className={classes.audiences}>
      <legend>{t('announcements.audience')}</legend>
      {audiences.map((each) => (
        <Checkbox
          key={each}
          label={t(`announcements.${each}`)}
          checked={chosen.includes(each)}
          onChange={({ currentTarget }) =>
            onChoose(audiences.filter((one) => (one === each ? currentTarget.checked : chosen.includes(one))))
          }
        />
      ))}
      {isFaulty && <p className={classes.fault}>{t('announcements.audienceMissing')}</p>}
    </fieldset>
  );
}

interface SchoolChoiceProps {
  readonly places: InfoItemFormProps['places'];
  readonly schoolId: string;
  readonly fault: string | undefined;
}

function SchoolChoice({ places, schoolId, fault }: SchoolChoiceProps) {
  return (
    <Select
      name="schoolId"
      label={t('announcements.school')}
      options={[
        ...(places.isWholeDistrict ? [{ value: '', label: t('announcements.allSchools') }] : []),
        ...places.schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
      ]}
      defaultValue={schoolId}
      error={fault}
    />
  );
}

interface DaysProps {
  readonly item: InfoItem | null;
  readonly today: Day;
  readonly faults: Readonly<Record<string, string>>;
}

/** The first and the last day it is shown. */
function Days({ item, today, faults }: DaysProps) {
  return (
    <div className={classes.pair}>
      <TextField
        name="startsOn"
        type="date"
        label={t('announcements.first')}
        defaultValue={item?.startsOn ?? today}
        error={faults.startsOn}
      />
      <TextField
        name="endsBefore"
        type="date"
        label={t('announcements.last')}
        help={t('announcements.lastHelp')}
        defaultValue={item?.endsBefore ? addDays(item.endsBefore, -1) : undefined}
        error={faults.endsBefore}
      />
    </div>
  );
}

function Theirs({ item, error }: { readonly item: ShownItem | null; readonly error: Error | null }) {
  return (
    <section className={classes.theirs} role="alert">
      <p className={classes.fault}>{error && sentenceOf(error)}</p>
      {item && <ShownItems items={[item]} />}
    </section>
  );
}

/** What somebody else saved meanwhile. */
function conflictOf(error: unknown): { version: number; item: ShownItem | null } | null {
  if (!(error instanceof Fault) || error.code !== 'conflict') return null;
  const { theirs } = error.details;
  const isThere = typeof theirs === 'object' && theirs !== null && 'version' in theirs;
  if (!isThere || typeof theirs.version !== 'number') return null;
  return { version: theirs.version, item: z.safeParse(shownItem, theirs).data ?? null };
}

/** A dialog puts the focus where this stands, once it opens; what React focuses before that is not yet there to be. */
function first(field: HTMLInputElement | null): void {
  if (field) field.autofocus = true;
}

function show(preview: HTMLElement | null): void {
  preview?.scrollIntoView({ block: 'nearest' });
}
