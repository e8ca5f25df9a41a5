import { type DateOrder, dateOrder as dateOrders } from '@laurel/domain/fitness/fitness-file';
import type { OpenedFile } from '@laurel/domain/mapped-files/file-calls';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import type { ReactNode } from 'react';
import { ColumnSelect } from './column-select';
import { type Answers, FileQuestions } from './file-questions';
import type { FileFormProps } from './mapped-file';
import classes from './mapped-files.module.css';

interface SheetMapping<Field extends string> {
  readonly columns: Readonly<Record<Field, number | null>>;
  readonly dateOrder: DateOrder;
}

interface SheetFormProps<Field extends string, Mapping extends SheetMapping<Field>> {
  readonly file: OpenedFile<Mapping, unknown>;
  readonly mapping: Mapping;
  readonly map: (mapping: Mapping) => void;
  readonly reading: FileFormProps<unknown, Mapping, unknown>['reading'];
  readonly plan: FileFormProps<unknown, Mapping, unknown>['plan'];
  readonly groups: readonly { readonly title: string; readonly why: string; readonly fields: readonly Field[] }[];
  /** What a field is called; said while drawing. */
  readonly nameOf: (field: Field) => string;
  readonly mayBeNew?: boolean;
  readonly answer: (answers: Answers) => Mapping;
  /** What is asked beside the columns. */
  readonly children?: ReactNode;
}

/** Columns of a sheet, named one by one, and what must be asked of its rows. */
export function SheetForm<Field extends string, Mapping extends SheetMapping<Field>>(
  props: SheetFormProps<Field, Mapping>,
) {
  const { file, mapping, map, reading, plan, groups, nameOf, mayBeNew = false, answer, children } = props;
  const isPlanned = file.import.state === 'planned';
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        plan.mutate(mapping);
      }}
    >
      <details className={classes.details} key={file.import.state} open={!isPlanned}>
        <summary>{t('mapped.howRead')}</summary>
        <div className={classes.panels}>
          {groups.map(({ title, why, fields }) => (
            <Panel key={title} title={title}>
              <p className={classes.sub}>{why}</p>
              <div className={classes.pair}>
                {fields.map((field) => (
                  <ColumnSelect
                    key={field}
                    label={nameOf(field)}
                    header={reading.header}
                    value={mapping.columns[field]}
                    onChange={(column) => map({ ...mapping, columns: { ...mapping.columns, [field]: column } })}
                  />
                ))}
              </div>
            </Panel>
          ))}
          <Panel title={t('mapped.howWritten')}>
            <div className={classes.pair}>
              <Select
                label={t('mapped.dateOrder')}
                options={dateOrders.options.map((value) => ({ value, label: t(`mapped.${value}`) }))}
                value={mapping.dateOrder}
                onChange={({ currentTarget }) => {
                  const dateOrder = dateOrders.options.find((each) => each === currentTarget.value) ?? 'iso';
                  map({ ...mapping, dateOrder });
                }}
              />
              {children}
            </div>
          </Panel>
        </div>
      </details>
      {file.questions.length > 0 && (
        <FileQuestions
          questions={file.questions}
          mayBeNew={mayBeNew}
          isBusy={plan.isPending}
          onAnswer={(answers) => {
            const answered = answer(answers);
            map(answered);
            plan.mutate(answered);
          }}
        />
      )}
      <FaultLine sentence={plan.error && sentenceOf(plan.error)} />
      <div className={classes.actions}>
        <Button type="submit" look={isPlanned ? 'default' : 'primary'} isBusy={plan.isPending}>
          {isPlanned ? t('plans.planAgain') : t('mapped.score-plan')}
        </Button>
      </div>
    </form>
  );
}
