/** The schema's version. Raised with every change that an older editor could not read; then a migration joins below. */
export const schemaVersion = 2;

type Json = Readonly<Record<string, unknown>>;

/**
 * Brings an older document's nodes to the current schema, node by node, before anything is validated. `0` stands for
 * documents without a version: comments of plain paragraphs, and what editors before this one saved.
 */
export function migrateNode(node: Json, version: number): Json {
  let migrated = node;
  for (let from = version; from < schemaVersion; from += 1) migrated = migrations[from]?.(migrated) ?? migrated;
  return migrated;
}

const migrations: Readonly<Record<number, (node: Json) => Json>> = {
  0: (node) => {
    const dropped = forcedOnce[String(node.type)];
    const { attrs } = node;
    if (!dropped || typeof attrs !== 'object' || attrs === null) return node;
    return { ...node, attrs: Object.fromEntries(Object.entries(attrs).filter(([name]) => !dropped.includes(name))) };
  },
};

// What editors before this one stored with every node, and what is now the same for all of them.
const forcedOnce: Readonly<Record<string, readonly string[]>> = {
  link: ['rel', 'class'],
  video: ['frameborder', 'allowfullscreen'],
};
