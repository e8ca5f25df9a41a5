import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportLayout, exportPage, planLayout, planPage, refuseHostile } from './exported';
import { mostRegions, oneRegion } from './layout';
import { mostCharacters, mostUnknown, pageContent } from './page-content';
import { pageIcons } from './page-icon';
import { ownWidgets } from './widgets';

const place = { version: 1, presetId: null, regionId: 'main', wide: 6, middle: 6, seenBy: [] };

function pageOf(widgets: readonly { widget: string; props: Record<string, unknown> }[], title = 'News') {
  return pageContent.parse({
    ...{ title: { en: title }, icon: 'news', isInNavigation: true, kinds: ['office'], classIds: [], homeOf: [] },
    ...{ asksToRead: false, layout: { layoutId: null, version: 0, regions: [oneRegion] } },
    widgets: widgets.map((each, at) => ({ ...place, ...each, widgetId: `00000000-0000-4000-8000-00000000000${at}` })),
  });
}

const plain = pageOf([{ widget: 'pages.text', props: { heading: { en: 'Javascript: the club' } } }]);

/** The key and values of a refusal, for a file whose JSON was changed as text. */
function refusalOf(text: string) {
  const planned = planPage(text, ownWidgets);
  return 'key' in planned ? planned.key : planned;
}

test('an exported page is imported unchanged', () => {
  const anyPage = fc.record({
    title: fc.string({ minLength: 1, maxLength: 40 }).filter((each) => each.trim() === each && each !== ''),
    icon: fc.constantFrom(...pageIcons),
    widgets: fc.array(
      fc.record({
        widget: fc.constantFrom('pages.text', 'pages.links', 'elsewhere.unheard-of'),
        props: fc.record({ heading: fc.record({ en: fc.string({ maxLength: 20 }) }) }),
      }),
      { maxLength: 6 },
    ),
  });
  fc.assert(
    fc.property(anyPage, ({ title, icon, widgets }) => {
      const page = { ...pageOf(widgets, title), icon };
      const unknown = widgets.some(({ widget }) => widget.startsWith('elsewhere')) ? ['elsewhere.unheard-of'] : [];
      expect(planPage(exportPage(page), ownWidgets)).toEqual({ page, unknown, newer: [], reset: [], fileCount: 0 });
    }),
  );
});

test('an exported layout is imported unchanged', () => {
  const layout = { name: 'Two columns', regions: [oneRegion, { ...oneRegion, regionId: 'side', wide: 4 }] };
  expect(planLayout(exportLayout(layout))).toEqual(layout);
});

test('classes, schools, and presets are left out', () => {
  const widgets = [{ widget: 'pages.text', props: { classId: 'one', schoolId: 'two', heading: { en: 'Kept' } } }];
  const planned = planPage(exportPage(pageOf(widgets)), ownWidgets);
  expect(planned).toMatchObject({ page: { widgets: [{ props: { heading: { en: 'Kept' } } }] } });
  expect(JSON.stringify(planned)).not.toMatch(/classId"|schoolId"/);
});

test('images and attached files are left out and counted; the text beside them is kept', () => {
  const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content });
  const said = { type: 'text', text: 'The plan' };
  const to = (href: string) => ({ ...said, marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] });
  const image = { type: 'image', attrs: { src: '/image/0192.png', alt: 'A map' } };
  const text = (...content: readonly object[]) => ({ text: { en: { type: 'doc', content } } });
  const link = { title: { en: 'Laurel' }, address: '/dashboard' };
  const page = pageOf([
    { widget: 'pages.text', props: text(paragraph(image, to('/file/1.pdf')), paragraph(to('https://example.org/'))) },
    { widget: 'pages.links', props: { links: [link, { title: { en: 'Plan' }, address: '/file/1.pdf' }] } },
  ]);
  const bare = { ...said, marks: [{ type: 'bold' }] };
  expect(planPage(exportPage(page), ownWidgets)).toEqual({
    page: pageOf([
      { widget: 'pages.text', props: text(paragraph(bare), paragraph(to('https://example.org/'))) },
      { widget: 'pages.links', props: { links: [link] } },
    ]),
    ...{ unknown: [], newer: [], reset: [], fileCount: 3 },
  });
});

