import { type KeptPart, ofStudent, whoDid } from './kept-part';

/** Practices they were marked at, what happened, and the documents they brought. */
export const keptAthletics: readonly KeptPart[] = [
  {
    ...{ name: 'practices', table: 'practice_mark', right: 'attendance', where: ofStudent },
    joins: `
      join practice on practice.district_id = t.district_id and practice.id = t.practice_id
      join class on class.district_id = t.district_id and class.id = practice.class_id`,
    columns: { day: 'practice.day::text', class: 'class.title', code: 't.code', writtenAt: 't.marked_at::text' },
    order: 'practice.day, t.practice_id',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'happenings', table: 'happening', right: 'record', where: ofStudent },
    columns: { day: 't.day::text', kind: 't.kind', writtenAt: 't.written_at::text' },
    order: 't.day, t.id',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'clearances', table: 'clearance', right: 'record', where: ofStudent },
    joins: 'left join media on media.district_id = t.district_id and media.file_name = t.file',
    columns: {
      kind: 't.kind',
      startsOn: 't.day::text',
      endsOn: 't.ended_on::text',
      file: 'media.title',
      writtenAt: 't.written_at::text',
    },
    order: 't.day, t.id',
    unshown: { account_id: whoDid, warned_at: 'in the notifications' },
  },
];
