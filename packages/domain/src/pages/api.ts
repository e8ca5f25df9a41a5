import { audience } from '@laurel/domain/access/audience';
import { id } from '@laurel/domain/kit/id';
import { type BodyLimit, endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { layout, layoutChange } from './layout';
import { pageContent, placedWidget } from './page-content';
import { buildPages, lookAfterPages, readViews } from './permissions';
import { preset, presetChange } from './preset';

export const mostPages = 500;
export const mostLayouts = 100;
export const mostPresets = 200;
export const mostRevisions = 200;
export const mostReaders = 500;

const pageId = id('page');
const nothing = z.object({});
const ofPage = { pageId };
const version = z.int().check(z.minimum(0));
const places = {
  schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
  isWholeDistrict: z.boolean(),
};

/** A page has rich texts in three languages. */
const pageBody: BodyLimit = { bytes: 400 * 1024, values: 30_000 };

/** Titles of the classes chosen in a page, of those the caller looks after. */
const classes = z.array(z.object({ classId: id('class'), title: z.string() }));

const listedPage = z.object({
  pageId,
  content: z.pick(pageContent, { title: true, icon: true, kinds: true, homeOf: true, isInNavigation: true }),
  schoolId: z.nullable(id('school')),
  schoolName: z.nullable(z.string()),
  version: z.int(),
  /** The draft's version that its readers see; `null` before it is published. */
  publishedVersion: z.nullable(z.int()),
  publishesAt: z.nullable(z.string()),
  isRetired: z.boolean(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
});

export const builtPage = z.extend(listedPage, {
  content: pageContent,
  classes,
  revisions: z.array(z.object({ number: z.int(), madeAt: z.string(), madeBy: z.nullable(z.string()) })),
  /** Who has said that they read what is published. */
  readerCount: z.int(),
});

export const readPages = endpoint({
  call: 'GET /api/pages',
  needs: lookAfterPages,
  summary: 'The pages one looks after, at most 500, and where one may make more.',
  owners: {},
  input: nothing,
  output: z.object({ pages: z.array(listedPage), ...places }),
});

export const readPage = endpoint({
  call: 'GET /api/pages/{pageId}',
  needs: lookAfterPages,
  summary: 'The draft of a page, where it stands, and its revisions.',
  owners: { pageId: 'page' },
  input: z.object(ofPage),
  output: builtPage,
});

export const savePage = endpoint({
  call: 'PUT /api/pages/{pageId}',
  needs: buildPages,
  summary: 'Write a page’s draft under an id of the caller’s making (version 0), or change it.',
  owners: { pageId: 'page', schoolId: 'school' },
  input: z.object({ ...ofPage, version, schoolId: z.nullable(id('school')), content: pageContent }),
  bodyLimit: pageBody,
  output: builtPage,
});

export const publishPage = endpoint({
  call: 'PUT /api/pages/{pageId}/published',
  needs: buildPages,
  summary: 'Show readers the draft of this version, now or from a moment on.',
  owners: { pageId: 'page' },
  input: z.object({ ...ofPage, version, publishesAt: z.nullable(z.iso.datetime().check(z.maxLength(40))) }),
  output: builtPage,
});

export const unschedulePage = endpoint({
  call: 'DELETE /api/pages/{pageId}/schedule',
  needs: buildPages,
  summary: 'Don’t publish what was scheduled. The draft stays as it is, and repeating this changes nothing.',
  owners: { pageId: 'page' },
  input: z.object(ofPage),
  output: builtPage,
});

export const retirePage = endpoint({
  call: 'PUT /api/pages/{pageId}/retired',
  needs: buildPages,
  summary: 'Take a page away from its readers, or bring it back.',
  owners: { pageId: 'page' },
  input: z.object({ ...ofPage, isRetired: z.boolean() }),
  output: builtPage,
});

export const readRevision = endpoint({
  call: 'GET /api/pages/{pageId}/revisions/{number}',
  needs: lookAfterPages,
  summary: 'What was published as one revision of a page.',
  owners: { pageId: 'page' },
  input: z.object({ ...ofPage, number: z.coerce.number().check(z.int(), z.minimum(1)) }),
  output: z.object({ schoolId: z.nullable(id('school')), content: pageContent, classes }),
});

export const readReaders = endpoint({
  call: 'GET /api/pages/{pageId}/readers',
  needs: lookAfterPages,
  summary: 'Who has said that they read what is published, the latest first, at most 500.',
  owners: { pageId: 'page' },
  input: z.object(ofPage),
  output: z.object({ readers: z.array(z.object({ name: z.string(), readAt: z.string() })) }),
});

/** What a widget's call answered. `slow`: it is to be asked by itself; `refused`: it isn't the reader's. */
const answer = z.object({
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  state: z.enum(['there', 'slow', 'refused', 'failed']),
  data: z.unknown(),
});

const shownPage = z.object({
  pageId,
  /** The revision; 0: the draft. */
  number: z.int(),
  title: pageContent.shape.title,
  regions: z.array(z.object({ regionId: z.string(), wide: z.int(), middle: z.int(), widgets: z.array(placedWidget) })),
  answers: z.array(answer),
  asksToRead: z.boolean(),
  readAt: z.nullable(z.string()),
  mayBuild: z.boolean(),
});

export type ShownPage = z.infer<typeof shownPage>;

export const readView = endpoint({
  call: 'GET /api/views/{pageId}',
  needs: readViews,
  summary: 'A published page as the caller sees it, with what each of its widgets shows them.',
  owners: { pageId: 'page' },
  input: z.object(ofPage),
  output: shownPage,
});

export const readDraftView = endpoint({
  call: 'GET /api/pages/{pageId}/preview',
  needs: lookAfterPages,
  summary:
    'The draft of a page as if it were published: as the caller sees it, or as people of a kind do, without anyone’s data.',
  owners: { pageId: 'page' },
  input: z.object({ ...ofPage, as: z.optional(audience) }),
  output: shownPage,
});

export const watchView = endpoint({
  call: 'GET /api/views/{pageId}/changes',
  needs: readViews,
  summary: 'A line that says `published` whenever the page is published anew.',
  owners: { pageId: 'page' },
  input: z.object(ofPage),
  answer: 'events',
  isUnattended: true,
  output: z.object({ number: z.int() }),
});

/** Name of the event of `watchView`. Its data: the revision that is published now; 0: none for the reader. */
export const publishedEvent = 'published';

export const noteRead = endpoint({
  call: 'PUT /api/views/{pageId}/read',
  needs: readViews,
  summary: 'Say that one has read a page that asks for it.',
  owners: { pageId: 'page' },
  input: z.object({ ...ofPage, number: z.int().check(z.minimum(1)) }),
  output: z.object({ readAt: z.string() }),
});

export const readLayouts = endpoint({
  call: 'GET /api/page-layouts',
  needs: lookAfterPages,
  summary: 'The layouts for one’s pages, and which pages stand on each.',
  owners: {},
  input: nothing,
  output: z.object({ layouts: z.array(layout), ...places }),
});

export const saveLayout = endpoint({
  call: 'PUT /api/page-layouts/{layoutId}',
  needs: buildPages,
  summary: 'Write a layout, and let the drafts of some of its pages follow.',
  owners: { layoutId: 'page-layout', schoolId: 'school', follows: 'page' },
  input: z.extend(layoutChange, {
    layoutId: id('page-layout'),
    version,
    follows: z.array(pageId).check(z.maxLength(mostPages)),
  }),
  output: z.object({ layoutId: id('page-layout'), version: z.int() }),
});

export const readPresets = endpoint({
  call: 'GET /api/page-presets',
  needs: lookAfterPages,
  summary: 'Presets of widgets, and on how many pages each widget stands.',
  owners: {},
  input: nothing,
  output: z.object({
    presets: z.array(preset),
    uses: z.array(z.object({ widget: z.string(), pages: z.int() })),
    ...places,
  }),
});

export const savePreset = endpoint({
  call: 'PUT /api/page-presets/{presetId}',
  needs: buildPages,
  summary: 'Write a preset. Pages that use it follow at once.',
  owners: { presetId: 'page-preset', schoolId: 'school' },
  input: z.extend(presetChange, { presetId: id('page-preset'), change: version }),
  bodyLimit: pageBody,
  output: z.object({ presetId: id('page-preset'), change: z.int() }),
});

/** Someone else wrote the page, layout, or preset meanwhile: `version` is theirs. */
export const conflictDetails = z.object({ theirs: z.object({ version: z.int() }) });
