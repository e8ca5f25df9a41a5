/**
 * An address a link may have, as it is kept, or `undefined`: http(s) with a host and no user, a further scheme the
 * editor knows, or a path on this site. Controls and spaces are taken out first, since browsers skip them in a scheme.
 */
export function keepLink(value: string): string | undefined {
  const address = bare(value);
  if (address.length > longest) return undefined;
  if (isWeb(address) || isOnThisSite(address) || /^[#?]/.test(address)) return address;
  if (/^ftps?:/i.test(address)) return /^ftps?:\/\/[^/\\?#@]+(?:[/?#][^\\]*)?$/i.test(address) ? address : undefined;
  return /^(?:mailto|tel|callto|sms|cid|xmpp):[^\s\\]+$/i.test(address) ? address : undefined;
}

/** An address an image may have, as it is kept, or `undefined`: the web, this site, or a picture in base64 (never SVG). */
export function keepImageSource(value: string): string | undefined {
  const address = bare(value);
  if (/^data:/i.test(address)) {
    // A base64 picture may be long; what it holds is checked by a pattern that never looks back.
    return /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+={0,2}$/i.test(address) ? address : undefined;
  }
  if (address.length > longest) return undefined;
  return isWeb(address) || isOnThisSite(address) ? address : undefined;
}

// What browsers and proxies accept; longer is a payload, not an address.
const longest = 2048;

// Format characters (zero width, direction overrides) are unseen too: they make an address look like another.
const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{Cs}]/gu;

/** The address without what cannot be seen; a space inside it stays one, as browsers write it. */
function bare(value: string): string {
  return value.trim().replace(/ /g, '%20').replace(unseen, '');
}

function isWeb(address: string): boolean {
  // Brackets stand in a host only around one that is a number (IPv6).
  return /^https?:\/\/(?:[^/\\?#@[\]]+|\[[\da-f:.]+\](?::\d+)?)(?:[/?#][^\\]*)?$/i.test(address);
}

/** `/path`, `./path`, `../path`: one slash only, since two name another host, and a backslash counts as one. */
function isOnThisSite(address: string): boolean {
  return /^(?:\.{1,2})?\/(?!\/)[^\\]*$/.test(address);
}

/** Where videos are kept, as data: which addresses mean one, and the one address it is embedded from. */
export interface VideoHost {
  /** What people call it; the title of a video that has none. Letters, digits and spaces, at most 40. */
  readonly name: string;
  /**
   * Addresses it hands out, without scheme and `www.`, with `{id}` for the video: `video.example/w/{id}`,
   * `video.example/watch?v={id}`.
   */
  readonly pages: readonly string[];
  /** What an id is; whatever this says, only letters, digits, `_` and `-` pass, at most 100 of them. */
  readonly id: RegExp;
  /** Where it is embedded from, by https, with `{id}`: `https://video.example/embed/{id}`. */
  readonly embed: string;
  /** The name in the query of what an unlisted video is opened with; pages may also have it after the id: `{id}/…`. */
  readonly key?: string;
  /** What is added for a video that starts later, with `{s}` for the seconds: `?start={s}`. Left out: it starts at 0. */
  readonly start?: string;
}

/** Every host whose videos pass, the package's own first. */
export function videoHosts(): readonly VideoHost[] {
  return hosts.map(({ host }) => host);
}

/**
 * Lets videos of one more host pass: in what is parsed, cleaned, shown and written, for the whole program. Call it once,
 * before anything is read, on the server as in the browser, and name the host in the page's `frame-src`. The frame stays
 * in the policy's sandbox, so it must be another site than the page's own. Throws for a host that is not such data.
 */
export function allowVideoHost(host: VideoHost): void {
  const isName = /^[\p{L}\p{N}][\p{L}\p{N} ]{0,39}$/u.test(host.name);
  const isPages = host.pages.length > 0 && host.pages.every((each) => page.test(each));
  if (!isName || !isPages || !isEmbed(host))
    throw new TypeError(`“${host.name}” is no host of videos: look at VideoHost for what its parts may be.`);
  const known = hosts.findIndex((each) => each.host.name === host.name);
  hosts.splice(known < 0 ? hosts.length : known, known < 0 ? 0 : 1, prepareHost(host));
}

/** A video as its host embeds it; `host` is the host's name. */
export interface VideoEmbed {
  readonly src: string;
  readonly host: string;
}

/**
 * The one embed address for a video's address in any form its host hands out (short, watch, shorts, embed, player,
 * preview), or `undefined` when it is none. The id is read and the address written again, so nothing else passes.
 */
export function videoEmbed(address: string): VideoEmbed | undefined {
  const match =
    address.length > longest
      ? null
      : /^\s*(?:https?:)?\/\/([a-z\d.-]+)\/([^?#\s\\]*)(?:\?([^#\s]*))?(?:#(\S*))?\s*$/i.exec(address);
  if (!match) return undefined;
  const [, name = '', path = '', query = '', hash = ''] = match;
  const asked = readQuery(query);
  const place = `${bareHost(name.toLowerCase())}/${path.replace(/\/$/, '')}`;
  for (const { host, forms } of hosts) {
    for (const { before, after, key } of forms) {
      const found = key === undefined ? between(place, before, after) : place === before ? asked.get(key) : undefined;
      const [id = '', ownKey = asked.get(host.key ?? '')] = host.key ? (found?.split(/\/(.*)/) ?? []) : [found];
      if (!/^[\w-]{1,100}$/.test(id) || !host.id.test(id)) continue;
      if (ownKey !== undefined && !/^[\w-]{1,40}$/.test(ownKey)) continue;
      const at = seconds(startIn(asked, host) ?? startIn(readQuery(hash), host));
      const opened = ownKey === undefined ? '' : `?${host.key}=${ownKey}`;
      const start = at > 0 ? (host.start ?? '').replace('{s}', String(at)) : '';
      return { src: host.embed.replace('{id}', id) + opened + start, host: host.name };
    }
  }
  return undefined;
}

/** Whether a title is only what the policy calls a video without one. */
export function isHostsTitle(title: string): boolean {
  return hosts.some(({ host }) => title === `${host.name} video`);
}

interface Form {
  readonly before: string;
  readonly after: string;
  /** The name in the query that holds the id, when the path does not. */
  readonly key: string | undefined;
}

const page =
  /^[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,}\/(?:(?:[\w./-]*\/)?\{id\}(?:\/[\w./-]*)?|[\w./-]*\?[\w-]+=\{id\})$/;

function isEmbed({ embed, start = '#t={s}', key = 'k' }: VideoHost): boolean {
  const isAddress =
    /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,}\/[\w./-]*(?:\?[\w-]+=)?\{id\}(?:\/[\w/-]*)?$/.test(embed);
  // A second `?` would belong to the id.
  const isKey = /^[\w-]{1,20}$/.test(key) && (key === 'k' || (!embed.includes('?') && !start.startsWith('?')));
  return (
    isAddress &&
    isKey &&
    /^[?&#][\w.-]{1,20}=\{s\}s?$/.test(start) &&
    !start.startsWith(embed.includes('?') ? '?' : '&')
  );
}

function prepareHost(host: VideoHost): { host: VideoHost; forms: readonly Form[] } {
  // A pattern that goes on where it stopped would say now yes, now no.
  const id = new RegExp(host.id.source, host.id.flags.replace(/[gy]/g, ''));
  // What it is embedded from is an address it hands out as well: what is written is read again.
  const pages = [...host.pages, host.embed.replace('https://', '')];
  return { host: { ...host, id }, forms: pages.map(formOf) };
}

function formOf(pattern: string): Form {
  const [before = '', after = ''] = bareHost(pattern).replace(/\/$/, '').split('{id}');
  const [, place, key] = /^([^?]*)\?([^=]*)=$/.exec(before) ?? [];
  return place === undefined ? { before, after, key: undefined } : { before: place, after, key };
}

const hosts: { host: VideoHost; forms: readonly Form[] }[] = [
  prepareHost({
    name: 'YouTube playlist',
    pages: ['youtube.com/playlist?list={id}', 'youtube.com/embed/videoseries?list={id}'],
    id: /^[A-Z]{2}[\w-]{8,62}$/,
    embed: 'https://www.youtube-nocookie.com/embed/videoseries?list={id}',
  }),
  prepareHost({
    name: 'YouTube',
    pages: [
      'youtu.be/{id}',
      'youtube.com/watch?v={id}',
      'youtube-nocookie.com/watch?v={id}',
      ...['embed', 'shorts', 'live', 'v'].flatMap((kind) => [
        `youtube.com/${kind}/{id}`,
        `youtube-nocookie.com/${kind}/{id}`,
      ]),
    ],
    id: /^(?!videoseries$)[\w-]{11}$/,
    embed: 'https://www.youtube-nocookie.com/embed/{id}',
    start: '?start={s}',
  }),
  prepareHost({
    name: 'Vimeo',
    pages: ['vimeo.com/{id}', 'vimeo.com/video/{id}', 'player.vimeo.com/{id}', 'player.vimeo.com/video/{id}'],
    id: /^\d{1,12}$/,
    embed: 'https://player.vimeo.com/video/{id}',
    key: 'h',
    start: '#t={s}s',
  }),
  prepareHost({
    name: 'Google Drive',
    pages: ['', '/preview', '/view', '/edit'].map((end) => `drive.google.com/file/d/{id}${end}`),
    id: /^[\w-]{10,80}$/,
    embed: 'https://drive.google.com/file/d/{id}/preview',
  }),
];

function between(place: string, before: string, after: string): string | undefined {
  const isHere = place.startsWith(before) && place.endsWith(after) && place.length > before.length + after.length;
  return isHere ? place.slice(before.length, place.length - after.length) : undefined;
}

function bareHost(address: string): string {
  return address.replace(/^(?:www|m)\./, '');
}

/** The start a query asks for, by the names hosts give it and the one this host is given it by. */
function startIn(asked: ReadonlyMap<string, string>, { start }: VideoHost): string | undefined {
  const own = /^.([^=]*)/.exec(start ?? '')?.[1] ?? '';
  return asked.get('start') ?? asked.get('t') ?? asked.get(own);
}

function readQuery(query: string): Map<string, string> {
  const read = new Map<string, string>();
  for (const part of query.split(/&(?:amp;)?/)) {
    const [, name, value] = /^([^=]*)=(.*)$/.exec(part) ?? [];
    if (name !== undefined && value !== undefined && !read.has(name)) read.set(name, value);
  }
  return read;
}

/** `90`, `90s`, `1m30s`, `1h2m3s` in seconds; 0 for anything else. A day is the longest that is believed. */
function seconds(time: string | undefined): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '');
  if (!match) return 0;
  const total = Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return total <= 86_400 ? total : 0;
}
