/** What the roll says of one student. */
export interface RollEntry {
  readonly code: string;
  readonly minutesLate: string;
  readonly note: string;
}

export const present: RollEntry = { code: 'P', minutesLate: '', note: '' };

/** An entry in the version of it that is kept, or that it was typed over; 0: none was there. */
interface Versioned {
  readonly entry: RollEntry;
  readonly version: number;
}

/** The roll as its teacher knows it: what is on the screen, what was seen from the server, what the server keeps. */
export class RollModel {
  readonly #typed = new Map<string, Versioned>();
  /** What of it this device keeps; a save in another tab, which sends it along, makes it forget. */
  readonly #onDevice = new Map<string, Versioned>();
  /** Marked while a save waited for the network, which takes them along even where they are as before. */
  readonly #along = new Set<string>();
  #seen: ReadonlyMap<string, Versioned>;
  #kept: Map<string, Versioned>;
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
    this.#kept = new Map([...kept].map(([id, entry]) => [id, { entry, version: 1 }]));
    this.#seen = new Map(this.#kept);
  }

  shown(studentId: string): RollEntry {
    return (this.#typed.get(studentId) ?? this.#seen.get(studentId))?.entry ?? this.#proposedOf(studentId);
  }

  #proposedOf(studentId: string): RollEntry {
    return this.proposed.get(studentId) ?? present;
  }

  currentId(): string {
    return this.students[this.current] ?? '';
  }

  set(studentId: string, entry: RollEntry): void {
    const typed = { entry, version: this.#seen.get(studentId)?.version ?? 0 };
    this.#typed.set(studentId, typed);
    this.#onDevice.set(studentId, typed);
    if (this.isAsked) this.#along.add(studentId);
  }

  mark(studentId: string, code: string): void {
    this.set(studentId, withCode(this.shown(studentId), code));
  }

  /** What a save here sends: everyone whose entry isn’t what was seen, on the version it was typed over, and who goes along. */
  #sent(): Map<string, Versioned> {
    return new Map(
      this.students.flatMap((id): [string, Versioned][] => {
        const seen = this.#seen.get(id);
        const typed = this.#typed.get(id) ?? { entry: this.shown(id), version: seen?.version ?? 0 };
        return seen && isSame(seen.entry, typed.entry) && !this.#along.has(id) ? [] : [[id, typed]];
      }),
    );
  }

  /** Whether somebody has saved another entry over the version this one was typed over: then it has to be decided. */
  #isDisputed(id: string, { entry, version }: Versioned): boolean {
    const kept = this.#kept.get(id);
    return kept !== undefined && kept.version !== version && !isSame(kept.entry, entry);
  }

  /** Students whose entry here has to be decided once it is sent. */
  disputed(): string[] {
    return [...this.#sent()].flatMap(([id, sent]) => (this.#isDisputed(id, sent) ? [id] : []));
  }

  #keep(id: string, entry: RollEntry): void {
    const before = this.#kept.get(id);
    if (!before || !isSame(before.entry, entry)) this.#kept.set(id, { entry, version: (before?.version ?? 0) + 1 });
  }

  /** A save arrives; of what is disputed the other’s entry stays, and is seen. */
  save(): void {
    const seen = new Map(this.#seen);
    for (const [id, sent] of this.#sent()) {
      if (!this.#isDisputed(id, sent)) this.#keep(id, sent.entry);
      const stands = this.#kept.get(id);
      if (stands) seen.set(id, stands);
    }
    this.#typed.clear();
    this.#onDevice.clear();
    this.#along.clear();
    this.#seen = seen;
  }

  /** Whether a save in another tab, which sends along what this device keeps, leaves nothing to decide there. */
  canSaveElsewhere(studentId: string): boolean {
    return [...this.#onDevice].every(([id, typed]) => id === studentId || !this.#isDisputed(id, typed));
  }

  /** What a tab that is opened now shows: what this device keeps of what is typed here, else what the server does. */
  shownElsewhere(studentId: string): RollEntry {
    return (this.#onDevice.get(studentId) ?? this.#kept.get(studentId))?.entry ?? this.#proposedOf(studentId);
  }

  /** Another tab marks one student more and saves. */
  saveElsewhere(studentId: string, code: string): void {
    for (const id of this.students) {
      const shown = this.shownElsewhere(id);
      this.#keep(id, id === studentId ? withCode(shown, code) : shown);
    }
    this.#onDevice.clear();
  }

  /** The page is opened again: what the server keeps is seen, what was typed and not saved comes back. */
  reload(): void {
    this.#seen = new Map(this.#kept);
    this.#typed.clear();
    for (const [studentId, typed] of this.#onDevice) this.#typed.set(studentId, typed);
    this.current = 0;
  }

  kept(): ReadonlyMap<string, RollEntry> {
    return new Map([...this.#kept].map(([id, { entry }]) => [id, entry]));
  }
}

/** The entry under another code: minutes go where the code takes none. */
function withCode(entry: RollEntry, code: string): RollEntry {
  return { ...entry, code, minutesLate: code === 'L' ? entry.minutesLate : '' };
}

function isSame(one: RollEntry, other: RollEntry): boolean {
  return one.code === other.code && one.minutesLate === other.minutesLate && one.note === other.note;
}
