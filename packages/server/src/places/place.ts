import type { Readable } from 'node:stream';

/** A file that lies in a place. */
export interface PlacedFile {
  readonly name: string;
  readonly bytes: number;
}

/** Where files are kept outside of the database. A name may lead through folders: `district/7f/id`. */
export interface Place {
  /** Keeps the content under this name once all of it is there, never before; in place of what had the name. */
  write(name: string, content: Readable): Promise<void>;
  /** `null` where no file has this name. */
  read(name: string): Promise<Readable | null>;
  /** What lies in it itself, not in its folders, in no order. */
  list(): Promise<PlacedFile[]>;
  /** Also right where no file has this name. */
  remove(name: string): Promise<void>;
}
