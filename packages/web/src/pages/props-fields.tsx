import type { RichText } from '@laurel/domain/kit/rich-text';
import { type Field, linkAddress, type Props } from '@laurel/domain/wire/widget';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatNumber } from '@laurel/web/kit/format';
import { languages, offeredLocales } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { useState } from 'react';
import { ClassChoice, type Titled } from './class-choice';
import classes from './editor.module.css';
import { usePages } from './queries';

interface PropsFieldsProps {
  readonly drawing: WidgetDrawing;
  readonly props: Props;
  /** Titles of the classes that were chosen before. */
  readonly classes?: Titled | undefined;
  /** `isTyped`: like the letter of a word, no step of its own. */
  readonly onChange: (props: Props, isTyped: boolean) => void;
}

const typedKinds: readonly Field['kind'][] = ['line', 'text', 'links'];

/** The form that a widget’s fields make. Texts are written in each language the district offers. */
export function PropsFields({ drawing: { kind, fields }, props, classes: known, onChange }: PropsFieldsProps) {
  return Object.entries(kind.fields).map(([name, field]) => (
    <PropField
      key={name}
      field={field}
      label={fields[name]?.() ?? name}
      labelOf={(option) => fields[`${name}.${option}`]?.() ?? option}
      value={props[name]}
      known={known}
      onChange={(value) => {
        const { [name]: _, ...others } = props;
        onChange(value === undefined ? others : { ...others, [name]: value }, typedKinds.includes(field.kind));
      }}
    />
  ));
}

interface PropFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly labelOf: (option: string) => string;
  readonly value: unknown;
  readonly known: Titled | undefined;
  readonly onChange: (value: unknown) => void;
}

function PropField({ field, label, labelOf, value, known, onChange }: PropFieldProps) {
  switch (field.kind) {
    case 'count':
      return (
        <Select
          label={label}
          options={Array.from({ length: field.most - field.least + 1 }, (_, at) => ({
            ...{ value: String(field.least + at), label: formatNumber(field.least + at) },
          }))}
          value={String(value ?? field.usual)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          options={field.options.map((option) => ({ value: option, label: labelOf(option) }))}
          value={String(value ?? field.usual)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'line':
      return <LinesByLanguage label={label} said={(value ?? {}) as Said<string>} onChange={onChange} />;
    case 'text':
      return <TextsByLanguage label={label} said={(value ?? {}) as Said<RichText>} onChange={onChange} />;
    case 'links':
      return <LinkFields label={label} links={(value ?? []) as readonly LinkTo[]} onChange={onChange} />;
    case 'class':
      return (
        <ClassChoice
          label={label}
          classId={String(value ?? '')}
          {...(known && { known })}
          onChoose={(id) => onChange(id === '' ? undefined : id)}
        />
      );
    case 'school':
      return (
        <SchoolChoice
          label={label}
          schoolId={String(value ?? '')}
          onChoose={(id) => onChange(id === '' ? undefined : id)}
        />
      );
  }
}

type Said<Text> = Readonly<Partial<Record<string, Text>>>;

/** A line in each language that is offered. */
export function LinesByLanguage({
  label,
  said,
  error,
  onChange,
}: {
  label: string;
  said: Said<string>;
  /** Said below the first. */
  error?: string | undefined;
  onChange: (said: Said<string>) => void;
}) {
  const offered = offeredLocales();
  return offered.map((each, at) => (
    <TextField
      error={at === 0 ? error : undefined}
      key={each}
      label={offered.length > 1 ? t('pages.inLanguage', { label, language: languages[each] }) : label}
      lang={each}
      dir="auto"
      maxLength={200}
      value={said[each] ?? ''}
      onChange={({ currentTarget }) => {
        const { [each]: _, ...others } = said;
        onChange(currentTarget.value === '' ? others : { ...others, [each]: currentTarget.value });
      }}
    />
  ));
}

/** One language at a time: the editor is tall. */
function TextsByLanguage({
  label,
  said,
  onChange,
}: {
  label: string;
  said: Said<RichText>;
  onChange: (said: Said<RichText>) => void;
}) {
  const offered = offeredLocales();
  const [language, setLanguage] = useState(offered[0] ?? 'en');
  return (
    <>
      {offered.length > 1 && (
        <Select
          label={t('pages.language')}
          options={offered.map((each) => ({ value: each, label: languages[each] }))}
          value={language}
          onChange={({ currentTarget }) =>
            setLanguage(offered.find((each) => each === currentTarget.value) ?? language)
          }
        />
      )}
      <RichTextField
        key={language}
        label={label}
        value={said[language] ?? null}
        onChange={(text) => onChange({ ...said, [language]: text })}
      />
    </>
  );
}

interface LinkTo {
  readonly title: Said<string>;
  readonly address: string;
}

const newLink: LinkTo = { title: {}, address: '' };

const mostLinks = 20;

function LinkFields({
  label,
  links,
  onChange,
}: {
  label: string;
  links: readonly LinkTo[];
  onChange: (links: unknown) => void;
}) {
  // A link that is only begun isn't kept yet.
  const [rows, setRows] = useState<readonly LinkTo[]>(links.length > 0 ? links : [newLink]);
  const write = (next: readonly LinkTo[]) => {
    setRows(next);
    const isSaid = ({ title }: LinkTo) => Object.values(title).some((line) => line?.trim());
    onChange(next.filter((link) => isSaid(link) && isLink(link.address)));
  };
  const change = (at: number, with_: Partial<LinkTo>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...with_ } : row)));
  return (
    <fieldset className={classes.set}>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={at} className={classes.form}>
          <LinesByLanguage
            label={t('pages.linkTitle', { number: formatNumber(at + 1) })}
            said={row.title}
            onChange={(title) => change(at, { title })}
          />
          <TextField
            label={t('pages.linkAddress', { number: formatNumber(at + 1) })}
            value={row.address}
            error={row.address === '' || isLink(row.address) ? undefined : t('pages.linkWrong')}
            onChange={({ currentTarget }) => change(at, { address: currentTarget.value })}
          />
        </div>
      ))}
      <div className={classes.bar}>
        {rows.length < mostLinks && (
          <Button look="default" onClick={() => setRows([...rows, newLink])}>
            {t('pages.addLink')}
          </Button>
        )}
        {rows.length > 1 && (
          <Button look="subtle" onClick={() => write(rows.slice(0, -1))}>
            {t('pages.removeLink')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function isLink(address: string): boolean {
  return linkAddress.safeParse(address).success;
}

function SchoolChoice({
  label,
  schoolId,
  onChoose,
}: {
  label: string;
  schoolId: string;
  onChoose: (schoolId: string) => void;
}) {
  const schools = usePages().data?.schools ?? [];
  return (
    <Select
      label={label}
      options={[
        { value: '', label: t('pages.none') },
        ...schools.map((each) => ({ value: each.schoolId as string, label: each.name })),
      ]}
      value={schoolId}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
