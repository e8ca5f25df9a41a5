import { Checkbox } from '@laurel/editor/controls/checkbox';
import classes from './column-choice.module.css';
import { t } from './text';

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
}

/** Which columns of a list are shown. The first says what a row is about and stays. */
export function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  return (
    <details className={classes.choice}>
      <summary>{t('ui.columns')}</summary>
      <div className={classes.list}>
        {columns.slice(1).map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={!hidden.has(id)}
            onChange={() => {
              const next = new Set(hidden);
              if (!next.delete(id)) next.add(id);
              onHide(next);
            }}
          />
        ))}
      </div>
    </details>
  );
}
