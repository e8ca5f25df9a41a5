import { batch, type KeptPart, ofPerson, ofStudent, school, schoolClass, whoDid } from './kept-part';

const term = 'join term on term.district_id = t.district_id and term.id = t.term_id';
const assignment =
  'join assignment on assignment.district_id = t.district_id and assignment.class_id = t.class_id and assignment.id = t.assignment_id';
const standard = `
      left join lateral (
        select concat_ws(' ', wording.code, wording.title) as words
        from standard_wording wording
        where wording.district_id = t.district_id and wording.standard_id = t.standard_id
        order by wording.version desc
        limit 1
      ) standard on true`;
/** The words of a rich text. */
function wordsOf(column: string): string {
  return `nullif(array_to_string(array(
      select word #>> '{}' from jsonb_path_query(${column}, '$.** ? (@.type == "text").text') word
    ), ' '), '')`;
}

/** What eligibility rules are called, or their ids where they are no longer kept. */
const packTitle = `coalesce((
        select held.pack ->> 'title' from eligibility_pack held
        where held.district_id = t.district_id and held.pack_id = t.pack_id
        limit 1
      ), t.pack_id)`;
const ruleTitle = `coalesce((
        select rule ->> 'title'
        from eligibility_pack held
        cross join lateral jsonb_array_elements(held.pack -> 'rules') rule
        where held.district_id = t.district_id and held.pack_id = t.pack_id and rule ->> 'ruleId' = t.rule_id
        limit 1
      ), t.rule_id)`;

/** Each criterion with its level and comment, in words. */
const gradedLevels = `coalesce((
        select string_agg(concat_ws(': ', each.criterion ->> 'title', each.level ->> 'title', nullif(each.comment, '')), E'\\n')
        from (
          select score ->> 'comment' as comment,
            jsonb_path_query_first(
              version.content, '$.criteria[*] ? (@.criterionId == $id)', jsonb_build_object('id', score -> 'criterionId')
            ) as criterion,
            jsonb_path_query_first(
              version.content, '$.criteria[*].levels[*] ? (@.levelId == $id)', jsonb_build_object('id', score -> 'levelId')
            ) as level
          from jsonb_array_elements(t.scores) score
        ) each
      ), '')`;

const released = 't.released_at is not null and not t.is_pending_review';

