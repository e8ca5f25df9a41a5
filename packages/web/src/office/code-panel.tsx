import { codeColours, codeSetters, presentLetter } from '@laurel/domain/attendance/code';
import { codeLetter } from '@laurel/domain/attendance/code-letter';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Form } from '@laurel/web/ui/form';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import forms from './forms.module.css';
import classes from './office.module.css';
import { type School, type UsedCode, useDeleteCode, useSaveCode } from './queries';
import { shareOf } from './rule-panel';

const names = ['letter', 'name', 'colour', 'share'] as const;

type CodeSetter = (typeof codeSetters)[number];

const flagNames = ['isExcused', 'isTardy', 'isHealth', 'isActive'] as const;

type Flags = Readonly<Record<(typeof flagNames)[number], boolean>>;

interface CodePanelProps {
  readonly schoolId: School['schoolId'];
  /** `null` for a new one. */
  readonly code: UsedCode | null;
  /** Letters there are. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

/** One code. What it counts as stays once something stands on it; it can be retired, or deleted while nothing does. */
export function CodePanel({ schoolId, code, taken, onClose }: CodePanelProps) {
  const save = useSaveCode();
  const remove = useDeleteCode();
  const unsaved = useUnsaved();
  const isUsed = (code?.marks ?? 0) > 0;
  const [flags, setFlags] = useState<Flags>({
    isExcused: code?.isExcused ?? false,
    isTardy: code?.isTardy ?? false,
    isHealth: code?.isHealth ?? false,
    isActive: code?.isActive ?? true,
  });
  const [setBy, setSetBy] = useState<readonly CodeSetter[]>(code?.setBy ?? ['teacher', 'office']);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const done = (message: string) => {
    unsaved.tellSaved(message);
    onClose();
  };
  const { faults, submit } = useFields({
    names,
    needed: code
      ? { name: t('office.nameMissing') }
      : { letter: t('office.letterWrong'), name: t('office.nameMissing') },
    error: save.error,
    onSubmit: (typed) => {
      const letter = code?.letter ?? typed.letter.trim().toUpperCase();
      const presentShare = isUsed && code ? code.presentShare : shareOf(typed.share);
      const found = wrongIn({ letter, presentShare, setBy, taken: code ? [] : taken });
      setWrong(found);
      if (Object.keys(found).length > 0 || presentShare === null) return;
      const colour = codeColours.find((each) => each === typed.colour) ?? 'gray';
      save.mutate(
        { schoolId, letter, name: typed.name, colour, presentShare, ...flags, setBy: [...setBy] },
        { onSuccess: () => done(t('office.codeSaved', { name: typed.name })) },
      );
    },
  });
  const removeIt = ({ letter, name }: UsedCode) =>
    remove.mutate({ schoolId, letter }, { onSuccess: () => done(t('office.codeGone', { name })) });
  return (
    <SidePanel
      title={code?.name ?? t('office.addCode')}
      about={isUsed ? t('office.codeUsed', { count: code?.marks ?? 0 }) : t('office.codeAbout')}
      unsaved={unsaved}
      onClose={onClose}
    >
      <Form fault={faults.form ?? (remove.error && sentenceOf(remove.error))} onSubmit={submit}>
        <CodeFields code={code} isUsed={isUsed} faults={{ ...wrong, ...faults }} />
        <CodeChecks
          flags={flags}
          closed={(flag) => (flag === 'isActive' || flag === 'isHealth' ? code?.letter === presentLetter : isUsed)}
          onFlags={setFlags}
          setBy={setBy}
          onSetBy={setSetBy}
          fault={wrong.setBy}
        />
        <div className={classes.actions}>
          <Button type="submit" isBusy={save.isPending}>
            {t('office.save')}
          </Button>
          {code && !isUsed && code.letter !== presentLetter && (
            <Button look="default" isBusy={remove.isPending} onClick={() => removeIt(code)}>
              {t('office.remove')}
            </Button>
          )}
        </div>
      </Form>
    </SidePanel>
  );
}

interface Typed {
  readonly letter: string;
  readonly presentShare: string | null;
  readonly setBy: readonly CodeSetter[];
  readonly taken: readonly string[];
}

/** A sentence for each field that can't be taken. */
function wrongIn({ letter, presentShare, setBy, taken }: Typed): Readonly<Record<string, string>> {
  return {
    ...(codeLetter.safeParse(letter).success ? {} : { letter: t('office.letterWrong') }),
    ...(taken.includes(letter) ? { letter: t('office.letterTaken', { letter }) } : {}),
    ...(presentShare === null ? { share: t('office.percentWrong') } : {}),
    ...(setBy.length === 0 ? { setBy: t('office.setByMissing') } : {}),
  };
}

interface CodeFieldsProps {
  readonly code: UsedCode | null;
  readonly isUsed: boolean;
  readonly faults: Readonly<Record<string, string>>;
}

function CodeFields({ code, isUsed, faults }: CodeFieldsProps) {
  return (
    <>
      <div className={forms.pair}>
        <TextField
          name="letter"
          label={t('office.letter')}
          help={t('office.letterHelp')}
          defaultValue={code?.letter}
          readOnly={code !== null}
          maxLength={3}
          autoComplete="off"
          autoFocus={code === null}
          error={faults.letter}
        />
        <TextField
          name="name"
          label={t('office.codeName')}
          defaultValue={code?.name}
          maxLength={60}
          error={faults.name}
        />
      </div>
      <div className={forms.pair}>
        <TextField
          name="share"
          inputMode="decimal"
          label={t('office.share')}
          help={t('office.shareHelp')}
          defaultValue={code ? String(Math.round(Number(code.presentShare) * 10_000) / 100) : '0'}
          readOnly={isUsed}
          error={faults.share}
        />
        <Select
          name="colour"
          label={t('office.colour')}
          options={codeColours.map((value) => ({ value, label: t(`office.colour-${value}`) }))}
          defaultValue={code?.colour ?? 'gray'}
        />
      </div>
    </>
  );
}

interface CodeChecksProps {
  readonly flags: Flags;
  /** Whether a flag can't be changed any more. */
  readonly closed: (flag: keyof Flags) => boolean;
  readonly onFlags: (flags: Flags) => void;
  readonly setBy: readonly CodeSetter[];
  readonly onSetBy: (setBy: readonly CodeSetter[]) => void;
  readonly fault: string | undefined;
}

/** What a code means, and who may set it. */
function CodeChecks({ flags, closed, onFlags, setBy, onSetBy, fault }: CodeChecksProps) {
  return (
    <>
      <fieldset className={forms.checks}>
        <legend>{t('office.means')}</legend>
        {flagNames.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`office.${flag}`)}
            checked={flags[flag]}
            disabled={closed(flag)}
            onChange={(event) => onFlags({ ...flags, [flag]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      <fieldset className={forms.checks}>
        <legend>{t('office.setBy')}</legend>
        {codeSetters.map((setter) => (
          <Checkbox
            key={setter}
            label={t(`office.by-${setter}`)}
            checked={setBy.includes(setter)}
            onChange={() => onSetBy(codeSetters.filter((each) => (each === setter) !== setBy.includes(each)))}
          />
        ))}
        {fault !== undefined && <p className={forms.fault}>{fault}</p>}
      </fieldset>
    </>
  );
}