test('a widget from a newer Laurel is named, and one whose settings can’t be kept is imported without them', () => {
  const page = pageOf([
    { widget: 'pages.text', props: { heading: 7 } },
    { widget: 'pages.links', props: { heading: { en: 'Kept' } } },
    { widget: 'pages.links', props: { columns: 3 } },
    { widget: 'elsewhere.unheard-of', props: { words: 'a'.repeat(mostUnknown) } },
  ]);
  const [text, links, newer, unheardOf] = page.widgets.map((each, at) => (at === 2 ? { ...each, version: 99 } : each));
  if (!text || !links || !newer || !unheardOf) throw new Error('There are four widgets.');
  expect(planPage(exportPage({ ...page, widgets: [text, links, newer, unheardOf] }), ownWidgets)).toMatchObject({
    page: { widgets: [{ ...text, props: {} }, links, newer, { ...unheardOf, props: {} }] },
    ...{ unknown: ['elsewhere.unheard-of'], newer: ['pages.links'], reset: ['pages.text', 'elsewhere.unheard-of'] },
  });
});

test('a malicious page is rejected with a message', () => {
  const text = exportPage(plain);
  const withProps = (props: string) => text.replace(/"props": \{/, `"props": { ${props},`);
  const deep = `${'['.repeat(60)}1${']'.repeat(60)}`;
  expect(refusalOf('{')).toBe('The file isn’t JSON.');
  expect(refusalOf('[]')).toBe('This isn’t a file that Laurel exported for this.');
  expect(refusalOf(exportLayout({ name: 'A layout', regions: [oneRegion] }))).toMatch(/isn’t a file that Laurel/);
  expect(refusalOf(' '.repeat(mostCharacters + 1))).toBe('The file is too long.');
  expect(refusalOf(withProps(`"a": ${deep}`))).toBe('The page is nested too deep.');
  expect(refusalOf(withProps(`"a": [${'0,'.repeat(30_000)}0]`))).toBe('The page has too many values.');
  for (const name of ['__proto__', 'constructor', 'prototype'])
    expect(refusalOf(withProps(`"a": { "${name}": {} }`))).toMatch(/a field that isn’t allowed/);
  for (const address of ['javascript:alert(1)', ' JaVa\\nscript:x', 'data:text/html,x', 'vbscript:x'])
    expect(refusalOf(withProps(`"links": [{ "address": "${address}" }]`))).toMatch(/runs a script/);
  expect(refusalOf(text.replace('"icon"', '"colour": "red", "icon"'))).toMatch(/doesn’t know/);
  expect(refusalOf(text.replace('"icon": "news"', '"icon": "skull"'))).toMatch(/something is wrong at/);
});

test('a malicious layout is rejected with a message', () => {
  const exported = exportLayout({ name: 'Two columns', regions: [oneRegion] });
  const refusal = (text: string) => {
    const planned = planLayout(text);
    return 'key' in planned ? planned.key : planned;
  };
  const withField = (field: string) => exported.replace('"name"', `${field}, "name"`);
  const deep = `${'['.repeat(60)}1${']'.repeat(60)}`;
  expect(refusal('{')).toBe('The file isn’t JSON.');
  expect(refusal('null')).toMatch(/isn’t a file that Laurel/);
  expect(refusal(exportPage(plain))).toMatch(/isn’t a file that Laurel/);
  expect(refusal(exported.padEnd(mostCharacters + 1))).toBe('The file is too long.');
  expect(refusal(withField(`"a": ${deep}`))).toMatch(/nested too deep/);
  expect(refusal(withField(`"a": [${'0,'.repeat(30_000)}0]`))).toMatch(/too many values/);
  expect(refusal(withField('"colour": "red"'))).toMatch(/doesn’t know/);
  for (const name of ['__proto__', 'constructor', 'prototype'])
    expect(refusal(withField(`"${name}": { "name": "A" }`))).toMatch(/a field that isn’t allowed/);
  for (const address of ['javascript:alert(1)', ' JaVa\\nscript:x', 'data:text/html,x'])
    expect(refusal(withField(`"href": "${address}"`))).toMatch(/runs a script/);
  expect(refusal(exported.replace('"wide": 12', '"wide": 1200'))).toMatch(/something is wrong at/);
  expect(refusal(exported.replace('"isLocked": false', '"isLocked": true'))).toMatch(/something is wrong at/);
  const many = Array.from({ length: mostRegions + 1 }, (_, at) => ({ ...oneRegion, regionId: `r${at}` }));
  expect(refusal(exportLayout({ name: 'Many', regions: many }))).toMatch(/something is wrong at/);
  expect(planLayout(exported)).toEqual({ name: 'Two columns', regions: [oneRegion] });
});

test('a heading may begin with “Javascript:”, and an address may have it in its path', () => {
  expect(refuseHostile(plain)).toBeNull();
  expect(refuseHostile({ href: 'https://example.org/javascript:' })).toBeNull();
});
