import type { UnitSystem } from '@laurel/domain/fitness/units';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { useChooseUnits } from '@laurel/web/fitness/queries';
import { FaultLine } from '@laurel/web/ui/form';
import { sentenceOf } from '@laurel/web/ui/states';
import classes from './fitness-sheet.module.css';
import { t } from './text';

interface ChooseUnitsProps {
  readonly schoolId: Id<'school'>;
  readonly onChosen: (units: UnitSystem) => void;
}

/** Asks once what the school measures lengths and weights in, before a number without a unit is typed. */
export function ChooseUnits({ schoolId, onChosen }: ChooseUnitsProps) {
  const choose = useChooseUnits();
  return (
    <section className={classes.ask} aria-label={t('testDays.units')}>
      <span>{t('testDays.unitsAsk')}</span>
      {(['us', 'metric'] as const).map((units) => (
        <Button
          key={units}
          isBusy={choose.isPending}
          onClick={() => choose.mutate({ schoolId, units }, { onAnswer: () => onChosen(units) })}
        >
          {t(`testDays.units-${units}`)}
        </Button>
      ))}
      <FaultLine sentence={choose.error && sentenceOf(choose.error)} />
    </section>
  );
}
