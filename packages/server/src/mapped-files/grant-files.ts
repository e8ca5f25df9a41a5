import { grantFields } from '@laurel/domain/eligibility/granted';
import type { Pack } from '@laurel/domain/eligibility/pack';
import { changeEligibility } from '@laurel/domain/eligibility/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { plainWord } from '@laurel/domain/mapped-files/column-names';
import { readGrantRow } from '@laurel/domain/mapped-files/grant-row';
import { type GrantField, grantMapping, suggestedGrants } from '@laurel/domain/mapped-files/grant-sheet';
import { grantFiles } from '@laurel/domain/mapped-files/kept-file-api';
import { namesPeople } from '@laurel/domain/mapped-files/people-sheet';
import { isPlaceReached } from '@laurel/server/athletics/clearance-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { roleFor } from '@laurel/server/eligibility/check-grant';
import { endGrants, insertGrants, readGrants, readGrantsNamed } from '@laurel/server/eligibility/grant-store';
import { readHeldPacks } from '@laurel/server/eligibility/pack-store';
import { readOwnRoles } from '@laurel/server/eligibility/read-standing';
import * as z from 'zod/mini';
import { type LeftOut, ofSchool, type SchoolPlace } from './file-subject';
import { type KeptRecords, planRecords } from './kept-records';
import { recordPeople, whoIsMissing } from './person-records';
import { lockAthletes, readAthletes } from './record-file-store';
import { recordSubject, saidUnder } from './record-subject';

const studentGrant = z.object({ studentId: z.string(), ...grantFields.shape, role: z.string() });

type StudentGrant = z.infer<typeof studentGrant>;

/** What a file grants is added, and ended when the file is taken back: nothing that was granted goes. */
const grants: KeptRecords<StudentGrant> = {
  entity: 'eligibility_grant',
  value: studentGrant,
  async read(scope, _, ids) {
    const kept = await readGrantsNamed(scope, ids);
    return new Map(
      kept.map(({ grantId, version, ...value }) => [grantId, { version, value: studentGrant.parse(value) }]),
    );
  },
  async hold(scope, place, records) {
    const students = records.map(({ value }) => value.studentId);
    const athletes = await lockAthletes(scope, place.schoolId, students, changeEligibility);
    const packs = await readPacks(scope, place);
    const roles = await readOwnRoles(scope);
    const open = records.filter(({ value }) => {
      const pack = packs.find(({ packId }) => packId === value.pack);
      return athletes.has(value.studentId) && pack && 'role' in roleFor(pack, value, roles);
    });
    return new Set(open.map(({ key }) => key));
  },
  write: async (scope, _, records) =>
    await insertGrants(
      scope,
      records.flatMap(({ key, version, value }) => (version === 0 ? [{ ...value, grantId: key, file: null }] : [])),
    ),
  remove: async (scope, _, ids) => await endGrants(scope, ids),
};

/** Waivers, probations, and contracts, for whoever may grant them. A file names students, so only who uploaded it sees it. */
export const grantSubject = recordSubject({
  format: 'grants',
  calls: grantFiles,
  place: ofSchool,
  mapping: grantMapping,
  isOwn: true,
  records: grants,
  suggested: suggestedGrants,
  async refuse(scope, { schoolId }) {
    if (!(await isPlaceReached(scope, { classId: null, schoolId }, changeEligibility))) throw notFound();
  },
  lacks(mapping) {
    if (!namesPeople(mapping)) return whoIsMissing;
    const { pack, startsOn, endsOn, reason } = mapping.columns;
    return [pack, startsOn, endsOn, reason].some((at) => at === null)
      ? translatable`Choose the columns with the rules, the first day, the last day, and the reason.`
      : null;
  },
  async plan(scope, { schoolId, table, mapping }) {
    const people = await readAthletes(scope, schoolId, changeEligibility);
    const packs = await readPacks(scope, { schoolId });
    const roles = await readOwnRoles(scope);
    const given = await readGrants(
      scope,
      people.map(({ personId }) => personId),
    );
    const there = new Map(given.map((grant) => [nameOf(grant), grant]));
    const kept = new Map(
      given.map(({ grantId, version, ...value }) => [grantId as string, { version, value: studentGrant.parse(value) }]),
    );
    const made = new Map<string, string>();
    const { questions, find } = recordPeople(people, mapping.choices);
    return planRecords<StudentGrant, GrantField>({
      ...{ table, mapping, records: grants, kept, questions, isInParts: false },
      read({ line, cells }) {
        const read = readGrantRow(cells, mapping);
        if ('refused' in read) return read;
        const whom = find(line, read.said);
        if ('refused' in whom) return whom;
        const pack = packNamed(packs, read.pack);
        if ('refused' in pack) return pack;
        const rule = read.rule === null ? null : ruleNamed(pack, read.rule);
        if (rule !== null && typeof rule === 'object') return rule;
        const grant = { ...read.fields, studentId: whom.personId, pack: pack.packId, rule };
        const found = roleFor(pack, grant, roles);
        if ('refused' in found)
          return { refused: found.refused, field: found.field === 'endsBefore' ? 'endsOn' : found.field };
        const name = nameOf(grant);
        const key = there.get(name)?.grantId ?? made.get(name) ?? newId<'eligibility-grant'>();
        made.set(name, key);
        const { identifier, email, username, givenName, familyName, ...about } = mapping.columns;
        return [
          {
            ...{ key, about: { person_id: whom.personId }, shown: saidUnder(table, Object.values(about), cells) },
            change: (before) => before ?? { ...grant, role: found.role },
          },
        ];
      },
    });
  },
});

/** The rules that are on in the district, or at the school. */
async function readPacks(scope: Scope, { schoolId }: SchoolPlace): Promise<Pack[]> {
  const held = await readHeldPacks(scope, scope.today);
  return held.filter((each) => each.schoolId === null || each.schoolId === schoolId).map(({ pack }) => pack);
}

function packNamed(packs: readonly Pack[], said: string): Pack | LeftOut<GrantField> {
  const name = plainWord(said);
  const found = packs.filter(({ packId, title, body }) => [packId, title, body].map(plainWord).includes(name));
  const [pack] = found;
  if (!pack) return { field: 'pack', refused: translatable`No rules named “${said}” are switched on.` };
  return new Set(found.map(({ packId }) => packId)).size === 1
    ? pack
    : { field: 'pack', refused: translatable`Several rules fit “${said}.” Write their title in full.` };
}

function ruleNamed({ title, rules }: Pack, said: string): string | LeftOut<GrantField> {
  const name = plainWord(said);
  const rule = rules.find((each) => [each.ruleId, each.title].map(plainWord).includes(name));
  return rule?.ruleId ?? { field: 'rule', refused: translatable`“${title}” has no rule “${said}”.` };
}

/** What tells one grant from another: to whom, of what, and when. */
function nameOf(grant: Omit<StudentGrant, 'reason' | 'role'>): string {
  const { studentId, kind, pack, rule, startsOn, endsBefore } = grant;
  return [studentId, kind, pack, rule, startsOn, endsBefore].join(' ');
}
