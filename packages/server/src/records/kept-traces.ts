import { isOfServices } from '@laurel/server/audit/of-services';
import { anotherPerson, batch, type KeptPart, ofAccount, ofPerson, secret, whoDid } from './kept-part';

const guarded: NonNullable<KeptPart['guarded']> = { right: 'services', where: isOfServices('t') };

/** What they wrote and were told, and what was done with their record. */
export const keptTraces: readonly KeptPart[] = [
  {
    ...{ name: 'files', table: 'media', right: 'record', where: 't.owner_person_id = any ($2::uuid[])' },
    columns: { kind: 't.content_type', bytes: 't.size::text', at: 't.created_at::text' },
    order: 't.created_at, t.id',
    unshown: {
      // A teacher's attachments are named after students.
      title: 'may name another person',
      file_name: 'a random name',
      bytes: 'what they uploaded for others is in the records it was uploaded for; their photo is in the file',
      width: 'in the picture',
      height: 'in the picture',
      digest: 'finds the same upload again',
      owner_account_id: 'one of their accounts, which are in the file',
      school_id: 'their school, which is in the file',
    },
  },
  {
    ...{ name: 'drafts', table: 'draft', right: 'record', where: ofPerson },
    columns: { at: 't.saved_at::text', place: `split_part(t.place, ':', 1)` },
    order: 't.saved_at',
    unshown: { body: 'what isn’t published is for its writer alone (decision 059)' },
  },
  {
    ...{ name: 'notices', table: 'notice', right: 'record', where: ofPerson },
    columns: {
      at: 't.created_at::text',
      kind: 't.kind',
      class: `t.details ->> 'className'`,
      assignment: `t.details ->> 'title'`,
      readAt: 't.read_at::text',
      isInApp: 't.is_in_app::text',
      byEmail: 't.email',
    },
    order: 't.created_at, t.id',
    unshown: {
      student_id: 'the reader’s child, who is another person',
      part: 'follows from the kind',
      subject_id: batch,
      mail_id: 'the email, which is in the file',
      mail_after: 'waits only until the email is sent',
      bundle: batch,
    },
  },
  {
    ...{ name: 'emails', table: 'notice_mail', right: 'record', where: ofPerson },
    columns: { at: 't.began_at::text', status: 't.state', endsAt: 't.ended_at::text' },
    order: 't.began_at, t.id',
  },
  {
    ...{ name: 'noticeChoices', table: 'notice_preference', right: 'record', where: ofPerson },
    columns: { kind: 't.kind', isInApp: 't.is_in_app::text', byEmail: 't.email' },
    order: 't.kind',
  },
  {
    ...{ name: 'quietHours', table: 'quiet_hours', right: 'record', where: ofPerson },
    columns: { minutesFrom: 't.from_minute::text', minutesUntil: 't.until_minute::text' },
    order: 't.from_minute',
  },
  {
    ...{ name: 'pagesRead', table: 'page_reading', right: 'record', where: ofPerson },
    columns: { at: 't.read_at::text' },
    order: 't.read_at, t.page_id',
    unshown: { page_id: 'the page, which is of the school', number: 'of its revision' },
  },
  {
    ...{ name: 'studentFirst', table: 'student_first', right: 'record', where: ofPerson },
    columns: { hours: 't.hours::text' },
    order: 't.hours',
  },
  {
    ...{ name: 'visits', table: 'home_visit', right: 'record', where: ofPerson },
    columns: { day: 't.day::text', at: 't.at::text', earlierAt: 't.earlier_at::text' },
    order: 't.day',
  },
  {
    ...{ name: 'merges', table: 'person_merge', right: 'record' },
    where: '(t.winner_id = any ($2::uuid[]) or t.loser_id = any ($2::uuid[]))',
    columns: { at: 't.made_at::text', undoneAt: 't.undone_at::text' },
    order: 't.made_at, t.id',
    unshown: {
      account_id: whoDid,
      filled: 'which empty fields were filled, with what the person’s record says now',
      was_active: 'what undoing the merge brings back',
    },
  },
  {
    ...{ name: 'bulkChanges', table: 'people_batch_row', right: 'record', where: ofPerson },
    joins: 'join people_batch batch on batch.district_id = t.district_id and batch.id = t.batch_id',
    columns: {
      at: 'batch.made_at::text',
      kind: 'batch.kind',
      undoneAt: 'batch.undone_at::text',
    },
    order: 'batch.made_at, t.batch_id',
    unshown: { before: 'ids; the values are among those a record had before' },
  },
  {
    ...{ name: 'passes', table: 'record_pass', right: 'record', where: ofPerson },
    columns: { at: 't.given_at::text', endsAt: 't.ends_at::text' },
    order: 't.given_at',
    unshown: { to_person_id: anotherPerson, given_by: whoDid },
  },
  {
    ...{ name: 'rosterKeys', table: 'source_id', right: 'record', where: 't.target_id = any ($2::uuid[])' },
    columns: { source: 't.source', kind: 't.kind', key: 't.source_key', writtenAt: 't.changed_at::text' },
    order: 't.source, t.kind, t.source_key',
    unshown: { is_merged: 'whether the key was another record’s, which is in the file as well' },
  },
  {
    ...{ name: 'formerValues', table: 'audit_value', right: 'contact' },
    joins: `
      join audit_event event on event.district_id = t.district_id and event.id = t.event_id
      cross join lateral jsonb_each(t.changes) field`,
    where: `t.record = 'person' and t.record_id = any ($2::uuid[]) and t.redacted_at is null
      and field.key in (
        'given_name', 'middle_name', 'family_name', 'preferred_given_name', 'preferred_family_name', 'pronouns',
        'identifier', 'birth_on', 'sex', 'grade_level', 'language', 'email', 'phone', 'phone_kind', 'address',
        'is_active', 'is_unlisted'
      )`,
    columns: {
      at: 'event.at::text',
      field: 'field.key',
      before: `field.value ->> 0`,
      after: `field.value ->> 1`,
    },
    order: 'event.at, t.event_id, t.place, field.key',
    unshown: {
      salt: secret,
      digest: secret,
      redacted_by: 'what was redacted is gone',
    },
  },
  {
    ...{ name: 'acts', table: 'audit_event', right: 'record', where: ofAccount },
    columns: { at: 't.at::text', kind: 't.kind', act: 't.what', outcome: 't.outcome' },
    order: 't.id',
    guarded,
    unshown: {
      request_id: 'finds the request in the log',
      details: 'ids of what the act was about, other people’s included',
      values_digest: secret,
    },
  },
  {
    ...{ name: 'views', table: 'audit_event', right: 'record' },
    joins: 'join audit_concern concern on concern.district_id = t.district_id and concern.event_id = t.id',
    where: `concern.subject_id = any ($2::uuid[]) and t.kind in ('view', 'download', 'change')`,
    columns: { at: 't.at::text', kind: 't.kind', act: 't.what', outcome: 't.outcome' },
    order: 't.id',
    guarded,
  },
];
