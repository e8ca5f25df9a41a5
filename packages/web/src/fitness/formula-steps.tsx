import type { FormulaTrace } from '@laurel/domain/fitness/trace';
import classes from './student-fitness.module.css';
import { t } from './text';
import { decimalText } from './value-words';

/** How a derived value came about: the formula, what went in, and the rounding. */
export function FormulaSteps({ trace: { name, expression, inputs, exact, rounded, source } }: { trace: FormulaTrace }) {
  return (
    <div className={classes.formula}>
      <p className={classes.name}>{name}</p>
      <p className={classes.expression}>
        <bdi>{expression}</bdi>
      </p>
      <ul>
        {inputs.map((input) => (
          <li key={input.name}>
            {t('fitness.input', { name: input.name, value: `${decimalText(input.value)} ${input.unit}`.trim() })}
          </li>
        ))}
      </ul>
      <p>{t('fitness.exact', { exact: decimalText(exact), rounded: decimalText(rounded) })}</p>
      <p className={classes.about}>{t('fitness.source', { source })}</p>
    </div>
  );
}
