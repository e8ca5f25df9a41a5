import { t } from '@laurel/web/languages/text';
import { type FormEvent, useState } from 'react';
import { type FieldFaults, fieldFaults, focusFirst, missing, unfinished, valuesOf } from './field-faults';

interface Fields<Name extends string> {
  readonly names: readonly Name[];
  /** The sentence for each field that must not be empty. */
  readonly needed: Partial<Record<Name, string>>;
  /** The error of the last attempt. */
  readonly error: unknown;
  readonly onSubmit: (values: Record<Name, string>, form: HTMLFormElement) => void;
}

/** A plain form: the fields keep their own text, so nothing typed is lost by a refusal; `faults` has the sentences. */
export function useFields<Name extends string>({ names, needed, error, onSubmit }: Fields<Name>) {
  const [local, setLocal] = useState<FieldFaults>({});
  const faults: Readonly<Record<string, string>> = Object.keys(local).length > 0 ? local : fieldFaults(error, names);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form, names);
    const empty = {
      ...missing(values, Object.fromEntries(Object.entries<string | undefined>(needed).flatMap(keepFilled))),
      ...unfinished(form, names, t('ui.unfinished')),
    };
    setLocal(empty);
    if (Object.keys(empty).length > 0) focusFirst(form, empty);
    else onSubmit(values, form);
  }

  return { faults, submit };
}

function keepFilled([name, sentence]: [string, string | undefined]): [string, string][] {
  return sentence === undefined ? [] : [[name, sentence]];
}
