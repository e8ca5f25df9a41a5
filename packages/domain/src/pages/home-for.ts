import type { Audience } from '@laurel/domain/announcements/audience';
import { builtInHomes, type HomeKey, type HomeWidgets } from './built-in-homes';

const homeOf: Readonly<Record<Audience, HomeKey>> = {
  ...{ students: 'student', parents: 'parent', teachers: 'teacher' },
  ...{ coaches: 'staff', counselors: 'staff', office: 'staff' },
};

/** Of the home that staff share, what others than the office find something in. */
const staffOnly: Partial<Record<Audience, readonly string[]>> = {
  coaches: ['overview.teams'],
  counselors: ['overview.caseload'],
};

/** The home of some kind of people, with what they find something in. */
export function homeFor(reader: Audience): HomeWidgets {
  const { top, main, beside }: HomeWidgets = builtInHomes[homeOf[reader]];
  const others = Object.entries(staffOnly).flatMap(([kind, keys]) => (kind === reader ? [] : keys));
  const own = staffOnly[reader];
  const isTheirs = (key: string) => (own ? own.includes(key) || key === 'announcements.shown' : !others.includes(key));
  return { top: top.filter(isTheirs), main: main.filter(isTheirs), beside: beside.filter(isTheirs) };
}
