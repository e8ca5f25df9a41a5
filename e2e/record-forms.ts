import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser';

/** A form of an athletics record, with what is typed into it by keys. */
export interface RecordForm {
  /** Opens it in a panel. */
  readonly open: (page: Page) => Promise<Locator>;
  readonly type: (page: Page, form: Locator) => Promise<void>;
  /** The button that saves, and what is said then. */
  readonly save: string;
  readonly saved: RegExp;
  /** Somebody else saves another version meanwhile. */
  readonly meanwhile?: () => Promise<void>;
}

/** Types into a form, and holds what is in it against what was typed through all that may happen before it is saved. */
export async function typeThroughMishaps({ page, context }: Visitor, record: RecordForm): Promise<void> {
  const form = await record.open(page);
  await record.type(page, form);
  const typed = await fieldsOf(form);
  const stays = async () => expect(await fieldsOf(form)).toEqual(typed);
  const save = form.getByRole('button', { name: record.save, exact: true });
  const fails = async (undo: () => Promise<void>) => {
    await save.press('Enter');
    await form.getByRole('alert').waitFor();
    await stays();
    await undo();
  };

  await context.setOffline(true);
  await fails(async () => await context.setOffline(false));

  // The page’s own calls are repeated; a save that broke isn’t.
  const isSave = (url: URL) => url.pathname.startsWith('/api/');
  const broken = { code: 'unexpected', message: 'Something went wrong on our end.', details: {} };
  await page.route(isSave, async (route) => {
    if (route.request().method() === 'GET') return await route.fallback();
    await route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(broken) });
  });
  await fails(async () => await page.unroute(isSave));

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const closing of ['Escape', 'the cross'] as const) {
    if (closing === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await stays();
  }

  if (record.meanwhile) {
    await record.meanwhile();
    await save.press('Enter');
    await form.getByText(/^You and someone else changed/).waitFor();
    await stays();
    await form.getByRole('button', { name: 'Save mine anyway' }).press('Enter');
  } else await save.press('Enter');
  await page.getByText(record.saved).first().waitFor();
}

/** What stands in each field. */
async function fieldsOf(form: Locator): Promise<string[]> {
  return await form.evaluate((element: HTMLFormElement) =>
    [...element.elements].flatMap((field) => {
      if (field instanceof HTMLInputElement) return [field.type === 'checkbox' ? `${field.checked}` : field.value];
      return field instanceof HTMLSelectElement ? [field.value] : [];
    }),
  );
}
