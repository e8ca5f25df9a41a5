import { awardBadge, readBadges, readBatch, readStudentBadges, sendBatch } from '@laurel/domain/badges/api';
import type { Id } from '@laurel/domain/kit/id';
import { readMembers, readPathways, savePathway } from '@laurel/domain/transition/api';
import { newId } from '@laurel/server/db/new-id';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled } from '../browser';
import { type Client, signedIn } from '../client';
import { paperOf } from '../paper';
import { cellAt, rowOf } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let coordinator: Client;
let page: Page;
/** The children of the demo parent who are on the portrait, and everybody else who is. */
let children: readonly { readonly personId: Id<'person'>; readonly name: string }[];
let others: readonly string[];

// Mohammed is given a badge, and the demo parent opens Laurel.
beforeAll(async () => {
  stage = await openStage();
  coordinator = await signedIn(stage.laurel.address, 'lhansen');
  ({ page } = await stage.visitor('ismith'));
  const guardian = await signedIn(stage.laurel.address, 'ismith');
  const { pathwayId } = await portrait();
  const { members } = await coordinator.call(readMembers, { pathwayId });
  children = (await guardian.call(readMembers, { pathwayId })).members;
  const own = new Set(children.map(({ name }) => name));
  others = members.flatMap(({ name }) => (own.has(name) ? [] : [name]));
  const badge = (await coordinator.call(readBadges, {})).badges.find(({ title }) => title === 'Clear speaker');
  const mohammed = members.find(({ name }) => name === 'Mohammed Smith');
  if (!badge || !mohammed) throw new Error('The demo has no such badge or student.');
  const { batchId } = await coordinator.call(awardBadge, {
    ...{ badgeId: badge.badgeId, batchId: newId<'badge-batch'>(), students: [mohammed.personId] },
  });
  const isSigned = async () => expect((await coordinator.call(readBatch, { batchId })).signed).toBe(1);
  await vi.waitFor(isSigned, { timeout: 20_000, interval: 200 });
  await coordinator.call(sendBatch, { batchId });
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function portrait() {
  const { pathways } = await coordinator.call(readPathways, {});
  const found = pathways.find(({ kind }) => kind === 'portrait');
  if (!found) throw new Error('The demo has no portrait.');
  return found;
}

/** Nothing on the page, or its paper, names anybody but the children. */
function expectNobodyElse(text: string): void {
  expect(others.length).toBeGreaterThan(20);
  for (const name of others) expect(text).not.toContain(name);
}

const titles = () => page.locator('main section h2').allTextContents();

test('a parent sees each child’s pathway, criterion by criterion, and no one else’s', async () => {
  expect(children.length).toBeGreaterThan(1);
  await page.goto('/transition/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Your children’s paths' }).waitFor();
  const own = children.map(({ name }) => `${name}: Portrait of a graduate`).sort();
  const paths = async () => (await titles()).filter((title) => !title.startsWith('Badges: ')).sort();
  await expect.poll(paths).toEqual(own);
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Badges: Mohammed Smith' }) })
    .getByRole('link', { name: 'Clear speaker' })
    .waitFor();
  // What is next leads to the criterion, and closed it is the page of all of them.
  const step = page.getByRole('heading', { name: 'What’s next' }).first().locator('..').getByRole('link').first();
  const criterion = (await step.textContent()) ?? '';
  await step.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: criterion }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto('/transition/dashboard');
  await expect.poll(paths).toEqual(own);
  expect(await page.getByText(/Here since/).count()).toBe(children.length);
  expectNobodyElse((await page.locator('body').textContent()) ?? '');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'See each criterion' }).first().press('Enter');
  await page.getByRole('button', { name: 'Speaks to an audience' }).first().waitFor();
  expect((await titles()).sort()).toEqual(own);
  expect(await page.getByRole('button', { name: 'Speaks to an audience' }).count()).toBe(children.length);
  expectNobodyElse((await page.locator('body').textContent()) ?? '');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await page.goto('/transition/users');
  const table = page.getByRole('table', { name: 'Members of the pathway' });
  await table.waitFor();
  expect(await table.getByRole('row').count()).toBe(children.length + 1);
  expectNobodyElse((await page.locator('body').textContent()) ?? '');
  expect(await page.getByRole('button', { name: 'Add students' }).count()).toBe(0);
});

