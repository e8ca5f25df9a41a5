import { describe, expect, test } from 'vitest';
import { fillPage, linksTo } from './page-files';

const page = [
  '<head><meta name="csrf-token" content="%LAUREL_CSRF%"><title>Laurel</title></head>',
  '<script id="session">%LAUREL_SESSION%</script><script id="first">%LAUREL_FIRST%</script>',
].join('');

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
      '<head><meta name="csrf-token" content="token"><title>Laurel</title><link></head>',
    );
  });

  test('has no data without a session and a response', () => {
    const html = fillPage(page, { head: '', token: '', session: null, first: null, view: null });
    expect([textIn(html, 'session'), textIn(html, 'first')]).toEqual(['', '']);
    expect(html).not.toContain('%LAUREL');
  });

  test('shows server-rendered content before the app is fetched', () => {
    const built = [
      '<head><title>Laurel</title><script type="module" crossorigin src="/assets/index.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/start.js"></head><body><div id="root"></div></body>',
    ].join('');
    const head = '<link rel="modulepreload" href="/assets/home.js"><link rel="stylesheet" href="/assets/home.css">';
    const given = { head, token: '', session: null, first: null };
    expect(fillPage(built, { ...given, view: null })).toBe(
      '<head><title>Laurel</title><script type="module" crossorigin src="/assets/index.js"></script>' +
        `<link rel="modulepreload" crossorigin href="/assets/start.js">${head}</head><body><div id="root"></div></body>`,
    );
    const begun =
      '<meta name="laurel-app" content="/assets/index.js /assets/start.js /assets/home.js"><link rel="stylesheet" href="/assets/home.css">';
    expect(fillPage(built, { ...given, view: "<p>$& %LAUREL_CSRF% </body> $'</p>" })).toBe(
      `<head><title>Laurel</title>${begun}</head>` +
        `<body><div id="root"><p>$& %LAUREL_CSRF% </body> $'</p></div></body>`,
    );
    const view =
      '<link rel="preload" as="image" href="/a.png"/><title>Home · $& Laurel</title><p><svg><title>x</title></svg></p>';
    expect(fillPage(built, { ...given, view })).toBe(
      `<head><title>Home · $& Laurel</title>${begun}<link rel="preload" as="image" href="/a.png"/></head>` +
        `<body><div id="root"><p><svg><title>x</title></svg></p></div></body>`,
    );
  });
});
