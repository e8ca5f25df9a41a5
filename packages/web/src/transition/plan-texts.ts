import { t } from '@laurel/web/languages/text';

/** The texts of a plan, in the order in which they are written and read. */
export function planTexts() {
  return (['education', 'employment', 'living', 'assessment', 'services', 'courses', 'annualGoals'] as const).map(
    (name) => ({ name, label: t(`transition.plan-${name}`) }),
  );
}