/** Their classes, scores, grades, and ratings. */
export const keptLearning: readonly KeptPart[] = [
  {
    ...{ name: 'classes', table: 'enrolment', right: 'record', joins: schoolClass, where: ofPerson },
    columns: {
      class: 'class.title',
      kind: 't.role',
      isMain: 't.is_primary::text',
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      isActive: 't.is_active::text',
    },
    order: 'class.title, t.id',
  },
  {
    ...{ name: 'moves', table: 'class_move', right: 'record' },
    joins: `
      join enrolment was on was.district_id = t.district_id and was.id = t.from_enrolment_id
      join class from_class on from_class.district_id = was.district_id and from_class.id = was.class_id
      join enrolment became on became.district_id = t.district_id and became.id = t.to_enrolment_id
      join class to_class on to_class.district_id = became.district_id and to_class.id = became.class_id`,
    where: 'was.person_id = any ($2::uuid[])',
    columns: {
      at: 't.made_at::text',
      before: 'from_class.title',
      after: 'to_class.title',
      undoneAt: 't.undone_at::text',
    },
    order: 't.made_at, t.id',
    unshown: {
      account_id: whoDid,
      from_ends_before: 'what undoing the move brings back',
      to_was_active: 'what undoing the move brings back',
      to_ends_before: 'what undoing the move brings back',
    },
  },
  {
    ...{ name: 'caseloads', table: 'caseload', right: 'record' },
    joins: school,
    where: '(t.counselor_id = any ($2::uuid[]) or t.student_id = any ($2::uuid[]))',
    columns: {
      kind: `case when t.counselor_id = any ($2::uuid[]) then 'counselor' else 'student' end`,
      school: 'school.name',
      gradeLevel: 't.grade_level',
      lastNames: `t.names_from || '–' || t.names_until`,
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
    },
    order: 't.starts_on, t.id',
    unshown: { class_id: 'the students of a class are other people' },
  },
  {
    ...{ name: 'scores', table: 'score', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${assignment}`,
    columns: {
      class: 'class.title',
      assignment: 'assignment.title',
      dueOn: 'assignment.due_on::text',
      value: 'trim_scale(t.value)::text',
      pointsPossible: 'trim_scale(assignment.points_possible)::text',
      status: 't.status',
      minutesLate: 't.late_minutes::text',
      isPendingReview: 't.is_pending_review::text',
      releasedAt: 't.released_at::text',
      comment: wordsOf('t.comment'),
      writtenAt: 't.updated_at::text',
    },
    order: 'class.title, assignment.due_on, t.assignment_id',
    forFamilies: released,
    unshown: { comment_version: 'counts how often the comment was changed' },
  },
  {
    ...{ name: 'rubricGrades', table: 'rubric_score', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${assignment}
      join assignment_rubric given on given.district_id = t.district_id and given.assignment_id = t.assignment_id
      join rubric_version version on version.district_id = given.district_id and version.id = given.version_id
      left join score on score.district_id = t.district_id and score.class_id = t.class_id
        and score.assignment_id = t.assignment_id and score.student_id = t.student_id`,
    columns: {
      class: 'class.title',
      assignment: 'assignment.title',
      level: gradedLevels,
      writtenAt: 't.graded_at::text',
    },
    order: 'class.title, assignment.due_on, t.assignment_id',
    forFamilies: 'score.released_at is not null',
    unshown: { account_id: whoDid, scores: 'its levels and comments, in words' },
  },
  {
    ...{ name: 'scoreHistory', table: 'score_event', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      left ${assignment}
      left join score on score.district_id = t.district_id and score.class_id = t.class_id
        and score.student_id = t.student_id and score.assignment_id = t.assignment_id`,
    columns: {
      at: 't.at::text',
      class: 'class.title',
      assignment: 'assignment.title',
      cause: 't.cause',
      before: `case t.change ->> 'form' when 'score-1' then concat_ws(' ', t.change -> 'before' ->> 'value', nullif(t.change -> 'before' ->> 'status', 'none'))
        else t.change ->> 'before' end`,
      after: `case t.change ->> 'form' when 'score-1' then concat_ws(' ', t.change -> 'after' ->> 'value', nullif(t.change -> 'after' ->> 'status', 'none'))
        else t.change ->> 'after' end`,
    },
    order: 't.at, t.id',
    forFamilies: 'score.released_at <= t.at and not score.is_pending_review',
    unshown: { account_id: whoDid, batch_id: batch },
  },
  {
    ...{ name: 'grades', table: 'grade', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${term}`,
    columns: {
      class: 'class.title',
      term: 'term.title',
      letter: 't.letter',
      percent: 'round(t.so_far, 2)::text',
      ifBlanksAreZero: 'round(t.if_blanks_are_zero, 2)::text',
      bestPossible: 'round(t.best_possible, 2)::text',
      shareGraded: 'round(t.share_graded, 4)::text',
      kind: 't.audience',
      writtenAt: 't.computed_at::text',
    },
    order: 'term.starts_on, class.title, t.audience',
    forFamilies: `t.audience = 'family'`,
  },
  {
    ...{ name: 'gradesByHand', table: 'grade_override', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${term}`,
    columns: {
      class: 'class.title',
      term: 'term.title',
      percent: 'trim_scale(t.percent)::text',
      letter: 't.letter',
      reason: 't.reason',
      endsOn: 't.expires_on::text',
      writtenAt: 't.made_at::text',
    },
    order: 'term.starts_on, class.title',
    // What a published final grade has, as their pages show it.
    forFamilies: `exists (
      select from shown_override(t.district_id, 'family', '-infinity') shown
      where shown.student_id = t.student_id and shown.class_id = t.class_id and shown.term_id = t.term_id
    )`,
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'gradesByHandHistory', table: 'grading_event', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${term}`,
    columns: {
      at: 't.at::text',
      class: 'class.title',
      term: 'term.title',
      cause: 't.cause',
      percentBefore: `t.change -> 'before' ->> 'percent'`,
      letterBefore: `t.change -> 'before' ->> 'letter'`,
      reasonBefore: `t.change -> 'before' ->> 'reason'`,
      percentAfter: `t.change -> 'after' ->> 'percent'`,
      letterAfter: `t.change -> 'after' ->> 'letter'`,
      reasonAfter: `t.change -> 'after' ->> 'reason'`,
    },
    order: 't.at, t.id',
    // What counts comes with the final grade, once it is published.
    forFamilies: 'false',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'finalGrades', table: 'final_grade', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${term}
      left join grade_posting on grade_posting.district_id = t.district_id and grade_posting.class_id = t.class_id
        and grade_posting.term_id = t.term_id`,
    columns: {
      class: 'class.title',
      term: 'term.title',
      percent: 'trim_scale(t.percent)::text',
      letter: 't.letter',
      reason: 't.reason',
      comment: 't.comment',
      cause: 't.cause',
      writtenAt: 't.made_at::text',
    },
    order: 'term.starts_on, class.title, t.revision',
    forFamilies: 'grade_posting.published_at is not null',
    unshown: {
      account_id: whoDid,
      ...Object.fromEntries(
        ['computed_percent', 'computed_letter', 'override_percent', 'override_letter'].map((name) => [
          name,
          'what the grade beside it was taken from',
        ]),
      ),
      points: 'follows from the letter',
      is_passing: 'follows from the letter',
      trace: 'made of the scores, which are in the file',
      calculator: 'of the calculator, not of a person',
      rules_digest: 'a digest',
    },
  },
  {
    ...{ name: 'remarks', table: 'remark', right: 'grades', where: `${ofStudent} and t.text <> ''` },
    joins: `${schoolClass}
      left ${term}`,
    columns: {
      class: 'class.title',
      term: 'term.title',
      comment: 't.text',
      writtenAt: 't.written_at::text',
    },
    order: 'class.title, term.starts_on nulls first, t.id',
    // What is meant for them comes with the final grade, once it is published.
    forFamilies: 'false',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'ratings', table: 'rating', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${assignment}
      ${standard}`,
    columns: {
      class: 'class.title',
      standard: 'standard.words',
      assignment: 'assignment.title',
      dueOn: 'assignment.due_on::text',
      value: 'trim_scale(t.value)::text',
      releasedAt: 't.released_at::text',
      writtenAt: 't.updated_at::text',
    },
    order: 'class.title, assignment.due_on, t.assignment_id, t.standard_id',
    forFamilies: 't.released_at is not null',
  },
  {
    ...{ name: 'ratingHistory', table: 'rating_event', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      left ${assignment}
      ${standard}
      left join rating on rating.district_id = t.district_id and rating.class_id = t.class_id
        and rating.student_id = t.student_id and rating.assignment_id = t.assignment_id
        and rating.standard_id = t.standard_id`,
    columns: {
      at: 't.at::text',
      class: 'class.title',
      standard: 'standard.words',
      assignment: 'assignment.title',
      cause: 't.cause',
      before: `case t.change ->> 'form' when 'rating-1' then t.change -> 'before' ->> 'value' else t.change ->> 'before' end`,
      after: `case t.change ->> 'form' when 'rating-1' then t.change -> 'after' ->> 'value' else t.change ->> 'after' end`,
    },
    order: 't.at, t.id',
    forFamilies: 'rating.released_at <= t.at',
    unshown: { account_id: whoDid, batch_id: batch },
  },
  {
    ...{ name: 'finalRatings', table: 'final_rating', right: 'grades', where: ofStudent },
    joins: `${schoolClass}
      ${term}
      ${standard}
      left join grade_posting on grade_posting.district_id = t.district_id and grade_posting.class_id = t.class_id
        and grade_posting.term_id = t.term_id`,
    columns: {
      class: 'class.title',
      term: 'term.title',
      standard: 'standard.words',
      value: 'trim_scale(t.value)::text',
      letter: 't.letter',
      writtenAt: 't.made_at::text',
    },
    order: 'term.starts_on, class.title, t.standard_id, t.revision',
    forFamilies: 'grade_posting.published_at is not null',
    unshown: {
      account_id: whoDid,
      trace: 'made of the ratings and scores, which are in the file',
      digest: 'a digest',
      calculator: 'of the calculator, not of a person',
    },
  },
  {
    ...{ name: 'transferCredits', table: 'transfer_credit', right: 'grades', where: ofStudent },
    isOfNoClass: true,
    columns: {
      course: 't.title',
      school: 't.school_name',
      schoolYear: 't.school_year::text',
      subject: 't.subject',
      credits: 'trim_scale(t.credits)::text',
      letter: 't.letter',
      points: 'trim_scale(t.points)::text',
      isPassing: 't.is_passing::text',
      level: 't.level',
      certifiedAt: 't.certified_at::text',
      writtenAt: 't.entered_at::text',
    },
    order: 't.school_year, t.title, t.id',
    unshown: {
      course_id: 'an id',
      version: 'a count',
      entered_by: whoDid,
      certified_by: whoDid,
    },
  },
  {
    ...{ name: 'eligibility', table: 'standing_change', right: 'grades', joins: schoolClass },
    where: `${ofStudent} and t.view = 'released'`,
    columns: {
      class: 'class.title',
      at: 't.changed_at::text',
      before: 't.state_before',
      after: 't.state',
      kind: 't.category',
    },
    order: 't.changed_at, t.id',
  },
  {
    ...{ name: 'eligibilityDecisions', table: 'eligibility_decision', right: 'grades', joins: schoolClass },
    where: `${ofStudent} and t.view = 'released'`,
    columns: {
      class: 'class.title',
      source: packTitle,
      standard: ruleTitle,
      at: 't.check_at',
      outcome: `case when t.is_met then 'met' else 'unmet' end`,
      details: `nullif(array_to_string(array(
          select concat_ws(' ', course ->> 'title', course ->> 'percent') from jsonb_array_elements(t.made_of -> 'courses') course
        ), ', '), '')`,
      decidedAt: 't.decided_at::text',
    },
    order: 't.check_at, t.pack_id, t.rule_id',
    unshown: { pack_version: 'which edition of the rules it was' },
  },
  {
    ...{ name: 'eligibilityGrants', table: 'eligibility_grant', right: 'grades', where: ofStudent },
    joins: 'left join media on media.district_id = t.district_id and media.file_name = t.file',
    isOfNoClass: true,
    columns: {
      kind: 't.kind',
      source: packTitle,
      standard: ruleTitle,
      startsOn: 't.starts_on::text',
      endsBefore: 't.ends_before::text',
      role: 't.role',
      reason: 't.reason',
      file: 'media.title',
      writtenAt: 't.granted_at::text',
    },
    order: 't.starts_on, t.id',
    unshown: { granted_by: whoDid },
  },
  {
    ...{ name: 'athleteFacts', table: 'athlete_fact', right: 'grades', where: ofStudent },
    isOfNoClass: true,
    // A mark of one’s own may come from an individual program: it is the family’s to know, as transition services are.
    masked: { without: 'services', columns: { passingMarks: 'null' } },
    columns: {
      enteredGrade7On: 't.entered_grade7_on::text',
      enteredGrade9On: 't.entered_grade9_on::text',
      isPromoted: 't.is_promoted::text',
      isOnTrack: 't.is_on_track::text',
      graduatedOn: 't.graduated_on::text',
      details: `nullif(array_to_string(array(
          select transfer ->> 'on' from jsonb_array_elements(t.transfers) transfer
        ), ', '), '')`,
      passingMarks: `nullif(array_to_string(array(
          select concat(class.title, ': ', own ->> 'percent', '%')
          from jsonb_array_elements(t.passing_marks) own
          join class on class.district_id = t.district_id and class.id = (own ->> 'classId')::uuid
        ), ', '), '')`,
      semesters: `nullif(array_to_string(array(
          select concat(own ->> 'startsOn', ': ', own ->> 'daysOnRolls')
          from jsonb_array_elements(t.semesters) own
        ), ', '), '')`,
      approvals: `nullif(array_to_string(array(
          select concat(class.title, ', ', term.title, ' (', own ->> 'isApproved', ')')
          from jsonb_array_elements(t.approvals) own
          join class on class.district_id = t.district_id and class.id = (own ->> 'classId')::uuid
          join term on term.district_id = t.district_id and term.id = (own ->> 'termId')::uuid
        ), ', '), '')`,
      makeUps: `nullif(array_to_string(array(
          select concat_ws(', ', class.title, term.title, own ->> 'on', own ->> 'percent' || '%',
            concat('isPassing (', own ->> 'isPassing', ')'))
          from jsonb_array_elements(t.make_ups) own
          join class on class.district_id = t.district_id and class.id = (own ->> 'classId')::uuid
          join term on term.district_id = t.district_id and term.id = (own ->> 'termId')::uuid
        ), ', '), '')`,
      certifiedAt: 't.certified_at::text',
    },
    order: 't.student_id',
    unshown: { certified_by: whoDid },
  },
];
