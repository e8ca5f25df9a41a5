import { readPathways, readRatingSheet } from '@laurel/domain/transition/api';
import type { RatingSheet } from '@laurel/domain/transition/rating-sheet';
import fc from 'fast-check';
import type { Client } from '../client';
import { type Act, sheetActs } from './sheet-commands';
import { gridReady, type SheetPlace } from './sheet-machine';
import type { Meaning } from './sheet-model';

/** A rating as its teacher knows it: the letter of a level, N for what wasn’t observed yet, or nothing. */
interface RatingValue {
  readonly level: string | null;
}

const letters = ['E', 'D', 'P', 'A'] as const;
const titles = ['emerging', 'developing', 'proficient', 'advanced'] as const;

// What is typed can’t begin with a key that rates at once; what is pasted or composed can.
const typed = ['0', '7', '+2', 'zz', '-'];
const texts = [...typed, 'E', 'd', 'Proficient', '4', '2,0', '3.0', 'n'];
const ratingKeys = ['1', '2', '3', '4', 'e', 'd', 'p', 'a', 'n', 'N'];

/** What the entry language says of four levels worth 1 to 4 points; anything else is refused. */
const meaning: Meaning<RatingValue> = {
  blank: { level: null },
  read(text) {
    const said = text.trim().toLowerCase();
    if (said === '') return { level: null };
    if (said === 'n') return { level: 'N' };
    const points = /^[1-4](?:[.,]0)?$/.exec(said);
    const at = points ? Number(said.slice(0, 1)) - 1 : titles.findIndex((title) => [title, title[0]].includes(said));
    return at < 0 ? null : { level: letters[at] ?? null };
  },
  shown: entry,
  entry,
  // What says that a cell has a comment or evidence.
  withoutRemark: (text) => text.replace(/ [✎∗]/g, ''),
  isSame: (one, other) => one.level === other.level,
};

/** One key rates what is chosen, and goes on to the next criterion, or to the first of the next student. */
function rate(key: string): Act<RatingValue> {
  return {
    name: `rate ${key}`,
    can: (model) => model.draft === null && model.keyOf(model.active) !== null,
    async run(model, { page }) {
      const spots = model.spots();
      const text = entry(meaning.read(key, meaning.blank, '') ?? meaning.blank);
      model.isReleased = false;
      model.write(
        spots.map((spot) => ({ spot, text })),
        'by hand',
      );
      const { row, column } = model.active;
      const isLast = column === model.columns.length - 1;
      const next = isLast ? { row: row + 1, column: 1 } : { row, column: column + 1 };
      if (spots.length === 1 && next.row < model.rows.length) {
        model.active = next;
        model.far = next;
      }
      await page.keyboard.press(key);
    },
  };
}

/** Looks at more of a cell, and comes back to it. */
const lookCloser: Act<RatingValue> = {
  name: 'c, and Escape',
  can: (model) => !model.isOffline && model.draft === null && model.keyOf(model.active) !== null,
  async run(model, { page }) {
    model.isReleased = false;
    await page.keyboard.press('c');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  isSlow: true,
};

/** The full rubric of a teacher’s pathway. */
export function rubricPlace(truth: Client): SheetPlace<RatingValue> {
  const read = async () => {
    const { pathways } = await truth.call(readPathways, {});
    const [pathway] = pathways;
    if (!pathway) throw new Error('The demo teacher has no pathway.');
    return oneCohort(await truth.call(readRatingSheet, { pathwayId: pathway.pathwayId }));
  };
  return {
    async open(page) {
      const { members } = await read();
      await page.goto(`/transition/fullrubric?cohort=${encodeURIComponent(members[0]?.cohort ?? '')}`);
    },
    ready: async (page) => await gridReady(page, 'Ratings', 1),
    async find() {
      const sheet = await read();
      const columns = [null, ...sheet.version.criteria.map(({ criterionId }) => criterionId)];
      return { meaning, columns, kept: keptIn(sheet) };
    },
    acts: [
      ...sheetActs<RatingValue>(texts, { typed }),
      ...Array.from({ length: 8 }, () => fc.constantFrom(...ratingKeys).map(rate)),
      fc.constant(lookCloser),
    ],
    isOnlineOnly: true,
  };
}

/** The largest cohort in which a name says who is meant. */
function oneCohort(sheet: RatingSheet): RatingSheet {
  const cohorts = [...new Set(sheet.members.map(({ cohort }) => cohort))].map((cohort) =>
    sheet.members.filter((each) => each.cohort === cohort),
  );
  const [members] = cohorts
    .filter((some) => new Set(some.map(({ name }) => name)).size === some.length)
    .sort((a, b) => b.length - a.length);
  if (!members) throw new Error('In every cohort two have the same name.');
  return { ...sheet, members };
}

/** Every rating the server keeps, by `name<tab>criterion`. */
function keptIn({ members, version }: RatingSheet): Map<string, RatingValue> {
  return new Map(
    members.flatMap(({ name, ranks }) =>
      ranks.flatMap((rank, place): [string, RatingValue][] => {
        const level = rank === 0 ? 'N' : (letters[(rank ?? 0) - 1] ?? null);
        return level === null ? [] : [[`${name}\t${version.criteria[place]?.criterionId}`, { level }]];
      }),
    ),
  );
}

function entry({ level }: RatingValue): string {
  return level ?? '';
}
