import { addDays } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import { type Directory, directoryOf } from '@laurel/domain/mapped-files/match-by-directory';
import { readMemberRow, type SaidMember } from '@laurel/domain/mapped-files/member-row';
import type { MemberField, MemberMapping } from '@laurel/domain/mapped-files/member-sheet';
import type { MemberFields, Pathway } from '@laurel/domain/transition/pathway';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { type LockedMember, lockMembers } from '@laurel/server/transition/member-store';
import { noteServicesView } from '@laurel/server/transition/note-services-view';
import { type FilePlan, type FileRow, type LeftOut, leftOutOf } from './file-subject';
import { type MemberPerson, readJoiners, readMemberCoaches } from './member-file-store';
import { recordPeople } from './person-records';
import type { Table } from './table';

interface MemberWork {
  readonly pathway: Pathway;
  readonly table: Table;
  readonly mapping: MemberMapping;
}

interface Planning extends MemberWork {
  readonly today: Scope['today'];
  readonly people: ReturnType<typeof recordPeople>;
  readonly coaches: Directory<MemberPerson>;
  readonly held: ReadonlyMap<string, LockedMember>;
  /** The line that counts for each person. */
  readonly seen: Map<string, number>;
}

type Out = LeftOut<MemberField>;

/** What a file of members would do as it is mapped, and what somebody must decide on. */
export async function planMembers(scope: Scope, work: MemberWork): Promise<FilePlan> {
  const { pathway, table, mapping } = work;
  const people = await readJoiners(scope, pathway.kind === 'services');
  const asked = people.map(({ personId }) => ({ memberId: personId, personId }));
  const held = (await lockMembers(scope, pathway.pathwayId, asked)).filter(({ isReached }) => isReached);
  await noteServicesView(scope, pathway.kind, held);
  const planning: Planning = {
    ...work,
    today: scope.today,
    people: recordPeople(people, mapping.choices),
    coaches: directoryOf(await readMemberCoaches(scope)),
    held: new Map(held.map((each) => [each.personId, each])),
    seen: new Map(),
  };
  const rows = table.rows.map(({ line, cells }): FileRow => {
    const read = readMemberRow(cells, mapping);
    const planned = 'refused' in read ? read : rowOf(planning, line, read);
    return 'refused' in planned ? { ...leftOutOf(work, { line, cells }, planned), entity: 'pathway_member' } : planned;
  });
  const needsConfirmation = rows.some(({ action }) => action === 'reject' || action === 'update');
  return { rows, questions: planning.people.questions, notices: [], needsConfirmation };
}

function rowOf(planning: Planning, line: number, read: SaidMember): FileRow | Out {
  const { people, seen, held, pathway } = planning;
  const person = people.find(line, read.said);
  if ('refused' in person) return person;
  const { personId } = person;
  const earlier = seen.get(personId);
  if (earlier !== undefined)
    return { refused: translatable`Line ${earlier} is about the same student. Keep one of the two.`, field: null };
  seen.set(personId, line);
  const member = held.get(personId) ?? null;
  const fields = fieldsOf(planning, read, member);
  if ('refused' in fields) return fields;
  const { cohort, coachId, stageId, startsOn, endsBefore } = fields;
  const stage = pathway.stages.find((each) => each.stageId === stageId)?.title ?? '';
  const data = {
    ...{
      person_id: personId,
      cohort,
      coach_id: coachId,
      stage_id: stageId,
      starts_on: startsOn,
      ends_before: endsBefore,
    },
    shown: cohort === null ? stage : `${stage} · ${cohort}`,
  };
  const at = { line, entity: 'pathway_member', key: personId, reason: null, data } as const;
  if (!member) return { ...at, action: 'create', target: newId(), before: null };
  const { version } = member;
  const was = { cohort: member.cohort, coachId: member.coachId, stageId: member.stageId };
  const before = { ...was, startsOn: member.startsOn, endsBefore: member.endsBefore, version };
  const isSame = JSON.stringify({ ...fields, version }) === JSON.stringify(before);
  return { ...at, action: isSame ? 'skip' : 'update', target: member.memberId, before };
}

/** A member as a row says they shall be: an empty cell leaves what is there, or what is usual for somebody new. */
function fieldsOf(planning: Planning, read: SaidMember, member: LockedMember | null): MemberFields | Out {
  const { pathway, today } = planning;
  const stage =
    read.stage === ''
      ? (member ?? pathway.stages[0])
      : pathway.stages.find(({ title }) => title.toLowerCase() === read.stage.toLowerCase());
  if (!stage) return { refused: translatable`“${read.stage}” isn’t a stage of this pathway.`, field: 'stage' };
  const coachId = read.coach === '' ? (member?.coachId ?? null) : coachOf(planning, read.coach);
  if (coachId !== null && typeof coachId === 'object') return coachId;
  const startsOn = read.joinsOn ?? member?.startsOn ?? today;
  const endsBefore = read.leavesOn === null ? (member?.endsBefore ?? null) : addDays(read.leavesOn, 1);
  if (endsBefore !== null && endsBefore <= startsOn)
    return { refused: translatable`The last day is before the first. Choose another day.`, field: 'leavesOn' };
  return { cohort: read.cohort || (member?.cohort ?? null), coachId, stageId: stage.stageId, startsOn, endsBefore };
}

/** The one coach a cell means: an ID, an email address, a username, or a name. */
function coachOf({ coaches }: Planning, said: string): MemberPerson['personId'] | Out {
  const sign = said.toLowerCase();
  const { byIdentifier, byEmail, byUsername, byName } = coaches;
  const found = [byIdentifier, byEmail, byUsername, byName]
    .map((by) => by.get(sign) ?? [])
    .find((some) => some.length > 0);
  const [first, ...others] = found ?? [];
  if (!first)
    return {
      refused: translatable`No one who works here is “${said}.” Use their email address or ID.`,
      field: 'coach',
    };
  if (others.length > 0)
    return {
      refused: translatable`${others.length + 1} people who work here are “${said}.” Use their email address or ID.`,
      field: 'coach',
    };
  return first.personId;
}
