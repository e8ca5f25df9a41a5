import { type Id, id, type Owner } from '@laurel/domain/kit/id';

/** A random id of the browser's making: for operations, and for what is created under an id the client chose. */
export function newId<const O extends Owner>(owner: O): Id<O> {
  return id(owner).parse(uuid());
}

/** A random name. `crypto.randomUUID` is missing where a school serves its own network over plain http. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
