import { readFileSync } from 'node:fs';
import { filesBelow, root } from '../setup.mjs';
import { catalogsLaw } from './catalogs-law';
import { floorsLaw } from './floors-law';
import type { Finding, House, Source } from './house';
import { migrationsLaw } from './migrations-law';
import { packagesLaw } from './packages-law';
import { roomsLaw } from './rooms-law';
import { sentencesLaw } from './sentences-law';
import { statementsLaw } from './statements-law';
import { stylesLaw } from './styles-law';
import { wordingLaw } from './wording-law';
import { wordsLaw } from './words-law';

const laws = [
  packagesLaw,
  floorsLaw,
  roomsLaw,
  statementsLaw,
  wordsLaw,
  sentencesLaw,
  catalogsLaw,
  wordingLaw,
  migrationsLaw,
  stylesLaw,
];

/** Every law over these sources. A law that looked at nothing is a fault of its own. */
export function guard(sources: readonly Source[], house: House): Finding[] {
  return laws.map((law) => {
    const finding = law(sources, house);
    if (finding.looked > 0) return finding;
    return { ...finding, faults: [...finding.faults, `The law of ${finding.law} looked at nothing.`] };
  });
}

/** The project's own sources. */
export function readSources(): Source[] {
  return ['packages', 'scripts', 'bench', 'e2e']
    .flatMap((folder) => filesBelow(`${root}${folder}`))
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$|\/digests\.json$/.test(file) && !/\/(node_modules|dist)\//.test(file))
    .map((file) => ({ path: file.slice(root.length), text: readFileSync(file, 'utf8') }));
}

export function readHouse(): House {
  return JSON.parse(readFileSync(`${root}house.json`, 'utf8'));
}
