import { isTest, type Law, placeOf } from './house';

// The only folders inside rooms: SQL files, one file per editor command, and the areas' own.
const nested = [
  'packages/server/src/db/migrations/',
  'packages/editor/src/editing/commands/',
  'packages/web/src/areas/',
];
const vague = /(^|-)(utils?|helpers?|common|manager|service|misc)\.(tsx?|css|module\.css)$/;

/** Law 4: rooms are flat and small, files short and named for a thing, nothing only forwards. */
export const roomsLaw: Law = (sources, house) => {
  const faults: string[] = [];
  const rooms = new Map<string, number>();
  let looked = 0;
  for (const { path, text } of sources) {
    looked += 1;
    const lines = text.split('\n').length - 1;
    const longest = isTest(path) ? house.files.longestTest : house.files.longest;
    if (/\.(tsx?|mjs|css)$/.test(path) && lines > longest)
      faults.push(`${path} has ${lines} lines; ${longest} are the most.`);
    if (vague.test(path)) faults.push(`${path}: name the file for the thing or the deed.`);
    if (onlyForwards(path, text)) faults.push(`${path} only forwards: import from where it is.`);
    const place = placeOf(path);
    if (!place?.room) continue;
    const isNested = place.name.includes('/');
    if (isNested && !nested.some((folder) => path.startsWith(folder))) faults.push(`${path}: rooms are flat.`);
    if (!isTest(path) && /\.tsx?$/.test(path) && !/messages\.\w+\.ts$/.test(path)) {
      const room = isNested && place.room === 'areas' ? `areas/${place.name.split('/')[0]}` : place.room;
      const key = `packages/${place.pkg}/src/${room}`;
      rooms.set(key, (rooms.get(key) ?? 0) + 1);
    }
  }
  for (const [room, count] of rooms) {
    if (count > house.files.inRoom)
      faults.push(`${room} has ${count} files; over ${house.files.inRoom} it is two nouns.`);
  }
  return { law: 'rooms', looked, faults };
};

function onlyForwards(path: string, text: string): boolean {
  // A package's entry file may forward; it is what the package shows.
  if (!path.endsWith('.ts') || isTest(path) || path.startsWith('packages/editor/src/')) return false;
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim();
  if (code === '') return false;
  const forwards = /^(export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s+['"][^'"]+['"];?\s*)+$/;
  return forwards.test(code) || /export\s+\*\s+from/.test(code);
}
