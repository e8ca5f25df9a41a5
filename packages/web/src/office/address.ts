/** What a page keeps in its address and these parts read and change: the same as the areas’ own. */
export interface Address {
  readonly read: (name: string) => string;
  readonly write: (change: Readonly<Record<string, string>>, kind?: 'step' | 'replace') => void;
}
