import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser, newVisitor, signIn, type Visitor } from './browser';
import { copyOf } from './demo-folder';
import { type LaurelProcess, startLaurel } from './laurel-process';

/** Laurel on its own copy of the demo district, and a browser for anyone who comes. */
export interface Stage {
  readonly laurel: LaurelProcess;
  readonly folder: string;
  /** A browser profile of its own; signed in when there is a username. `baseURL`: by another name of this machine. */
  visitor(username?: string, options?: BrowserContextOptions): Promise<Visitor>;
  /** What went wrong for anyone since last asked. */
  troubles(): string[];
  close(): Promise<void>;
}

/** A stage of one's own, on the demo district as it was after its first start; `more` settings. */
export async function openStage(more: Readonly<Record<string, string>> = {}): Promise<Stage> {
  return await openStageOn(await copyOf(inject('demoFolder')), more);
}

/** A stage on this data folder, which goes with it. */
export async function openStageOn(folder: string, more: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const [laurel, browser]: [LaurelProcess, Browser] = await Promise.all([startLaurel(folder, more), launchBrowser()]);
  const visitors: Visitor[] = [];
  return {
    laurel,
    folder,
    async visitor(username, options) {
      const visitor = await newVisitor(browser, options?.baseURL ?? laurel.address, options);
      visitors.push(visitor);
      if (username !== undefined) await signIn(visitor, username);
      return visitor;
    },
    troubles: () => visitors.flatMap((visitor) => visitor.troubles()),
    async close() {
      await browser.close();
      await laurel.stop();
      if (laurel.child.exitCode !== 0) throw new Error(`Laurel did not end well: ${laurel.said()}`);
      await rm(dirname(folder), { recursive: true, force: true });
    },
  };
}
