import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Table } from './table';

/** Throws `invalid` where a column isn't in the file, or stands for two things; `null`: not in the file. */
export function refuseColumns({ header }: Pick<Table, 'header'>, columns: readonly (number | null)[]): void {
  const given = columns.filter((at) => at !== null);
  if (given.some((at) => at >= header.length))
    throw new Fault('invalid', translatable`The file doesn’t have that column.`);
  if (new Set(given).size < given.length) throw new Fault('invalid', translatable`Each column can be used only once.`);
}
