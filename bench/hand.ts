import type { Locator, Page } from 'playwright-core';
import type { Line } from './measure';

/** A person's hand in front of a page: it counts presses of the mouse and of keys. Names and reasons are not counted. */
export class Hand {
  clicks = 0;
  keys = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Words of one's own: they would have to be written anywhere. */
  async write(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }

  panel(): Locator {
    return this.page.locator('dialog[open]');
  }
}

/** What somebody does, counted, at an address of Laurel. */
export type Task = (hand: Hand, address: string) => Promise<Line>;
