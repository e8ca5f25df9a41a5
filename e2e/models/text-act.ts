import type { Page } from 'playwright-core';
import { look, type TextHand } from './text-hand';
import type { Seen, TextModel } from './text-model';

/** One thing a person does to a text: what it means in the model, and how hands do it. */
export interface TextAct {
  readonly name: string;
  readonly can?: (model: TextModel) => boolean;
  readonly run: (model: TextModel, hand: TextHand) => Promise<void>;
  /** Moves the caret at most, so that what was typed last is still the last thing done. */
  readonly isMove?: boolean;
}

/** For 50 ms after a key ProseMirror keeps the caret where it put it; nobody presses the next one sooner. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.waitForTimeout(70);
    await page.keyboard.press(key);
  }
}

/** What the page shows once a key has had its time. */
export async function lookAfter(page: Page): Promise<Seen> {
  await page.waitForTimeout(80);
  return await look(page);
}

/** Where something is selected the caret goes behind it; from below a table that is all of the text, where no line is, back into it. */
export async function letGo(page: Page): Promise<Seen> {
  const before = await lookAfter(page);
  if (!before.isRange) return before;
  await press(page, 'ArrowRight');
  const seen = await lookAfter(page);
  if (seen.caret !== null) return seen;
  await press(page, 'ArrowLeft');
  return await lookAfter(page);
}
