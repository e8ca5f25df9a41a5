import { floorsOf, isRoof, isTest, type Law, placeOf } from './house';
import { importsOf } from './syntax';

/** Law 2: a room imports only from itself and lower floors; nothing imports from the roof. */
export const floorsLaw: Law = (sources, house) => {
  const faults: string[] = [];
  let looked = 0;
  for (const source of sources) {
    const { path } = source;
    const place = placeOf(path);
    if (!place?.room) continue;
    const floors = floorsOf(house, place.pkg);
    if (!floors.includes(place.room)) {
      faults.push(`${path}: “${place.room}” is no floor of ${place.pkg}; add it to house.json or move the file.`);
      continue;
    }
    looked += 1;
    for (const target of importsOf(source)) {
      const room = roomOf(target, place.pkg);
      // Texts are no part of what a room does: they are gathered where they are said in every language.
      if (place.room === 'languages' && target.endsWith('/messages.en')) continue;
      if (room === undefined || room === place.room || (room === 'testing' && isTest(path))) continue;
      if (room === null) {
        if (!isTest(path) && !isRoof(house, place)) faults.push(`${path} imports ${target} from the roof.`);
      } else if (floors.indexOf(room) > floors.indexOf(place.room) || !floors.includes(room)) {
        faults.push(`${path} (${place.room}) imports ${target}, which stands above it.`);
      }
    }
  }
  return { law: 'floors', looked, faults };
};

/** The room an import points at: `null` for the roof, `undefined` for another package or the outside. */
function roomOf(target: string, pkg: string): string | null | undefined {
  const match = new RegExp(`^@laurel/${pkg}/([\\w-]+)(/.+)?$`).exec(target);
  if (!match) return undefined;
  return match[2] === undefined ? null : (match[1] ?? null);
}
