import type { BadgeDesign } from '@laurel/domain/badges/badge';

// Drawn on a square of 100 by 100.
const shapes: Readonly<Record<BadgeDesign['shape'], string>> = {
  circle: 'M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92z',
  shield: 'M50 4l40 12v34c0 24-18 38-40 46c-22-8-40-22-40-46V16z',
  hexagon: 'M50 4l40 23v46L50 96L10 73V27z',
  star: 'M50 3l11 12 16-4 4 16 14 8-6 15 6 15-14 8-4 16-16-4-11 12-11-12-16 4-4-16-14-8 6-15-6-15 14-8 4-16 16 4z',
};

const icons: Readonly<Record<Exclude<BadgeDesign['icon'], 'none'>, string>> = {
  star: 'M50 22l5.5 11.5 12.5 1.6-9.2 8.7 2.4 12.4L50 50.1l-11.2 6.1 2.4-12.4-9.2-8.7 12.5-1.6z',
  book: 'M30 27c7-3 14-3 20 1c6-4 13-4 20-1v28c-7-3-14-3-20 1c-6-4-13-4-20-1zM48.5 31v21h3V31z',
  heart: 'M50 57C36 47 31 40 31 34c0-10 14-13 19-3c5-10 19-7 19 3c0 6-5 13-19 23z',
  flag: 'M35 22h3v3h29l-6 9 6 9H38v16h-3z',
  bulb: 'M50 21a14 14 0 0 1 8 25.5V51H42v-4.5A14 14 0 0 1 50 21zM43 53h14v3H43z',
  hands: 'M30 38l10-8 10 4 10-4 10 8-6 12-9 7-5-3-5 3-9-7z',
};

/** A badge as SVG, 512 pixels wide; its text is the only thing that comes from people, and is escaped. */
export function drawBadge({ shape, color, icon, text }: BadgeDesign): string {
  const size = text.length > 14 ? 7 : 9;
  const line = icon === 'none' ? 53 : 70;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">',
    `<path d="${shapes[shape]}" fill="${color}"/>`,
    `<path d="${shapes[shape]}" fill="none" stroke="#ffffff" stroke-width="1.5" transform="translate(4 4) scale(.92)"/>`,
    icon === 'none' ? '' : `<path d="${icons[icon]}" fill="#ffffff" fill-rule="evenodd"/>`,
    text === ''
      ? ''
      : `<text x="50" y="${line}" fill="#ffffff" font-family="sans-serif" font-weight="600" font-size="${size}" text-anchor="middle">${escapeXml(text)}</text>`,
    '</svg>',
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
