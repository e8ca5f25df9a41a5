import { groupBy } from '@laurel/server/kit/group-by';
import { digest } from './chance';

/** One line of users.csv by its columns. */
export type UserRow = Record<string, string>;

type Language = 'fr' | 'ar';

/** Guardians who read in another language, by username. */
export type FamilyLanguages = ReadonlyMap<string, Language>;

interface Names {
  readonly families: readonly string[];
  readonly mothers: readonly string[];
  readonly fathers: readonly string[];
  readonly girls: readonly string[];
  readonly boys: readonly string[];
}

const names: Record<Language, Names> = {
  fr: {
    families: [
      'Lefèvre',
      'Moreau',
      'Girard',
      'Fontaine',
      'Chevalier',
      'Gauthier',
      'Tremblay',
      'Nguema',
      'Diop',
      'Kabongo',
    ],
    mothers: ['Hélène', 'Sandrine', 'Élodie', 'Aminata', 'Véronique', 'Joséphine'],
    fathers: ['François', 'Jérôme', 'Étienne', 'Mamadou', 'Frédéric', 'Benoît'],
    girls: ['Chloé', 'Inès', 'Zoé', 'Manon', 'Anaïs', 'Fanta'],
    boys: ['Théo', 'Léon', 'Gaël', 'Hugo', 'Raphaël', 'Ousmane'],
  },
  ar: {
    families: [
      'Haddad',
      'Al-Masri',
      'Khalil',
      'Mansour',
      'Al-Jabouri',
      'Benali',
      'Nasser',
      'Al-Khatib',
      'Saleh',
      'Bouazizi',
    ],
    mothers: ['Rania', 'Samira', 'Huda', 'Nadia', 'Zainab', 'Maryam'],
    fathers: ['Khaled', 'Samir', 'Youssef', 'Mahmoud', 'Tarek', 'Bassam'],
    girls: ['Salma', 'Nour', 'Yasmin', 'Dana', 'Lina', 'Hala'],
    boys: ['Omar', 'Ziad', 'Karim', 'Adam', 'Rami', 'Hadi'],
  },
};

// Of ten families one speaks French at home and one Arabic.
const oneIn = 10;
const keptFamilies = 'cv-grd-00124';

/**
 * Gives some of the roster's families, whose names are drawn from everywhere, names that belong together: French and Arabic
 * speaking parents with their children. Only families that share no guardian with another. Changes the rows.
 */
export function nameFamilies(users: readonly UserRow[], sexOf: ReadonlyMap<string, string>): FamilyLanguages {
  const byKey = new Map(users.map((user) => [user.sourcedId ?? '', user]));
  const children = groupBy(
    users.filter((user) => user.agentSourcedIds),
    (user) => user.agentSourcedIds ?? '',
  );
  const count = new Map<string, number>();
  for (const agents of children.keys())
    for (const agent of agents.split(',')) count.set(agent, (count.get(agent) ?? 0) + 1);
  const languages = new Map<string, Language>();
  const taken = new Set(users.map((user) => user.username));
  const known = new Set(users.map(({ givenName, familyName }) => `${givenName} ${familyName}`));
  for (const [agents, own] of children) {
    const guardians = agents.split(',');
    const chance = digest(`${agents} family`) % oneIn;
    const isAlone = guardians.every((agent) => count.get(agent) === 1) && !agents.includes(keptFamilies);
    if (chance > 1 || !isAlone || guardians.length > 2) continue;
    const language: Language = chance === 0 ? 'fr' : 'ar';
    const { families, ...first } = names[language];
    const familyName = pick(families, agents);
    for (const [at, agent] of guardians.entries()) {
      const guardian = byKey.get(agent);
      if (!guardian?.username) continue;
      rename(
        guardian,
        pickNew(at === 0 ? first.mothers : first.fathers, { key: agent, familyName, known }),
        familyName,
        taken,
      );
      languages.set(guardian.username, language);
    }
    for (const [at, child] of own.entries()) {
      const girl = sexOf.get(child.sourcedId ?? '') === 'female';
      rename(
        child,
        pickNew(girl ? first.girls : first.boys, { key: agents, at, familyName, known }),
        familyName,
        taken,
      );
    }
  }
  return languages;
}

function pick(list: readonly string[], key: string, further = 0): string {
  return list[(digest(key) + further) % list.length] ?? '';
}

interface Bearer {
  readonly key: string;
  /** Which child of the family. */
  readonly at?: number;
  readonly familyName: string;
  /** Names that people have already, to which theirs is added. */
  readonly known: Set<string>;
}

/** A first name that nobody of this family name has yet, as long as there is one. */
function pickNew(list: readonly string[], { key, at = 0, familyName, known }: Bearer): string {
  const all = list.map((_, further) => pick(list, key, at + further));
  const found = all.find((each) => !known.has(`${each} ${familyName}`)) ?? pick(list, key, at);
  known.add(`${found} ${familyName}`);
  return found;
}

/** Usernames and emails follow the name, as a school would have made them. */
function rename(user: UserRow, givenName: string, familyName: string, taken: Set<string | undefined>): void {
  const plain = `${givenName.slice(0, 1)}${familyName}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
  let username = plain;
  for (let at = 2; taken.has(username); at += 1) username = `${plain}${at}`;
  taken.add(username);
  if (user.email) user.email = user.email.replace(/^[^@]+/, username);
  Object.assign(user, {
    givenName,
    familyName,
    middleName: '',
    username,
    preferredGivenName: '',
    preferredFamilyName: '',
  });
}
