import { importsOf, type Law, placeOf } from './house';

/** Law 1: a package imports only what `house.json` lets it, so server and web meet only through domain. */
export const packagesLaw: Law = (sources, house) => {
  const faults: string[] = [];
  let looked = 0;
  for (const { path, text } of sources) {
    const place = placeOf(path);
    if (!place) continue;
    looked += 1;
    for (const target of importsOf(text)) {
      const match = /^@laurel\/(\w+)(?:\/(\w+))?/.exec(target);
      if (match && !isAllowed(place.pkg, match[1] ?? '', match[2] ?? '', house)) {
        faults.push(`${path} imports ${target}, which ${place.pkg} may not.`);
      }
      if (target.startsWith('../')) faults.push(`${path} imports ${target}: name the room, never climb.`);
      if (place.pkg === 'domain' && /^node:|^react|^fastify|^pg$/.test(target)) {
        faults.push(`${path} imports ${target}: domain is pure.`);
      }
    }
    if (place.pkg === 'domain' && !/\.test\.ts$/.test(path)) faults.push(...impureIn(path, text));
  }
  return { law: 'packages', looked, faults };
};

function isAllowed(
  from: string,
  to: string,
  part: string,
  house: { packages: Readonly<Record<string, { may: readonly string[] }>> },
): boolean {
  if (from === to) return true;
  const may = house.packages[from]?.may ?? [];
  return may.includes(to) || may.includes(`${to}/${part}`);
}

/** No clock, no chance, no network in domain: they come in as arguments. */
function impureIn(path: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const impure = /\b(Date\.now\(|new Date\(\)|Math\.random\(|crypto\.|fetch\(|process\.|window\.|document\.\w+\()/.exec(
    code,
  );
  return impure ? [`${path} uses ${impure[1]}: domain has no clock, chance, network or machine.`] : [];
}
