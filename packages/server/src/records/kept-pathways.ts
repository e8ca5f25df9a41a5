import type { Label, PartName } from '@laurel/domain/records/part';
import { batch, type KeptPart, ofPerson, type Right, whoDid } from './kept-part';

const ofMember = (member: string) =>
  `${member} in (
    select id from pathway_member where pathway_member.district_id = $1 and pathway_member.person_id = any ($2::uuid[])
  )`;

const pathway = (member: string) => `
      join pathway_member member on member.district_id = t.district_id and member.id = ${member}
      join pathway on pathway.district_id = t.district_id and pathway.id = member.pathway_id`;

const assessment = `
      join assessment on assessment.district_id = t.district_id and assessment.id = t.assessment_id
      join rubric_version version on version.district_id = t.district_id and version.id = assessment.version_id
      join term on term.district_id = t.district_id and term.id = assessment.term_id
      ${pathway('assessment.member_id')}`;

/** The title of a criterion or level, as its version words it. */
const wording = (version: string, path: string, id: string) =>
  `jsonb_path_query_first(${version}.content, '${path}.title', jsonb_build_object('id', ${id})) #>> '{}'`;

const criterionOf = (version: string) =>
  wording(version, '$.criteria[*] ? (@.criterionId == $id)', 't.criterion_id::text');
const levelOf = (id: string) => wording('version', '$.criteria[*].levels[*] ? (@.levelId == $id)', id);

const wasOf = (moment: 'before' | 'after') =>
  `case t.change ->> 'form' when 'rating-1'
    then coalesce(${levelOf(`t.change -> '${moment}' ->> 'level'`)}, t.change -> '${moment}' ->> 'level')
    else t.change ->> '${moment}' end`;

// What others say is a family's once it is released; what they say themselves is theirs.
const forFamilies = `(rated.released_at is not null or assessment.kind in ('self', 'family'))`;

type Names = Readonly<Record<'members' | 'ratings' | 'history' | 'evidence', PartName>>;

function partsOf(right: Right, isServices: boolean, names: Names): KeptPart[] {
  const kind = `pathway.kind ${isServices ? '=' : '<>'} 'services'`;
  const common: Partial<Record<Label, string>> = {
    pathway: 'pathway.title',
    term: 'term.title',
    kind: 'assessment.kind',
    criterion: criterionOf('version'),
  };
  // A pathway is of no class.
  const reached = { right, isOfNoClass: true } as const;
  return [
    {
      ...{ name: names.members, table: 'pathway_member', ...reached, where: `${ofPerson} and ${kind}` },
      joins: `
      join pathway on pathway.district_id = t.district_id and pathway.id = t.pathway_id
      join pathway_stage stage on stage.district_id = t.district_id and stage.id = t.stage_id`,
      columns: {
        pathway: 'pathway.title',
        cohort: 't.cohort',
        stage: 'stage.title',
        day: 't.stage_on::text',
        startsOn: 't.starts_on::text',
        endsBefore: 't.ends_before::text',
      },
      order: 't.starts_on, t.id',
      unshown: { coach_id: 'names another person' },
    },
    {
      ...{ name: names.ratings, table: 'assessment_rating', ...reached },
      where: `${ofMember('assessment.member_id')} and ${kind}`,
      joins: `${assessment}
      join assessment_rating rated on rated.district_id = t.district_id and rated.assessment_id = t.assessment_id
        and rated.criterion_id = t.criterion_id`,
      columns: {
        ...common,
        level: `case when t.is_unobserved then '—' else ${levelOf('t.level_id::text')} end`,
        comment: `nullif(t.comment, '')`,
        releasedAt: 't.released_at::text',
        writtenAt: 't.rated_at::text',
      },
      order: 'term.starts_on, t.assessment_id, t.criterion_id',
      forFamilies,
      unshown: { account_id: whoDid, rank: 'follows from the level', written: 'the comment, whose words are shown' },
    },
    {
      ...{ name: names.history, table: 'assessment_event', ...reached },
      where: `${ofMember('assessment.member_id')} and ${kind}`,
      joins: `${assessment}
      left join assessment_rating rated on rated.district_id = t.district_id and rated.assessment_id = t.assessment_id
        and rated.criterion_id = t.criterion_id`,
      columns: {
        at: 't.at::text',
        ...common,
        cause: 't.cause',
        before: wasOf('before'),
        after: wasOf('after'),
      },
      order: 't.at, t.id',
      forFamilies: `(rated.released_at <= t.at or assessment.kind in ('self', 'family'))`,
      unshown: { account_id: whoDid, batch_id: batch },
    },
    {
      ...{
        name: names.evidence,
        table: 'rubric_evidence',
        ...reached,
        where: `${ofMember('t.member_id')} and ${kind}`,
      },
      joins: `${pathway('t.member_id')}
      left join media on media.district_id = t.district_id and media.file_name = t.file
      left join assignment on assignment.district_id = t.district_id and assignment.id = t.assignment_id
      left join fitness_test test on test.district_id = t.district_id and test.id = t.test_id
      left join lateral (
        select content
        from rubric_version
        where rubric_version.district_id = t.district_id and rubric_version.rubric_id = pathway.rubric_id
        order by number desc
        limit 1
      ) version on true`,
      columns: {
        pathway: 'pathway.title',
        criterion: criterionOf('version'),
        title: 't.title',
        file: 'media.title',
        address: 't.url',
        assignment: 'assignment.title',
        test: 'test.id',
        day: 't.measured_on::text',
        writtenAt: 't.added_at::text',
      },
      order: 't.added_at, t.id',
      unshown: { account_id: whoDid },
    },
  ];
}

