/** FNV-1a, 32 bits, its bits mixed once more so that keys in a row don't go together. */
export function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Roughly a bell curve of mean 0 and spread 1: the sum of four even chances. */
export function bellCurve(text: string): number {
  let sum = 0;
  for (let at = 0; at < 4; at += 1) sum += digest(`${text} ${at}`) / 0x1_0000_0000;
  return (sum - 2) * Math.sqrt(3);
}

/** The same items in an order that depends on their keys and `salt` alone. */
export function shuffle<Item>(items: readonly Item[], salt: string, keyOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, place: digest(`${salt} ${keyOf(item)}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

export function chooseFrom<Item>(items: readonly Item[], key: string): Item {
  const item = items[digest(key) % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
