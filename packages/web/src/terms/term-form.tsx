import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { type Term, termKinds } from '@laurel/domain/terms/term';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import { useSaveTerm } from './queries';
import classes from './terms.module.css';

const names = ['title', 'kind', 'startsOn', 'endsBefore', 'postsFrom', 'postsUntil'] as const;

interface TermFormProps {
  /** The id of the term, or of the one to be. */
  readonly termId: string;
  /** `null` for a new one. */
  readonly term: Term | null;
  /** What it lies in; `null` at the top. */
  readonly parent: Term | null;
  readonly onSaved: () => void;
}

/** A term's name, kind and days. People say the last day, Laurel keeps the first day after it. */
export function TermForm({ termId, term, parent, onSaved }: TermFormProps) {
  const save = useSaveTerm();
  const { faults, submit } = useFields({
    names,
    needed: { title: t('terms.titleMissing'), startsOn: t('terms.firstMissing'), endsBefore: t('terms.lastMissing') },
    error: save.error,
    onSubmit: ({ title, kind, startsOn, endsBefore, postsFrom, postsUntil }) =>
      save.mutate(
        {
          termId,
          version: term?.version ?? 0,
          parentId: parent?.termId ?? null,
          title,
          kind: termKinds.find((each) => each === kind) ?? 'schoolYear',
          startsOn,
          endsBefore: dayAfter(endsBefore) ?? endsBefore,
          postsFrom: postsFrom === '' ? null : postsFrom,
          postsUntil: dayAfter(postsUntil),
        },
        {
          onAnswer: () => notify(t('terms.saved', { title })),
          onSuccess: onSaved,
        },
      ),
  });
  const kinds = parent ? termKinds.slice(termKinds.indexOf(parent.kind) + 1) : termKinds.slice(0, 1);

  return (
    <Form fault={faults.form} onSubmit={submit}>
      <p className={classes.sub}>{parent ? t('terms.within', { title: parent.title }) : t('terms.atTop')}</p>
      <TextField name="title" label={t('terms.title')} defaultValue={term?.title} error={faults.title} autoFocus />
      <Select
        name="kind"
        label={t('terms.kind')}
        options={kinds.map((kind) => ({ value: kind, label: t(`terms.${kind}`) }))}
        defaultValue={term?.kind ?? kinds.at(-1)}
        error={faults.kind}
      />
      <div className={classes.pair}>
        <TextField
          name="startsOn"
          type="date"
          label={t('terms.first')}
          defaultValue={term?.startsOn}
          error={faults.startsOn}
        />
        <TextField
          name="endsBefore"
          type="date"
          label={t('terms.last')}
          defaultValue={term ? addDays(term.endsBefore, -1) : undefined}
          error={faults.endsBefore}
        />
      </div>
      <fieldset className={classes.posting}>
        <legend>{t('terms.posting')}</legend>
        <p className={classes.sub}>{t('terms.postingWhy')}</p>
        <div className={classes.pair}>
          <TextField
            name="postsFrom"
            type="date"
            label={t('terms.postsFirst')}
            defaultValue={term?.postsFrom ?? undefined}
            error={faults.postsFrom}
          />
          <TextField
            name="postsUntil"
            type="date"
            label={t('terms.postsLast')}
            defaultValue={term?.postsUntil ? addDays(term.postsUntil, -1) : undefined}
            error={faults.postsUntil}
          />
        </div>
      </fieldset>
      <FormActs isBusy={save.isPending}>{term ? t('terms.save') : t('terms.create')}</FormActs>
    </Form>
  );
}

function dayAfter(day: string): Day | null {
  return isDay(day) ? addDays(day, 1) : null;
}
