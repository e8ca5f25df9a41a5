/** A file the guard looks at: its path from the project's folder, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** `house.json`: the floors, what each package may import, and who owns which table. */
export interface House {
  readonly floors: readonly string[];
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly may: readonly string[];
        readonly below: readonly string[];
        readonly above: readonly string[];
        readonly floors?: boolean;
      }
    >
  >;
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** Tables that are no part of a person's record, and tables that erasing a person leaves alone, each with why (decision 082). */
  readonly unexported: Readonly<Record<string, string>>;
  readonly unerased: Readonly<Record<string, string>>;
  readonly files: { readonly longest: number; readonly longestTest: number; readonly inRoom: number };
}

/** A law: what it is called, how many places it looked at, and what it found, each in a sentence that names the file. */
export interface Finding {
  readonly law: string;
  readonly looked: number;
  readonly faults: readonly string[];
  /** What someone should look at, and may leave as it is. */
  readonly warnings?: readonly string[];
}

export type Law = (sources: readonly Source[], house: House) => Finding;

/** Whether a file stands above every floor: what is put together there knows everything, and no one knows it. */
export function isRoof(house: House, { pkg, room }: Place): boolean {
  return room === null || (house.packages[pkg]?.above.includes(room) ?? false);
}

/** Where a file lives: its package, its room (`null` at the roof), and its name. */
export interface Place {
  readonly pkg: string;
  readonly room: string | null;
  readonly name: string;
}

export function placeOf(path: string): Place | null {
  const match = /^packages\/(\w+)\/src\/(?:(\w[\w-]*)\/)?(.+)$/.exec(path);
  if (!match) return null;
  const [, pkg = '', room = null, name = ''] = match;
  return { pkg, room, name };
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /\/testing[\w-]*\.tsx?$/.test(path) || path.includes('/src/testing/');
}

/** The floors of a package from the ground up. */
export function floorsOf(house: House, pkg: string): readonly string[] {
  const rules = house.packages[pkg];
  if (!rules) return [];
  const named = rules.floors === false ? [] : house.floors.filter((floor) => !rules.below.includes(floor));
  return [...rules.below, ...named, ...rules.above];
}
