import { child, firstClassTitle, gradedQuiz } from '../e2e/demo-school';
import { openFirstGradebook } from '../e2e/sheet-page';
import type { Hand } from './hand';
import { atMost, type Line } from './measure';

/** An assignment copied to the other classes of its course, which are chosen already. */
export async function copyAssignment(hand: Hand): Promise<Line> {
  const { page } = hand;
  await openAssignment(hand);
  const copying = hand.panel().locator('details').filter({ hasText: 'Copy to other classes or terms' });
  await hand.click(copying.locator('summary'));
  const run = hand.panel().getByRole('button', { name: /^Copy to \d+ class(es)?$/ });
  const classes = (await run.textContent())?.match(/\d+/)?.[0];
  await hand.click(run);
  await page.getByText(/^Copied to \d+ class(es)?\.$/).waitFor();
  return atMost(
    `an assignment copied to ${classes} classes, from its panel, clicks`,
    hand.clicks,
    2,
    'however many they are',
  );
}

/** The scores of an assignment curved by the square root, which is chosen. */
export async function curveScores(hand: Hand): Promise<Line> {
  await openAssignment(hand);
  const curving = hand.panel().locator('details').filter({ hasText: 'Curve scores' });
  await hand.click(curving.locator('summary'));
  await curving.getByLabel('How').selectOption('root');
  await hand.click(curving.getByRole('button', { name: /^Curve \d+ scores?$/ }));
  await hand.page.getByText(/^\d+ scores? curved\.$/).waitFor();
  return atMost(
    'the scores of an assignment curved, from its panel, actions',
    hand.clicks + 1,
    3,
    'one of them a choice',
  );
}

/** What a score would make of a grade, from the grade’s explanation. */
export async function askWhatIf(hand: Hand): Promise<Line> {
  const { page } = hand;
  await page.goto('/parentdashboard');
  await page.getByRole('link', { name: `Open ${child}` }).click();
  await page
    .getByRole('button', { name: new RegExp(`in ${firstClassTitle.split(' · ')[0]}`) })
    .first()
    .click();
  await hand.click(hand.panel().getByRole('button', { name: 'Try scores' }));
  await hand.panel().locator('input[data-try]:focus').waitFor();
  await hand.write('0');
  await hand
    .panel()
    .getByText(/^(At least|Even a 0|Out of reach)/)
    .waitFor();
  return atMost(
    'what a score would make of a grade, presses beside its digits',
    hand.clicks + hand.keys,
    1,
    'from its explanation',
  );
}

async function openAssignment(hand: Hand): Promise<void> {
  await openFirstGradebook(hand.page);
  await hand.page.getByRole('columnheader', { name: gradedQuiz }).click();
  await hand.panel().waitFor();
}
