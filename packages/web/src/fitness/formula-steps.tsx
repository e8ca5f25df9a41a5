import type { FormulaTrace } from '@laurel/domain/fitness/trace';
import { formatDecimal } from '@laurel/web/kit/format';
import classes from './student-fitness.module.css';
import { t } from './text';

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
            {t('fitness.input', { name: input.name, value: `${formatDecimal(input.value)} ${input.unit}`.trim() })}
          </li>
        ))}
      </ul>
      <p>{t('fitness.exact', { exact: formatDecimal(exact), rounded: formatDecimal(rounded) })}</p>
      <p className={classes.about}>{t('fitness.source', { source })}</p>
    </div>
  );
}