const ofMohammed = () => page.locator('section', { has: page.getByRole('heading', { name: /^Mohammed Smith: / }) });

test('a parent comments on a criterion without rating it, and the teacher reads the comment; once the school turns comments off, the parent can’t', async () => {
  await page.goto('/transition/fullrubric');
  await ofMohammed().getByRole('button', { name: 'Speaks to an audience' }).press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Comment').fill('He talks of it at home.');
  expect(await panel.getByRole('radio').count()).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save and go to the next criterion' }).press('Enter');
  await page.keyboard.press('Escape');
  await page
    .getByText(/^(All changes saved|Saved)/)
    .first()
    .waitFor();
  await ofMohammed().getByRole('button', { name: 'Speaks to an audience' }).press('Enter');
  await panel.getByRole('listitem').filter({ hasText: 'Family · ' }).getByText('He talks of it at home.').waitFor();
  await page.keyboard.press('Escape');

  const teacher = (await stage.visitor('jrossi')).page;
  await teacher.goto('/transition/fullrubric');
  await cellAt(teacher, await rowOf(teacher, 'Mohammed Smith'), 1).click();
  await teacher.keyboard.press('c');
  await teacher
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Family · ' })
    .getByText('He talks of it at home.')
    .waitFor();

  const { rubricTitle: _, memberCount: __, mayKeep: ___, ...pathway } = await portrait();
  await coordinator.call(savePathway, { ...pathway, letsFamiliesComment: false });
  await page.reload();
  await ofMohammed().getByRole('button', { name: 'Writes with a purpose' }).press('Enter');
  await panel.getByRole('heading', { name: 'Writes with a purpose' }).waitFor();
  expect(await panel.getByLabel('Comment').count()).toBe(0);
  expect(await panel.getByRole('button', { name: /^Save/ }).count()).toBe(0);
});

test('badges appear on the home of the child who earned them, and a parent’s portfolio prints only those', async () => {
  const guardian = await signedIn(stage.laurel.address, 'ismith');
  const of = new Map<string, string[]>();
  for (const { personId, name } of children) {
    const { awards } = await guardian.call(readStudentBadges, { studentId: personId });
    of.set(name, awards.map(({ title }) => title).sort());
    await page.goto(`/parentdashboard?child=${personId}`);
    await settled(page);
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Badges', exact: true }) });
    if (of.get(name)?.length === 0) expect(await panel.count()).toBe(0);
    else await expect.poll(async () => (await panel.getByRole('link').allTextContents()).sort()).toEqual(of.get(name));
    expectNobodyElse((await page.locator('body').textContent()) ?? '');
  }
  expect(of.get('Mohammed Smith')).toEqual(['Clear speaker']);

  await page.goto('/transition/badge');
  await page.getByRole('heading', { name: 'Mohammed Smith' }).waitFor();
  await settled(page);
  const { written, totalPages } = await paperOf(page);
  for (const [name, own] of of) {
    if (own.length > 0) expect(written).toContain(name);
    for (const title of own) expect(written).toContain(title);
  }
  expectNobodyElse(written);
  expect(written).toContain('Leads an audience from a question to an answer.');
  for (const pressed of ['Print', 'PNG', 'JWT', 'Show evidence', 'Skip to content', 'email'])
    expect(written).not.toContain(pressed);
  expect(totalPages).toBe(1);

  const student = (await stage.visitor('msmith')).page;
  await student.goto('/transition/badge');
  await student.getByRole('heading', { name: 'Clear speaker' }).waitFor();
  await settled(student);
  const paper = await paperOf(student);
  expect(paper.written).toContain('Mohammed Smith');
  for (const { name } of children) if (name !== 'Mohammed Smith') expect(paper.written).not.toContain(name);
  expectNobodyElse(paper.written);
  expect(await axeViolationsInBothThemes(student)).toEqual([]);
});