/** What another school was handed over of them, the plan of their transition services, and whom it may be talked over with. */
const handOvers: KeptPart = {
  ...{ name: 'handOvers', table: 'hand_over', right: 'grades', isOfNoClass: true, where: ofMember('t.member_id') },
  joins: `${pathway('t.member_id')}
      join school on school.district_id = t.district_id and school.id = t.school_id
      cross join lateral (
        select string_agg(concat_ws(': ', one ->> 'title', one ->> 'level'), E'\\n' order by place) as details
        from jsonb_array_elements(t.content -> 'criteria') with ordinality as criterion (one, place)
      ) handed`,
  columns: {
    pathway: 'pathway.title',
    school: 'school.name',
    stage: `t.content ->> 'stage'`,
    details: 'handed.details',
    note: `nullif(t.note, '')`,
    writtenAt: 't.made_at::text',
    undoneAt: 't.taken_back_at::text',
  },
  order: 't.made_at, t.id',
  unshown: { account_id: whoDid },
};

const planTexts = ['education', 'employment', 'living', 'assessment', 'services', 'courses', 'annualGoals'] as const;

const servicesPlan: readonly KeptPart[] = [
  {
    ...{ name: 'servicesPlan', table: 'services_plan', right: 'services', where: ofMember('t.member_id') },
    joins: pathway('t.member_id'),
    columns: {
      pathway: 'pathway.title',
      details: `concat_ws(E'\\n', ${planTexts.map((name) => `nullif(t.content ->> '${name}', '')`).join(', ')})`,
      day: `t.content ->> 'goalsOn'`,
      writtenAt: 't.written_at::text',
    },
    order: 't.written_at, t.member_id',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'agencyConsents', table: 'agency_consent', right: 'services', where: ofMember('t.member_id') },
    joins: `left join services_plan plan on plan.district_id = t.district_id and plan.member_id = t.member_id`,
    columns: {
      title: `jsonb_path_query_first(
        plan.content, '$.agencies[*] ? (@.agencyId == $id).name', jsonb_build_object('id', t.agency_id::text)
      ) #>> '{}'`,
      relation: 't.given_by',
      day: 't.given_on::text',
      revokedAt: 't.withdrawn_at::text',
    },
    order: 't.given_on, t.agency_id',
    unshown: { account_id: whoDid },
  },
];

/** The pathways they are on, how they were rated, and what shows it; those of transition services for the few who see these. */
export const keptPathways: readonly KeptPart[] = [
  ...partsOf('grades', false, {
    members: 'pathways',
    ratings: 'pathwayRatings',
    history: 'pathwayRatingHistory',
    evidence: 'pathwayEvidence',
  }),
  handOvers,
  ...partsOf('services', true, {
    members: 'services',
    ratings: 'servicesRatings',
    history: 'servicesRatingHistory',
    evidence: 'servicesEvidence',
  }),
  ...servicesPlan,
];
