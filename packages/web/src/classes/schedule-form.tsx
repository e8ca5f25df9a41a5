import { isDay } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatClockTime, formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { BothVersions } from '@laurel/web/ui/both-versions';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { theirsIn } from '@laurel/web/ui/theirs-in';
import type { useChange } from '@laurel/web/ui/use-change';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import type * as z from 'zod/mini';
import classes from './classes.module.css';

/** A field of a season or a contest: how it is typed, and what stands in it. */
export interface ScheduleField<Fields, Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly type: 'text' | 'date' | 'time' | 'number' | 'choice' | 'check';
  /** As it is typed; of a check, whether it is on. */
  readonly says: (written: Fields) => string | number | boolean | null;
  /** What it begins with in a new one. */
  readonly usual?: string;
  /** The sentence where it is left empty and mustn't be. */
  readonly missing?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
}

interface ScheduleFormProps<Fields, Kept extends Fields & { readonly version: number }, Name extends string> {
  readonly label: string;
  readonly fields: readonly ScheduleField<Fields, Name>[];
  /** What is changed; `null`: a new one. */
  readonly before: Kept | null;
  /** Somebody else has removed it meanwhile. */
  readonly isGone?: boolean;
  readonly kept: z.ZodMiniType<Kept>;
  /** What was typed; `null` while it can't be sent. */
  readonly read: (typed: Record<Name, string>) => Fields | null;
  readonly change: Pick<ReturnType<typeof useChange<Kept, never>>, 'error' | 'isPending'>;
  readonly send: (
    written: Fields & { readonly version: number },
    outcome: { readonly onAnswer: (saved: Kept) => void; readonly onSuccess: () => void },
  ) => void;
  readonly words: {
    readonly save: string;
    readonly saved: (saved: Kept) => string;
    readonly both: string;
    readonly gone: string;
    readonly saveAgain: string;
  };
  readonly onDone: () => void;
}

/**
 * A season or a contest as it is typed. What somebody else saved meanwhile is shown beside it; what somebody else removed
 * can be saved as a new one.
 */
export function ScheduleForm<Fields, Kept extends Fields & { readonly version: number }, Name extends string>(
  props: ScheduleFormProps<Fields, Kept, Name>,
) {
  const { label, fields, before, isGone = false, kept, read, change, send, words, onDone } = props;
  // What the form began with: an answer that comes meanwhile doesn't change it.
  const [began] = useState(before);
  const [sent, setSent] = useState<Fields>();
  const theirs = theirsIn(change.error, kept);
  const isRemoved = theirs === null && (isGone || isGoneIn(change.error));
  const { faults, submit } = useFields<Name>({
    names: fields.map(({ name }) => name),
    needed: Object.fromEntries(fields.flatMap(({ name, missing }) => (missing ? [[name, missing]] : []))) as Partial<
      Record<Name, string>
    >,
    error: change.error,
    onSubmit: (typed) => {
      const written = read(typed);
      if (written === null) return;
      setSent(written);
      // Sent again after a conflict, it is written over what was shown as theirs.
      const version = theirs?.version ?? (isRemoved ? 0 : (began?.version ?? 0));
      send({ ...written, version }, { onAnswer: (saved) => notify(words.saved(saved)), onSuccess: onDone });
    },
  });
  const isCheck = ({ type }: ScheduleField<Fields, Name>) => type === 'check';
  return (
    <Form fault={isRemoved ? words.gone : faults.form} aria-label={label} onSubmit={submit}>
      <div className={classes.pair}>
        {fields
          .filter((field) => !isCheck(field))
          .map((field, at) => (
            <TypedField key={field.name} {...{ field, began, isFirst: at === 0 }} error={faults[field.name]} />
          ))}
      </div>
      {fields.filter(isCheck).map(({ name, label, says }) => (
        <Checkbox key={name} name={name} label={label} defaultChecked={began !== null && says(began) === true} />
      ))}
      {theirs && sent && (
        <BothVersions
          title={words.both}
          differing={fields
            .map((field) => ({ name: field.label, own: shown(field, sent), other: shown(field, theirs) }))
            .filter(({ own, other }) => own !== other)
            .map(({ name, own, other }) => ({
              name,
              mine: t('classes.mineIs', { value: own ?? '–' }),
              theirs: t('classes.theirsIs', { value: other ?? '–' }),
            }))}
        />
      )}
      <FormActs isBusy={change.isPending} onCancel={onDone}>
        {theirs ? t('classes.saveMine') : isRemoved ? words.saveAgain : words.save}
      </FormActs>
    </Form>
  );
}

interface TypedFieldProps<Fields, Name extends string> {
  readonly field: ScheduleField<Fields, Name>;
  readonly began: Fields | null;
  readonly error: string | undefined;
  readonly isFirst: boolean;
}

function TypedField<Fields, Name extends string>({ field, began, error, isFirst }: TypedFieldProps<Fields, Name>) {
  const { name, label, type, options, maxLength, usual = '', says } = field;
  const defaultValue = began === null ? usual : String(says(began) ?? '');
  if (options) return <Select {...{ name, label, defaultValue, options }} />;
  const how = type === 'number' ? ({ inputMode: 'numeric' } as const) : { type };
  return (
    <TextField {...{ name, label, defaultValue, error, maxLength }} {...how} autoComplete="off" autoFocus={isFirst} />
  );
}

/** What a field says, in words. */
function shown<Fields>({ type, options, says }: ScheduleField<Fields, string>, written: Fields): string | null {
  const value = says(written);
  if (typeof value === 'boolean') return t(value ? 'classes.yes' : 'classes.no');
  if (value === null || value === '') return null;
  const text = String(value);
  if (options) return options.find((each) => each.value === text)?.label ?? text;
  if (type === 'date' && isDay(text)) return formatDay(text);
  return type === 'time' ? formatClockTime(text) : text;
}

/** Whether a save was refused because what it changes isn't there any more. */
function isGoneIn(error: unknown): boolean {
  return error instanceof Fault && error.code === 'conflict' && error.details.theirs === null;
}
