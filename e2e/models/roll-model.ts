/** What the roll says of one student. */
export interface RollEntry {
  readonly code: string;
  readonly minutesLate: string;
  readonly note: string;
}

export const present: RollEntry = { code: 'P', minutesLate: '', note: '' };

/** The roll as its teacher knows it: what is on the screen, what was seen from the server, what the server keeps. */
export class RollModel {
  readonly #typed = new Map<string, RollEntry>();
  /** What of it this device keeps; a save in another tab, which sends it along, makes it forget. */
  readonly #onDevice = new Map<string, RollEntry>();
  #seen: ReadonlyMap<string, RollEntry>;
  #kept: ReadonlyMap<string, RollEntry>;
  /** The row that takes letters. */
  current = 0;
  isOffline = false;
  /** A save was asked for without a network: it is made as soon as there is one. */
  isAsked = false;

  constructor(
    readonly students: readonly string[],
    kept: ReadonlyMap<string, RollEntry>,
    /** What stands there of each before anyone has said a thing. */
    readonly proposed: ReadonlyMap<string, RollEntry>,
  ) {
    this.#seen = kept;
    this.#kept = kept;
  }

  shown(studentId: string): RollEntry {
    return this.#typed.get(studentId) ?? this.#seen.get(studentId) ?? this.#proposedOf(studentId);
  }

  #proposedOf(studentId: string): RollEntry {
    return this.proposed.get(studentId) ?? present;
  }

  currentId(): string {
    return this.students[this.current] ?? '';
  }

  set(studentId: string, entry: RollEntry): void {
    this.#typed.set(studentId, entry);
    this.#onDevice.set(studentId, entry);
  }

  mark(studentId: string, code: string): void {
    const { minutesLate, note } = this.shown(studentId);
    this.set(studentId, { code, minutesLate: code === 'L' ? minutesLate : '', note });
  }

  /** Students whose mark here differs from what someone else has saved meanwhile: each has to be decided. */
  disputed(): string[] {
    return this.students.filter((id) => {
      const shown = this.shown(id);
      const isSent = !isSame(this.#seen.get(id), shown);
      return isSent && !isSame(this.#kept.get(id), shown) && !isSame(this.#kept.get(id), this.#seen.get(id));
    });
  }

  /** A save arrives; of what is disputed the other's mark stays, and is seen. */
  save(): void {
    const disputed = new Set(this.disputed());
    const kept = new Map(this.#kept);
    const seen = new Map(this.#seen);
    for (const id of this.students) {
      const shown = this.shown(id);
      if (isSame(this.#seen.get(id), shown)) continue;
      const stands = disputed.has(id) ? (this.#kept.get(id) ?? this.#proposedOf(id)) : shown;
      kept.set(id, stands);
      seen.set(id, stands);
    }
    this.#typed.clear();
    this.#onDevice.clear();
    this.#kept = kept;
    this.#seen = seen;
  }

  /** Another tab shows what is typed here as well, marks one student more and saves. */
  saveElsewhere(studentId: string, code: string): void {
    const shownThere = (id: string) => this.#typed.get(id) ?? this.#kept.get(id) ?? this.#proposedOf(id);
    const elsewhere = new Map(this.students.map((id) => [id, shownThere(id)] as const));
    const entry = { ...shownThere(studentId), code };
    elsewhere.set(studentId, { ...entry, minutesLate: code === 'L' ? entry.minutesLate : '' });
    this.#kept = elsewhere;
    this.#onDevice.clear();
  }

  /** The page is opened again: what the server keeps is seen, what was typed and not saved comes back. */
  reload(): void {
    this.#seen = this.#kept;
    this.#typed.clear();
    for (const [studentId, entry] of this.#onDevice) this.#typed.set(studentId, entry);
    this.current = 0;
  }

  kept(): ReadonlyMap<string, RollEntry> {
    return this.#kept;
  }
}

function isSame(one: RollEntry | undefined, other: RollEntry | undefined): boolean {
  if (!one || !other) return one === other;
  return one.code === other.code && one.minutesLate === other.minutesLate && one.note === other.note;
}
