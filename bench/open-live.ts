import { readFitnessPlaces } from '@laurel/domain/fitness/api';
import type { Id } from '@laurel/domain/kit/id';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitor, signInByKeyboard, type Visitor } from '../e2e/browser';
import { signedIn } from '../e2e/client';
import { type LaurelProcess, newFolder, removeFolder, startLaurel } from '../e2e/laurel-process';

/** A demo district of its own, whose teacher of physical education records live in Chromium. */
export interface LiveWorld {
  /** The server of that district. */
  readonly origin: string;
  readonly classId: Id<'class'>;
  /** The page that the class’s runs are begun on. */
  readonly address: string;
  /** The teacher, signed in in a browser of their own. */
  readonly seat: () => Promise<Visitor>;
  readonly close: () => Promise<void>;
}

export async function openLive(): Promise<LiveWorld> {
  const folder = await newFolder();
  const [laurel, browser]: [LaurelProcess, Browser] = await Promise.all([startLaurel(folder), launchBrowser()]);
  const client = await signedIn(laurel.address, 'ocampbell');
  const { classes } = await client.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId;
  if (!classId) throw new Error('The demo teacher of physical education has no class.');
  return {
    origin: laurel.address,
    classId,
    address: `/teacher/fitness/${classId}/pacer`,
    async seat() {
      const visitor = await newVisitor(browser, laurel.address);
      await signInByKeyboard(visitor, 'ocampbell');
      return visitor;
    },
    async close() {
      await browser.close();
      await laurel.stop();
      await removeFolder(folder);
    },
  };
}
