import type { ShownGpa } from '@laurel/domain/credits/credit-record';
import { amountText } from '@laurel/domain/grades/amount';
import type { Gpa } from '@laurel/domain/grades/gpa';
import { toDecimal } from '@laurel/domain/kit/fraction';

const places = 3;

/** Rounded once, at the end. */
export function showGpa({ credits, earned, unweighted, weighted }: Gpa): ShownGpa {
  return {
    unweighted: unweighted && toDecimal(unweighted, places),
    weighted: weighted && toDecimal(weighted, places),
    credits: amountText(credits),
    earned: amountText(earned),
  };
}
