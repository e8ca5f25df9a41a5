import type { Page } from 'playwright-core';
import type { Visitor } from './browser';

/** The switch in the account’s settings. */
export const toggle = (page: Page) => page.getByRole('switch', { name: 'Save my page on this device to read offline' });

export async function keepPage({ page }: Visitor): Promise<void> {
  await page.goto('/pages/account-settings/account');
  await toggle(page).click();
  await page.getByRole('button', { name: 'Only me' }).click();
  await page.getByText('Your page is saved on this device.').waitFor();
}

/** What is left on the device: worker, caches, snapshots, the choice. */
export async function keptOn(page: Page) {
  return await page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'laurel-offline');
    const countSnapshots = () =>
      new Promise<number>((done) => {
        const request = indexedDB.open('laurel-offline');
        request.onsuccess = () => {
          const count = request.result.transaction('snapshots').objectStore('snapshots').count();
          count.onsuccess = () => done(count.result);
        };
      });
    const snapshots = isThere ? await countSnapshots() : 0;
    const workers = (await navigator.serviceWorker.getRegistrations()).length;
    return { workers, caches: (await caches.keys()).length, snapshots, choice: localStorage.getItem('laurel-offline') };
  });
}

export const nothing = { workers: 0, caches: 0, snapshots: 0, choice: null };
