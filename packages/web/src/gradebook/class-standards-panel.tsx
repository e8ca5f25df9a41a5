import type { RatingMethod } from '@laurel/domain/grades/standards';
import type { Id } from '@laurel/domain/kit/id';
import type { readClassStandards } from '@laurel/domain/standards/api';
import { mostOfClass, type Standard } from '@laurel/domain/standards/standard-set';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { t } from '@laurel/web/languages/text';
import { MethodFields } from '@laurel/web/standards/method-fields';
import { useClassStandards, useSaveClassStandards } from '@laurel/web/standards/queries';
import { methodText } from '@laurel/web/standards/rating-words';
import look from '@laurel/web/standards/standards.module.css';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useState } from 'react';

interface ClassStandardsPanelProps {
  readonly classId: Id<'class'>;
  readonly onClose: () => void;
}

/** Which standards a class rates, and how the evidence of each becomes its rating. */
export function ClassStandardsPanel({ classId, onClose }: ClassStandardsPanelProps) {
  const query = useClassStandards(classId);
  const unsaved = useUnsaved();
  return (
    <AnsweredPanel
      title={t('standards.choose')}
      about={t('standards.chooseAbout')}
      onClose={onClose}
      unsaved={unsaved}
      query={query}
      loading={<Loading rows={8} />}
    >
      {(offered) =>
        offered.sets.length === 0 && offered.standards.length === 0 ? (
          <Empty title={t('standards.noSets')}>{t('standards.noSetsTeacher')}</Empty>
        ) : (
          <ChoiceForm
            {...{ classId, offered }}
            onSaved={() => {
              unsaved.forget();
              onClose();
              notify(t('standards.chosen'));
            }}
          />
        )
      }
    </AnsweredPanel>
  );
}

interface ChoiceFormProps {
  readonly classId: Id<'class'>;
  readonly offered: OutputOf<typeof readClassStandards>;
  readonly onSaved: () => void;
}

function ChoiceForm({ classId, offered, onSaved }: ChoiceFormProps) {
  const save = useSaveClassStandards();
  const groups = groupsOf(offered);
  const [methods, setMethods] = useState<ReadonlyMap<Id<'standard'>, RatingMethod>>(
    () => new Map(offered.standards.map(({ standardId, method }) => [standardId, method])),
  );

  function set(standardId: Id<'standard'>, method: RatingMethod | null): void {
    const next = new Map(methods);
    if (method) next.set(standardId, method);
    else next.delete(standardId);
    setMethods(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const inOrder = groups.flatMap(({ standards }) => standards);
    const standards = inOrder.flatMap(({ standardId }) => {
      const method = methods.get(standardId);
      return method ? [{ standardId, method }] : [];
    });
    save.mutate({ classId, basedOn: offered.stamp, standards }, { onSuccess: onSaved });
  }

  return (
    <Form fault={save.error && sentenceOf(save.error)} onSubmit={submit}>
      {groups.map(({ key, title, method, standards }) => (
        <fieldset key={key} className={look.group}>
          <legend>{title}</legend>
          {standards.map(({ standardId, code, title: words }) => {
            const chosen = methods.get(standardId);
            return (
              <div key={standardId} className={look.choice}>
                <Checkbox
                  label={t('standards.named', { code, title: words })}
                  checked={chosen !== undefined}
                  disabled={chosen === undefined && methods.size >= mostOfClass}
                  onChange={(event) => set(standardId, event.target.checked ? method : null)}
                />
                {chosen && (
                  <details className={look.method}>
                    <summary>{methodText(chosen)}</summary>
                    <MethodFields method={chosen} onChange={(next) => set(standardId, next)} />
                  </details>
                )}
              </div>
            );
          })}
        </fieldset>
      ))}
      <FormActs isBusy={save.isPending}>{t('standards.save')}</FormActs>
    </Form>
  );
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly method: RatingMethod;
  readonly standards: readonly Standard[];
}

/** The offered standards by set and area, then what the class rates that is offered no more. */
function groupsOf({ sets, standards: own }: OutputOf<typeof readClassStandards>): Group[] {
  const groups = sets.flatMap(({ setId, title, method, standards }) => {
    const areas = [...new Set(standards.map(({ area }) => area))];
    return areas.map((area) => ({
      key: `${setId} ${area}`,
      title: area === null ? title : t('standards.areaOf', { set: title, area }),
      method,
      standards: standards.filter((each) => each.area === area),
    }));
  });
  const offered = new Set<string>(groups.flatMap(({ standards }) => standards.map(({ standardId }) => standardId)));
  const former = own.filter(({ standardId }) => !offered.has(standardId));
  const [first] = former;
  return first
    ? [...groups, { key: 'former', title: t('standards.former'), method: first.method, standards: former }]
    : groups;
}
