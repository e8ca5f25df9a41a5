import type { Sort } from '@laurel/web/ui/table-head';
import type { Paging } from '@laurel/web/ui/table-pages';
import { type Address, useAddress } from './use-address';

export interface ListAddress<Key extends string> extends Address {
  /** Changes a filter, and begins at the first page again. */
  readonly narrow: (change: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
  /** The order as a call asks for it; nothing for the usual one. */
  readonly order: { readonly sort?: Key; readonly direction?: 'descending' };
  /** Pages count from 1 in the address and from 0 on the wire. */
  readonly page: number;
  readonly pagingOf: (count: number, size: number) => Paging;
  /** What its table takes. */
  readonly shown: {
    readonly sort: Sort;
    readonly onSort: (sort: Sort) => void;
    readonly hidden: ReadonlySet<string>;
    readonly onHide: (hidden: ReadonlySet<string>) => void;
  };
}

/** How a list is shown, as its address has it: filters, order (by the first of `sorts` usually), page, and columns. */
export function useListAddress<Key extends string>(
  sorts: readonly [Key, ...Key[]],
  filters: readonly string[],
): ListAddress<Key> {
  const { read, write } = useAddress();
  const page = Math.max(1, Number.parseInt(read('page'), 10) || 1);
  const by = sorts.find((each) => each === read('sort')) ?? sorts[0];
  const isDescending = read('direction') === 'descending';
  const narrow = (change: Readonly<Record<string, string>>) => write({ ...change, page: '' });
  return {
    read,
    write,
    narrow,
    clear: () => narrow(Object.fromEntries(filters.map((name) => [name, '']))),
    order: { ...(by === sorts[0] ? {} : { sort: by }), ...(isDescending ? { direction: 'descending' } : {}) },
    page: page - 1,
    pagingOf: (count, size) => ({ page, size, count, onPage: (next) => write({ page: String(next) }, 'step') }),
    shown: {
      sort: { by, direction: isDescending ? 'descending' : 'ascending' },
      onSort: (next) => narrow({ sort: next.by, direction: next.direction }),
      hidden: new Set(read('without').split(',').filter(Boolean)),
      onHide: (next) => write({ without: [...next].join(',') }),
    },
  };
}
