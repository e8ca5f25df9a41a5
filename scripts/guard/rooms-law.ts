import { isTest, type Law, placeOf, type Source } from './house';
import { listOf, onceAFile, partOf, treeOf } from './syntax';

// The only folders inside rooms: SQL files, one file per editor command, and the areas' own.
const nested = [
  'packages/server/src/db/migrations/',
  'packages/editor/src/editing/commands/',
  'packages/web/src/areas/',
];
/** Texts: as long as there is to be said. */
const catalogs = /\/messages\.\w+\.ts$|\/languages\/\w+-\w+\.ts$/;
const vague = /(^|-)(utils?|helpers?|common|manager|service|misc)\.(tsx?|css|module\.css)$/;

/** Law 4: rooms are flat, files named for a thing, nothing only forwards; a long file or a full room is worth a look. */
export const roomsLaw: Law = (sources, house) => {
  const faults: string[] = [];
  const warnings: string[] = [];
  const rooms = new Map<string, number>();
  let looked = 0;
  for (const source of sources) {
    const { path, text } = source;
    looked += 1;
    const lines = text.split('\n').length - 1;
    const longest = isTest(path) ? house.files.longestTest : house.files.longest;
    if (/\.(tsx?|mjs|css)$/.test(path) && !catalogs.test(path) && lines > longest)
      warnings.push(`${path} has ${lines} lines; over ${longest} it is worth a look.`);
    if (vague.test(path)) faults.push(`${path}: name the file for the thing or the deed.`);
    if (onlyForwards(source)) faults.push(`${path} only forwards: import from where it is.`);
    const place = placeOf(path);
    if (!place?.room) continue;
    const isNested = place.name.includes('/');
    if (isNested && !nested.some((folder) => path.startsWith(folder))) faults.push(`${path}: rooms are flat.`);
    if (!isTest(path) && /\.tsx?$/.test(path) && !catalogs.test(path)) {
      const room = isNested && place.room === 'areas' ? `areas/${place.name.split('/')[0]}` : place.room;
      const key = `packages/${place.pkg}/src/${room}`;
      rooms.set(key, (rooms.get(key) ?? 0) + 1);
    }
  }
  for (const [room, count] of rooms) {
    if (count > house.files.inRoom)
      warnings.push(`${room} has ${count} files; over ${house.files.inRoom} it may be two nouns.`);
  }
  return { law: 'rooms', looked, faults, warnings };
};

const onlyForwards = onceAFile((source: Source) => {
  const { path } = source;
  // A package's entry file may forward; it is what the package shows.
  if (!path.endsWith('.ts') || isTest(path) || path.startsWith('packages/editor/src/')) return false;
  const all = listOf(treeOf(source), 'body');
  const isForward = (type: string) => /^Export(Named|All)Declaration$/.test(type);
  const forwards = all.filter((node) => isForward(node.type) && partOf(node, 'source') !== null);
  return (
    all.length > 0 && (forwards.length === all.length || forwards.some(({ type }) => type === 'ExportAllDeclaration'))
  );
});
