import { Fault } from '@laurel/domain/kit/fault';
import { sentence } from '@laurel/domain/kit/sentence';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { sentenceOf } from './states';

/** What is wrong with which field, in words; `form` holds what belongs to none. */
export type FieldFaults = Readonly<Record<string, string>>;

/** The first sentence per field of a refused call: from `details.fields` where the server names them, else for the form. */
export function fieldFaults(error: unknown, fields: readonly string[]): FieldFaults {
  if (!error) return {};
  const named = error instanceof Fault ? error.details.fields : null;
  const entries = typeof named === 'object' && named !== null ? Object.entries(named) : [];
  const known = entries.flatMap(([name, said]) => {
    const told = sentence.safeParse(said);
    return fields.includes(name) && told.success ? [[name, translateSentence(told.data)] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : { form: sentenceOf(error) };
}

/** The fields that were left empty, each with its sentence. */
export function missing(values: Readonly<Record<string, string>>, sentences: FieldFaults): FieldFaults {
  return Object.fromEntries(Object.entries(sentences).filter(([name]) => (values[name] ?? '').trim() === ''));
}

/** Fields the browser can’t read yet, like a date of which only the month is typed: their value is empty, what is typed isn’t. */
export function unfinished(form: HTMLFormElement, names: readonly string[], sentence: string): FieldFaults {
  const half = names.filter((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.badInput;
  });
  return Object.fromEntries(half.map((name) => [name, sentence]));
}

/** The values of a form's named fields as text. */
export function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const values = {} as Record<Name, string>;
  for (const name of names) values[name] = String(data.get(name) ?? '');
  return values;
}

/** Moves the focus to the first field at fault, so that its sentence is read out. */
export function focusFirst(form: HTMLFormElement, faults: FieldFaults): void {
  const [name] = Object.keys(faults);
  const field = name ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
}
