import type { Day } from '@laurel/domain/kit/day';
import type { Props } from '@laurel/domain/wire/widget';
import type { ReactNode } from 'react';

export interface Shown<Data> {
  readonly data: Data;
  readonly props: Props;
  readonly today: Day;
}

/** What of an answer a widget shows, on a page and on a built-in home alike. */
export interface WidgetPart<Data = unknown> {
  /** What the calls of the kind answered, in one form; `null` where it isn't the reader's. */
  readonly read: (answer: never, shown: Omit<Shown<unknown>, 'data'>) => Data | null;
  readonly isEmpty: (data: Data) => boolean;
  readonly draw: (shown: Shown<Data>) => ReactNode;
  /** What stands over it on a home where it couldn’t be read. */
  readonly title?: () => string;
}

/** Widgets whose part of an answer couldn’t be read. */
export interface Unread {
  readonly unread?: readonly string[];
}

/** Declares what a widget shows, whatever its data are to what stands around it. */
export function part<Data>(declared: WidgetPart<Data>): WidgetPart {
  return declared as unknown as WidgetPart;
}
