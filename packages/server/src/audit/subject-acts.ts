import type { Subject } from '@laurel/domain/access/rule';
import type { Endpoint } from '@laurel/domain/wire/endpoint';

/** Acts that are no call, or whose call asks for no right, by what they are about. */
const named: Readonly<Record<string, Subject>> = {
  'record view': 'users',
  'custody view': 'users',
  'people.csv': 'users',
  'export-person': 'users',
  erasure: 'users',
  'code from the console': 'users',
  'GET /api/people/{personId}/record.zip': 'users',
  'enrol by sign': 'classes',
  'health view': 'health',
  'body view': 'body',
  'services view': 'services',
  'view as': 'users',
  redaction: 'audit',
  retention: 'audit',
  'sign in': 'profile',
};

/** Every act that is about a subject: the calls that ask for a right to it, and what is named above. */
export function actsAbout(subject: Subject, endpoints: readonly Endpoint[]): string[] {
  const calls = endpoints.flatMap(({ method, path, needs }) => {
    const what = `${method} ${path}`;
    if (what in named) return [];
    // What everyone may do is done to one's own account.
    return (typeof needs === 'string' ? 'profile' : needs[1]) === subject ? [what] : [];
  });
  return [...calls, ...Object.keys(named).filter((what) => named[what] === subject)];
}
