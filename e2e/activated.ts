import type { RoleKey } from '@laurel/domain/access/role';
import { activate } from '@laurel/domain/people/api';
import { issueCode, readPeople } from '@laurel/domain/people/directory-api';
import type { PersonLine } from '@laurel/domain/people/person';
import { type Client, demoPassword, visit } from './client';

/** Finds people as the office does. */
export async function findPeople(office: Client, search: string, role?: RoleKey): Promise<readonly PersonLine[]> {
  return (await office.call(readPeople, { search, ...(role === undefined ? {} : { role }) })).people;
}

/** A fresh activation code for someone, from the office. */
export async function codeFor(office: Client, person: Pick<PersonLine, 'personId'>): Promise<string> {
  return (await office.call(issueCode, { personId: person.personId })).code;
}

/** Lets someone choose the demo password by activation code, and signs them in. */
export async function activated(address: string, office: Client, person: PersonLine): Promise<Client> {
  const client = await visit(address);
  await client.call(activate, { code: await codeFor(office, person), password: demoPassword });
  return client;
}
