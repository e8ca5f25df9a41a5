import { existsSync, readFileSync } from 'node:fs';
import { noticeKinds } from '@laurel/domain/notices/kind';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';
import { readSources } from './main';
import { pathsIn, type Recipe, recipesIn, silentOn } from './recipes';

const text = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
const recipes = recipesIn(text);
const sources = readSources();

const isThere = (path: string) => existsSync(`${root}${path}`);

function recipeFor(what: string): Recipe {
  const recipe = recipes.find(({ title }) => title === what);
  if (!recipe) throw new Error(`CONTRIBUTING.md has no recipe for ${what}.`);
  return recipe;
}

test('there are eight recipes', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'An endpoint',
    'A column',
    'A language',
    'A role rule',
    'A mapped file',
    'A widget for pages that schools build',
    'A widget of a dashboard',
    'A kind of notice',
  ]);
});

test('every named path exists, and a missing one is found', () => {
  const paths = pathsIn(text);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
  expect(pathsIn('Touch `web/notices/notice-words.ts` and `web/notices/messages.{en,xx}.ts`.').map(isThere)).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(recipes)('$title has as many files as its heading says', ({ count, files }) => {
  expect(files).toHaveLength(count);
});

test('every kind of notice is in each file of its recipe and is sent somewhere', () => {
  expect(noticeKinds.length).toBeGreaterThan(5);
  expect(recipeFor('A kind of notice').fixed).toHaveLength(6);
  expect(silentOn(noticeKinds, recipeFor('A kind of notice'), sources)).toEqual([]);
});

test.each(recipeFor('A kind of notice').fixed)('a kind that is missing in %s is found, and so is the file', (path) => {
  const recipe = recipeFor('A kind of notice');
  const others = sources.filter((source) => source.path !== path);
  expect(silentOn(noticeKinds, recipe, others)).toContain(`${path} isn’t there.`);
  // Without its name, or the first words it is said with.
  const without = (said: string) => said.replaceAll(/'absence-decided'|'notices\.manyDecided'/g, "'else'");
  const planted = sources.map((source) => (source.path === path ? { path, text: without(source.text) } : source));
  const faults = silentOn(noticeKinds, recipe, planted);
  expect(faults.some((fault) => fault.startsWith(path))).toBe(true);
});

test('a kind that is never sent is found', () => {
  expect(silentOn(['bell-rung'], recipeFor('A kind of notice'), sources)).toContain(
    'Nothing in the server sends bell-rung.',
  );
});
