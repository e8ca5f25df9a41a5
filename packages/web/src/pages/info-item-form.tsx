import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import type { RichText } from '@laurel/domain/kit/rich-text';
import type { readInfoItems } from '@laurel/domain/pages/api';
import { type Audience, audiences } from '@laurel/domain/pages/audience';
import { type InfoItem, type ShownItem, shownItem } from '@laurel/domain/pages/info-item';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import { TextField } from '@laurel/web/people/entry-fields';
import { useFields } from '@laurel/web/people/use-fields';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import classes from './pages.module.css';
import { useRemoveInfoItem, useSaveInfoItem } from './queries';
import { ShownItems } from './shown-items';
import { t } from './text';

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
  const remove = useRemoveInfoItem();
  const [body, setBody] = useState<RichText>(item?.body ?? blank);
  const [chosen, setChosen] = useState<readonly Audience[]>(item?.audiences ?? ['students', 'parents']);
  const [version, setVersion] = useState(item?.version ?? 0);
  const [preview, setPreview] = useState<string | null>(null);
  const [uploading, setUploading] = useState(0);
  const theirs = conflictOf(save.error);
  const { faults, submit } = useFields({
    names,
    needed: { title: t('pages.titleMissing'), startsOn: t('pages.firstMissing') },
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
          onSuccess: (saved) => {
            setVersion(saved.version);
            notify(t('pages.saved', { title }));
            onDone();
          },
        },
      ),
  });

  function takeAway(isRemoved: boolean): void {
    remove.mutate({ infoItemId, isRemoved }, { onSuccess: () => isRemoved && told() });
  }

  function told(): void {
    notifyUndo(t('pages.removed', { title: item?.title ?? '' }), t('pages.undo'), () => takeAway(false));
    onDone();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {preview !== null && (
        <section ref={show} className={classes.preview} aria-label={t('pages.preview')}>
          <p className={classes.sub}>{t('pages.previewWhy')}</p>
          <ShownItems items={[{ infoItemId, title: preview, body, isPinned: false, startsOn: today }]} />
        </section>
      )}
      {/* Hidden, not gone: what was typed stays in its fields. */}
      <div className={classes.form} hidden={preview !== null}>
        <TextField name="title" label={t('pages.title')} defaultValue={item?.title} fault={faults.title} ref={first} />
        <RichTextField
          label={t('pages.body')}
          value={body}
          onChange={(written) => {
            setBody(written);
            onTyped();
          }}
          onUploading={(count) => {
            setUploading(count);
            if (count > 0) onTyped();
          }}
          fault={faults.body}
        />
        <fieldset className={classes.audiences}>
          <legend>{t('pages.audience')}</legend>
          {audiences.map((each) => (
            <Checkbox
              key={each}
              label={t(`pages.${each}`)}
              checked={chosen.includes(each)}
              onChange={({ currentTarget }) =>
                setChosen(audiences.filter((one) => (one === each ? currentTarget.checked : chosen.includes(one))))
              }
            />
          ))}
          {faults.audiences && <p className={classes.fault}>{t('pages.audienceMissing')}</p>}
        </fieldset>
        <NativeSelect
          size="md"
          labelProps={{ size: 'sm' }}
          name="schoolId"
          label={t('pages.school')}
          data={[
            ...(places.isWholeDistrict ? [{ value: '', label: t('pages.allSchools') }] : []),
            ...places.schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
          ]}
          defaultValue={item?.schoolId ?? ''}
          error={faults.schoolId}
        />
        <div className={classes.pair}>
          <TextField
            name="startsOn"
            type="date"
            label={t('pages.first')}
            defaultValue={item?.startsOn ?? today}
            fault={faults.startsOn}
          />
          <TextField
            name="endsBefore"
            type="date"
            label={t('pages.last')}
            help={t('pages.lastHelp')}
            defaultValue={item?.endsBefore ? addDays(item.endsBefore, -1) : undefined}
            fault={faults.endsBefore}
          />
        </div>
        <Checkbox name="isPinned" label={t('pages.pinned')} defaultChecked={item?.isPinned ?? false} />
      </div>
      {theirs && (
        <section className={classes.theirs} role="alert">
          <p className={classes.fault}>{save.error && sentenceOf(save.error)}</p>
          {theirs.item && <ShownItems items={[theirs.item]} />}
        </section>
      )}
      {faults.form && (
        <p className={classes.fault} role="alert">
          {faults.form}
        </p>
      )}
      <div className={classes.deeds}>
        <PlainButton type="submit" isBusy={save.isPending || uploading > 0}>
          {t(theirs ? 'pages.keepMine' : item ? 'pages.save' : 'pages.publish')}
        </PlainButton>
        <PlainButton
          look="default"
          onClick={({ currentTarget: { form } }) =>
            setPreview(preview === null ? String(new FormData(form ?? undefined).get('title')) : null)
          }
        >
          {t(preview === null ? 'pages.preview' : 'pages.write')}
        </PlainButton>
        {theirs && (
          <PlainButton look="default" onClick={onTheirs}>
            {t('pages.takeTheirs')}
          </PlainButton>
        )}
        {item && (
          <PlainButton look="subtle" isBusy={remove.isPending} onClick={() => takeAway(true)}>
            {t('pages.remove')}
          </PlainButton>
        )}
      </div>
    </form>
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
