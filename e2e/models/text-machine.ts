import { readInfoItems } from '@laurel/domain/announcements/api';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../browser';
import type { Client } from '../client';
import type { Machine } from './run-model';
import { textActs } from './text-acts';
import { compareText, look, type TextHand, textArea } from './text-hand';
import { formulaSign, TextModel } from './text-model';

/** A new announcement, written and held against what the server keeps of it. */
export function textMachine(truth: Client, seat: () => Promise<Visitor>): Machine<{ text: TextModel }, TextHand> {
  let title = '';
  return {
    async begin() {
      title = `Written ${Date.now()}`;
      const { page, context } = await seat();
      await page.goto('/admin/infoitems?item=new');
      await textArea(page).waitFor();
      await page.locator('input[name=title]').fill(title);
      await textArea(page).click();
      const model = new TextModel();
      model.keep(await compareText(model, page));
      return { model: { text: model }, real: { page, devtools: await context.newCDPSession(page) } };
    },
    commands: textActs().map((acts) =>
      acts.map(({ name, can, run, isMove }) => ({
        check: ({ text }: Readonly<{ text: TextModel }>) => can?.(text) ?? true,
        async run({ text }: { text: TextModel }, hand: TextHand) {
          const { typedForRule } = text;
          const before = await look(hand.page);
          await run(text, hand);
          const seen = await compareText(text, hand.page);
          // What changes nothing leaves it the last thing done.
          if (!isMove && text.typedForRule === typedForRule && seen.html !== before.html) text.typedForRule = '';
          text.keep(seen);
        },
        toString: () => name,
      })),
    ),
    async end({ text: model }, { page }) {
      // Nothing at all isn't published.
      if (model.lines.every((line) => line.trim() === '')) {
        await page.keyboard.type('At last');
        model.insert('At last');
      }
      const { html } = await compareText(model, page);
      await publish(page);
      const { items } = await truth.call(readInfoItems, { page: 0 });
      expect(linesOf(items.find((item) => item.title === title)?.body)).toEqual(model.lines);
      await open(page, title);
      await expect.poll(async () => (await look(page)).html).toBe(html);
      await page.context().close();
    },
  };
}

/** Publishes what is open, whose form then goes; one that stays says why in what it shows. (That it is saved is said for a few seconds only.) */
async function publish(page: Page): Promise<void> {
  const form = page.getByRole('dialog').locator('form');
  await page.getByRole('button', { name: 'Publish' }).click();
  await form.waitFor({ state: 'detached' }).catch(async (error: unknown) => {
    throw new Error(`It isn’t published: ${await form.textContent()}`, { cause: error });
  });
}

async function open(page: Page, title: string): Promise<void> {
  await page.locator('tbody tr', { hasText: title }).first().click();
  await textArea(page).waitFor();
}

/** The words of each line of a stored document. */
function linesOf(node: unknown): string[] {
  const { type, content = [] } = node as { type: string; content?: { type: string; text?: string }[] };
  if (type === 'paragraph' || type === 'heading' || type === 'detailsSummary') {
    return [content.map((part) => (part.type === 'formula' ? formulaSign : (part.text ?? ''))).join('')];
  }
  return content.flatMap(linesOf);
}
