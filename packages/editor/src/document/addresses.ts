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
  return /^https?:\/\/[^/\\?#@]+(?:[/?#][^\\]*)?$/i.test(address);
}

/** `/path`, `./path`, `../path`: one slash only, since two name another host, and a backslash counts as one. */
function isOnThisSite(address: string): boolean {
  return /^(?:\.{1,2})?\/(?!\/)[^\\]*$/.test(address);
}

/** A video as its host embeds it. */
export interface VideoEmbed {
  readonly src: string;
  readonly host: 'YouTube' | 'Vimeo' | 'Google Drive';
}

/**
 * The one embed address for a video's address in any form its host hands out (short, watch, shorts, embed, player,
 * preview), or `undefined` when it is none. The id is read and the address written anew, so nothing else passes.
 */
export function videoEmbed(address: string): VideoEmbed | undefined {
  const match = /^\s*(?:https?:)?\/\/([a-z.-]+)\/([^?#\s\\]*)(?:\?([^#\s]*))?(?:#(\S*))?\s*$/i.exec(address);
  if (!match) return undefined;
  const [, host = '', path = '', query = '', hash = ''] = match;
  const named = host.toLowerCase().replace(/^(?:www|m)\./, '');
  const asked = readQuery(query);
  if (named === 'youtu.be' || named === 'youtube.com' || named === 'youtube-nocookie.com') {
    const id = named === 'youtu.be' ? path.replace(/\/$/, '') : youtubeId(path, asked.get('v'));
    if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
    const start = seconds(asked.get('start') ?? asked.get('t') ?? readQuery(hash).get('t'));
    return {
      src: `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`,
      host: 'YouTube',
    };
  }
  if (named === 'vimeo.com' || named === 'player.vimeo.com') {
    const id = /^(?:video\/)?(\d{1,12})\/?$/.exec(path)?.[1];
    if (!id) return undefined;
    const start = seconds(readQuery(hash).get('t') ?? asked.get('t'));
    return { src: `https://player.vimeo.com/video/${id}${start > 0 ? `#t=${start}s` : ''}`, host: 'Vimeo' };
  }
  const file =
    named === 'drive.google.com' ? /^file\/d\/([\w-]{10,80})(?:\/(?:preview|view|edit))?\/?$/.exec(path) : null;
  if (!file) return undefined;
  return { src: `https://drive.google.com/file/d/${file[1]}/preview`, host: 'Google Drive' };
}

function youtubeId(path: string, watched: string | undefined): string | undefined {
  if (/^watch\/?$/.test(path)) return watched;
  return /^(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(path)?.[1];
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
