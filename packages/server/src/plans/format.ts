import type { Scope } from '@laurel/server/db/scope';
import type { ImportRow } from './import-store';

/** Told after each piece of the work; it goes over another connection than the work itself. */
export type OnProgress = (step: 'rows' | 'grades', done: number, total: number) => Promise<void> | void;

/** A kind of file, and how it is planned, run and undone. Each is done in one transaction: all of it or nothing. */
export interface Format {
  readonly name: ImportRow['format'];
  /** Throws unless the caller may do this with the file: asked where they ask for it, and again where it is done. */
  refuse(scope: Scope, row: ImportRow, work: 'plan' | 'run' | 'undo'): Promise<void>;
  plan(scope: Scope, row: ImportRow): Promise<void>;
  /** Executes the stored plan, or plans again where that no longer is what would happen. */
  run(scope: Scope, row: ImportRow, onProgress: OnProgress): Promise<void>;
  undo(scope: Scope, row: ImportRow): Promise<void>;
}
