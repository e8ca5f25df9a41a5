import { message } from '@laurel/domain/kit/sentence';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';

// Letters, digits and hyphens between dots; never an address with a scheme, a port, or a path.
const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

function names(wrong: string) {
  return z
    .array(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(domain, wrong)))
    .check(z.maxLength(20));
}

/** Where the district is reached, and at which domains its people have their email. */
export const districtAddresses = section(
  'addresses',
  z.object({
    /** Several districts share an installation by these; the only one there is answers to every name. */
    hosts: names(message`Enter a host name, such as laurel.school.example, without https:// or a path.`),
    /** Email of staff and of students is at one of these; anywhere where there is none. Guardians have their own. */
    staffDomains: names(message`Enter an email domain, such as school.example.`),
    studentDomains: names(message`Enter an email domain, such as school.example.`),
  }),
  { hosts: [], staffDomains: [], studentDomains: [] },
);

/** Whether an address is at one of these domains; anywhere where none is named. */
export function isAtDomain(email: string, domains: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.some((each) => host === each);
}
