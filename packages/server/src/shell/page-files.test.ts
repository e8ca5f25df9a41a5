import { describe, expect, test } from 'vitest';
import { beginPage, endPage, linksTo } from './page-files';

const page = [
  '<head><meta name="csrf-token" content="%LAUREL_CSRF%"><title>Laurel</title></head>',
  '<script id="session">%LAUREL_SESSION%</script><script id="first">%LAUREL_FIRST%</script>',
].join('');

type Given = Omit<Parameters<typeof beginPage>[1], 'isDrawn'> & Parameters<typeof endPage>[1];

function fillPage(built: string, given: Given): string {
  return beginPage(built, { ...given, isDrawn: given.view !== null }) + endPage(built, given);
}

/** The text of the element, as a browser ends it. */
function textIn(html: string, id: string): string {
  return new RegExp(`<script id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
}

test('a file the page already names isn’t named again', () => {
  const built = {
    'index.html': { file: 'index.js', imports: ['_start.js'] },
    '_start.js': { file: 'start.js', css: ['start.css'] },
    'src/home.tsx': { file: 'home.js', imports: ['_start.js', '_part.js'], css: ['home.css'] },
    '_part.js': { file: 'part.js' },
    'src/frame.tsx': { file: 'start.js', css: ['start.css'] },
  };
  expect(linksTo(built, ['src/home.tsx', 'src/frame.tsx'])).toBe(
    '<link rel="modulepreload" href="/home.js"><link rel="modulepreload" href="/part.js"><link rel="stylesheet" href="/home.css">',
  );
});

describe('the page as it is served', () => {
  test.each([
    '%LAUREL_FIRST%',
    '%LAUREL_SESSION%',
    '%LAUREL_CSRF%',
    '</head>',
    '</script><!--<script>',
    "$&$'$`$1",
    '\u2028\u202e"\\',
  ])('contains the name %j unchanged', (name) => {
    const [session, first] = [
      { name, children: [name] },
      { path: '/api', data: { name } },
    ];
    const html = fillPage(page, { head: '<link>', token: 'token', session, first, view: null });
    expect(JSON.parse(textIn(html, 'session'))).toEqual(session);
    expect(JSON.parse(textIn(html, 'first'))).toEqual(first);
    expect(html.slice(0, html.indexOf('<script'))).toBe(
      '<head><meta name="csrf-token" content="token"><link><title>Laurel</title></head>',
    );
  });

  test('has no data without a session and a response', () => {
    const html = fillPage(page, { head: '', token: '', session: null, first: null, view: null });
    expect([textIn(html, 'session'), textIn(html, 'first')]).toEqual(['', '']);
    expect(html).not.toContain('%LAUREL');
  });

  test('shows server-rendered content before the app starts', () => {
    const built =
      '<head><title>Laurel</title><script type="module" crossorigin src="/assets/index.js"></script></head><div id="root"></div>';
    const given = { head: '', token: '', session: null, first: null };
    expect(fillPage(built, { ...given, view: null })).toBe(
      '<head><script type="module" crossorigin src="/assets/index.js"></script><title>Laurel</title></head><div id="root"></div>',
    );
    expect(fillPage(built, { ...given, view: "<p>$& %LAUREL_CSRF% $'</p>" })).toBe(
      '<head><link id="laurel-entry" rel="modulepreload" crossorigin href="/assets/index.js"><title>Laurel</title></head>' +
        '<div id="root"><p>$& %LAUREL_CSRF% $\'</p></div>',
    );
    const view =
      '<link rel="preload" as="image" href="/a.png"/><title>Home · $& Laurel</title><p><svg><title>x</title></svg></p>';
    expect(fillPage(built, { ...given, view })).toBe(
      '<head><link id="laurel-entry" rel="modulepreload" crossorigin href="/assets/index.js"><title>Home · $& Laurel</title>' +
        '<link rel="preload" as="image" href="/a.png"/></head><div id="root"><p><svg><title>x</title></svg></p></div>',
    );
  });
});
