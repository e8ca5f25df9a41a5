import { Transform, type TransformCallback } from 'node:stream';

/** Seals what a backup must not give away, with a key that is in no backup; `open` is `null` where another key sealed it. */
export interface SecretSealing {
  seal(secret: Buffer, about: string): Buffer;
  open(sealed: Buffer, about: string): Buffer | null;
}

/** What someone could sign in with, or try names against, by table. Where one is lost, the row goes, or just the value. */
export const secretColumns: Readonly<Record<string, Readonly<Record<string, 'row' | 'value'>>>> = {
  account: { password_hash: 'value' },
  activation_code: { code_hash: 'row' },
  audit_key: { key: 'row' },
  recovery_code: { code_hash: 'row' },
  reset_code: { code_hash: 'row' },
};

/** Columns whose name sounds like a secret, and why a backup holds them as they are. */
export const openColumns: Readonly<Record<string, string>> = {
  'known_device.device_hash': 'the digest of 256 random bits: nobody finds them by trying',
  'rater_link.token_hash': 'the digest of 256 random bits: nobody finds them by trying',
  'rater_link.device_hash': 'the digest of 256 random bits: nobody finds them by trying',
  'sign_in_step.token_hash': 'the digest of 256 random bits: nobody finds them by trying',
  'sign_in_step.sealed_secret': 'sealed in the database already',
  'second_factor.sealed_secret': 'sealed in the database already',
  'second_factor.public_key': 'public',
  'issuing_key.public_key': 'public',
  'account.password_changed_at': 'a moment',
  'role.key': 'the name of a role',
  'merged_row.key': 'which row was moved',
  'issuing_key.sealed_key': 'sealed in the database already',
};

/** The secret columns of a table, in the order in which the backup has them. */
export function secretsOf(table: string, columns: readonly string[]): readonly string[] {
  return columns.filter((name) => secretColumns[table]?.[name] !== undefined);
}

/** Seals the named columns of a table's rows as they pass, as COPY text. */
export function sealRows(table: string, columns: readonly string[], sealing: SecretSealing): CopiedRows {
  return new CopiedRows(columns, secretsOf(table, columns), (name, field) =>
    sealing.seal(field, `${table}.${name}`).toString('base64'),
  );
}

/** Opens what `sealRows` sealed. Throws where it can't be; without a key, leaves out what is sealed. */
export function openRows(
  table: string,
  { columns, sealed }: { columns: readonly string[]; sealed: readonly string[] },
  sealing: SecretSealing | null,
): CopiedRows {
  return new CopiedRows(columns, sealed, (name, field) => {
    if (!sealing) return secretColumns[table]?.[name] === 'value' ? absent : null;
    const opened = sealing.open(Buffer.from(field.toString('latin1'), 'base64'), `${table}.${name}`);
    if (!opened) throw new Error(`A value of ${table}.${name} was sealed with another key.`);
    return opened;
  });
}

const [lineFeed, tab, absent] = [10, 9, '\\N'];

/** Answers a field in another form; `null` leaves out its row. */
type Change = (column: string, field: Buffer) => Buffer | string | null;

/** Rows of COPY text on their way, a line each, with some of their fields changed. Counts those that it passes on. */
export class CopiedRows extends Transform {
  readonly #places: ReadonlyMap<number, string>;
  readonly #change: Change;
  #rest: Buffer = Buffer.alloc(0);
  rows = 0;

  constructor(columns: readonly string[], changed: readonly string[], change: Change) {
    super();
    this.#places = new Map(changed.map((name) => [columns.indexOf(name), name]));
    this.#change = change;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      const all = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
      let start = 0;
      for (let end = all.indexOf(lineFeed); end >= 0; end = all.indexOf(lineFeed, start)) {
        this.#pass(all.subarray(start, end));
        start = end + 1;
      }
      this.#rest = all.subarray(start);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #pass(line: Buffer): void {
    const fields: (Buffer | string)[] = [];
    for (let [start, place] = [0, 0]; ; place += 1) {
      const end = line.indexOf(tab, start);
      const field = line.subarray(start, end < 0 ? line.length : end);
      const name = this.#places.get(place);
      const kept = name === undefined || field.equals(Buffer.from(absent)) ? field : this.#change(name, field);
      if (kept === null) return;
      fields.push(kept);
      if (end < 0) break;
      start = end + 1;
    }
    this.rows += 1;
    this.push(Buffer.concat(fields.flatMap((field, at) => [Buffer.from(at === 0 ? '' : '\t'), Buffer.from(field)])));
    this.push('\n');
  }
}
