import type { Audience } from '@laurel/domain/access/audience';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import { builtInHomes, type HomeKey, type HomeWidgets } from './built-in-homes';
import { seesSome } from './check-page';

const homeOf: Readonly<Record<Audience, HomeKey>> = {
  ...{ students: 'student', parents: 'parent', teachers: 'teacher' },
  ...{ coaches: 'staff', counselors: 'staff', office: 'staff' },
};

/** The home of some kind of people, with what they find something in by the roles every district starts with. */
export function homeFor(reader: Audience, kinds: readonly WidgetKind[]): HomeWidgets {
  const { top, main, beside }: HomeWidgets = builtInHomes[homeOf[reader]];
  const isTheirs = (key: string) => kinds.some((kind) => kind.key === key && seesSome(reader, kind));
  return { top: top.filter(isTheirs), main: main.filter(isTheirs), beside: beside.filter(isTheirs) };
}
