import { expect, test } from 'vitest';
import { allowVideoHost, type VideoHost, videoEmbed } from './addresses';
import { documentFromHtml, documentToHtml, parseDocument, policy, sanitizeHtml } from './document';

const school: VideoHost = {
  name: 'School films',
  pages: ['films.school.example/w/{id}', 'www.films.school.example/watch?film={id}'],
  id: /^[a-z\d]{6}$/g,
  embed: 'https://films.school.example/videos/embed/{id}',
  start: '?begin={s}s',
};
const address = 'https://films.school.example/w/abc123';
const embed = 'https://films.school.example/videos/embed/abc123';

test('a video host that isn’t allowed is rejected', () => {
  expect(sanitizeHtml(`<iframe src="${address}"></iframe>`)).toBe('');
});

test('an allowed host is parsed, sanitized, serialized, and parsed again like the others', () => {
  allowVideoHost(school);
  expect(policy.videoHosts.map(({ name }) => name)).toEqual([
    ...['YouTube playlist', 'YouTube', 'Vimeo', 'Google Drive', 'School films'],
  ]);
  const once = sanitizeHtml(`<iframe src="${address}?t=1m5s" onload="hit()"></iframe>`);
  expect(once).toBe(
    `<div data-video=""><iframe src="${embed}?begin=65s" title="School films video" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" referrerpolicy="strict-origin-when-cross-origin" loading="lazy" allowfullscreen=""></iframe></div>`,
  );
  expect(sanitizeHtml(once)).toBe(once);
  const document = documentFromHtml(once);
  expect(document.content).toEqual([{ type: 'video', attrs: { src: `${embed}?begin=65s` } }]);
  expect(documentToHtml(document)).toBe(once);
  const json = { type: 'doc', version: 1, content: [{ type: 'video', attrs: { src: address } }] };
  expect(parseDocument(json).content[0]?.attrs?.src).toBe(embed);
});

test.each([
  [address, embed],
  [`${address}/`, embed],
  [`${address}#begin=7`, `${embed}?begin=7s`],
  ['http://m.films.school.example/watch?x=1&film=abc123', embed],
  [embed, embed],
  ['https://films.school.example/w/abc1234', undefined],
  ['https://films.school.example/w/abc123/../../x', undefined],
  ['https://films.school.example.evil.example/w/abc123', undefined],
  ['https://evil.example/films.school.example/w/abc123', undefined],
  ['https://films.school.example@evil.example/w/abc123', undefined],
  ['https://films.school.example:8443/w/abc123', undefined],
  ['javascript://films.school.example/w/abc123', undefined],
  ['https://films.school.example/watch?film=abc12"', undefined],
])('an allowed host only embeds its own player URLs: %s', (given, src) => {
  // Twice: a pattern with a memory would say something else the second time.
  for (const _ of [1, 2]) expect(videoEmbed(given)?.src).toBe(src);
});

test.each<[string, Partial<VideoHost>]>([
  ['an embed without https', { embed: 'http://a.example/{id}' }],
  ['an embed that is a script', { embed: 'javascript:{id}' }],
  ['an embed whose host is the id', { embed: 'https://{id}.example/x' }],
  ['an embed without an id', { embed: 'https://a.example/x' }],
  ['an embed with a user', { embed: 'https://a@b.example/{id}' }],
  ['an embed on no host', { embed: 'https://localhost/{id}' }],
  ['two queries', { embed: 'https://a.example/x?v={id}', start: '?t={s}' }],
  ['an invalid start', { start: '"{s}' }],
  ['no page', { pages: [] }],
  ['a page with a scheme', { pages: ['https://a.example/{id}'] }],
  ['a page of any host', { pages: ['{id}'] }],
  ['a name that is HTML', { name: '<b>' }],
])('refused as a host: %s', (_, wrong) => {
  expect(() => allowVideoHost({ ...school, ...wrong })).toThrow(TypeError);
  expect(policy.videoHosts.at(-1)?.embed).toBe(school.embed);
});

test('nothing beyond the id is kept, whatever the host’s pattern allows', () => {
  allowVideoHost({ ...school, id: /.*/ });
  expect(policy.videoHosts).toHaveLength(5);
  expect(videoEmbed('https://films.school.example/w/a"onload=x')).toBeUndefined();
  expect(videoEmbed('https://films.school.example/w/../x')).toBeUndefined();
  expect(videoEmbed(`https://films.school.example/w/${'x'.repeat(101)}`)).toBeUndefined();
});
