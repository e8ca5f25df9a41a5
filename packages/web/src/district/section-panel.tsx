import { Fault } from '@laurel/domain/kit/fault';
import { sentence } from '@laurel/domain/kit/sentence';
import type { Saved, Section } from '@laurel/domain/settings/section';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { FaultLine, Form, FormActs } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { type ReactNode, useState } from 'react';
import classes from './district.module.css';
import { useSaveSection, useSection } from './queries';

/** What the fields of a section are drawn from. */
export interface Fields<Value> {
  readonly draft: Value;
  readonly change: (changed: Partial<Value>) => void;
  /** What is wrong with a field, by its path within the value. */
  readonly faults: Readonly<Record<string, string>>;
}

interface SectionPanelProps<Value> {
  readonly section: Section<Value>;
  readonly title: string;
  readonly about: string;
  readonly children: (fields: Fields<Value>) => ReactNode;
  /** The value as it is saved, without what is only half typed. */
  readonly tidy?: (draft: Value) => Value;
  /** Runs once it is saved. */
  readonly onSaved?: () => void;
}

/** A section of the district's settings: its fields, and one button that saves them. Read-only for who may not change them. */
export function SectionPanel<Value>(props: SectionPanelProps<Value>) {
  return (
    <Panel title={props.title}>
      <p className={classes.about}>{props.about}</p>
      <Answered query={useSection(props.section)} loading={<Loading rows={3} />}>
        {({ value, version }) => <SectionForm key={version} {...props} saved={{ value, version }} />}
      </Answered>
    </Panel>
  );
}

interface SectionFormProps<Value> extends SectionPanelProps<Value> {
  readonly saved: Saved<Value>;
}

function SectionForm<Value>({ section, saved, children, tidy, onSaved }: SectionFormProps<Value>) {
  const mayChange = useAbility().can('update', 'permissions');
  const save = useSaveSection(section);
  const unsaved = useUnsaved();
  const [draft, setDraft] = useState(saved.value);
  const faults = faultsIn(save.error);

  function change(changed: Partial<Value>): void {
    unsaved.note();
    setDraft((before) => ({ ...before, ...changed }));
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { value: tidy ? tidy(draft) : draft, version: saved.version },
          {
            onAnswer: () => unsaved.tellSaved(t('district.saved')),
            onSuccess: () => onSaved?.(),
          },
        );
      }}
    >
      <FaultLine sentence={Object.keys(faults).length === 0 && save.error && sentenceOf(save.error)} />
      <fieldset className={classes.fields} disabled={!mayChange}>
        {children({ draft, change, faults })}
      </fieldset>
      {mayChange && <FormActs isBusy={save.isPending}>{t('district.save')}</FormActs>}
    </Form>
  );
}

/** The fields that a refusal names, in words. */
function faultsIn(error: unknown): Readonly<Record<string, string>> {
  const named = error instanceof Fault ? error.details.fields : null;
  const entries = typeof named === 'object' && named !== null ? Object.entries(named) : [];
  return Object.fromEntries(
    entries.flatMap(([path, said]) => {
      const told = sentence.safeParse(said);
      return told.success ? [[path.replace(/^value\./, ''), translateSentence(told.data)]] : [];
    }),
  );
}
