import { savePracticeMarks } from '@laurel/domain/athletics/api';
import { clearanceSettings } from '@laurel/domain/athletics/clearance';
import { saveAttendance } from '@laurel/domain/attendance/api';
import { attendanceChange } from '@laurel/domain/attendance/attendance-event';
import { correctDays, decideAbsence, planTrip } from '@laurel/domain/attendance/office-api';
import { seatingChart } from '@laurel/domain/attendance/seating-chart';
import { saveBellSchedule } from '@laurel/domain/attendance/settings-api';
import { auditChanges, auditDetails } from '@laurel/domain/audit/api';
import { badgeDesign } from '@laurel/domain/badges/badge';
import { achievedLevels, badgeRule } from '@laurel/domain/badges/badge-rule';
import { creditRules } from '@laurel/domain/credits/credit-rules';
import { approvals, makeUps, passingMarks, rollSemesters } from '@laurel/domain/eligibility/athlete-fact';
import { calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { keptCore } from '@laurel/domain/eligibility/course-rule';
import { ownRules } from '@laurel/domain/eligibility/own-rules';
import { pack } from '@laurel/domain/eligibility/pack';
import { transfer } from '@laurel/domain/eligibility/record';
import { madeOf, shownCoachStanding, shownStanding } from '@laurel/domain/eligibility/shown-standing';
import { rescore, saveMeasurements, saveTestDay } from '@laurel/domain/fitness/api';
import { resultChange } from '@laurel/domain/fitness/measurement-event';
import { normPack } from '@laurel/domain/fitness/pack';
import { taps } from '@laurel/domain/fitness/recording';
import { testPacks } from '@laurel/domain/fitness/settings';
import { protocols } from '@laurel/domain/fitness/test-day';
import { saveScores } from '@laurel/domain/grades/api';
import { classRules } from '@laurel/domain/grades/class-rules';
import { explained } from '@laurel/domain/grades/grade';
import { gradingChange } from '@laurel/domain/grades/grading-event';
import { scoreChange } from '@laurel/domain/grades/score-event';
import { termGradeDefaults } from '@laurel/domain/grades/term-grade-default';
import { richText } from '@laurel/domain/kit/rich-text';
import { sentence } from '@laurel/domain/kit/sentence';
import { digestTimes } from '@laurel/domain/notices/digest-times';
import { noticeDetails } from '@laurel/domain/notices/kind';
import { regions } from '@laurel/domain/pages/layout';
import { pageContent, placedWidget } from '@laurel/domain/pages/page-content';
import { districtAddresses } from '@laurel/domain/people/district-addresses';
import { districtIdentity } from '@laurel/domain/people/district-identity';
import { familyRules } from '@laurel/domain/people/family-rules';
import { emergencyContacts, otherPhones } from '@laurel/domain/people/person-fields';
import { personQuestion } from '@laurel/domain/people/person-question';
import { signInRules } from '@laurel/domain/people/sign-in-rules';
import { importLine } from '@laurel/domain/plans/import-line';
import { saveRemarks } from '@laurel/domain/remarks/api';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import { keptCriterionScores } from '@laurel/domain/rubrics/rubric-score';
import { saveRubricScores } from '@laurel/domain/rubrics/scoring-api';
import { finalRatingTrace } from '@laurel/domain/standards/final-rating';
import { ratingChange } from '@laurel/domain/standards/rating-event';
import { handOverContent } from '@laurel/domain/transition/hand-over';
import { assessmentChange } from '@laurel/domain/transition/rating-event';
import { keptPlan } from '@laurel/domain/transition/services-plan';
import { asOwner } from '@laurel/server/db/testing-schema';
import { fileSubjects } from '@laurel/server/mapped-files/file-subjects';
import { batchBefore } from '@laurel/server/people/bulk-store';
import { rowBefore, rowData } from '@laurel/server/plans/row-forms';
import { changedRole } from '@laurel/server/roles/rule-change-store';
import * as z from 'zod/mini';

/** Every section of a district's settings. */
const sections = [
  districtIdentity,
  districtAddresses,
  familyRules,
  signInRules,
  digestTimes,
  creditRules,
  clearanceSettings,
  calendarSettings,
  ownRules,
];

/** The schema of every column of JSON (`kept-json.test.ts`: each has one). */
export const keptJson: Readonly<Record<string, z.ZodMiniType>> = {
  'assessment_event.change': assessmentChange,
  'assessment_rating.written': richText,
  'assignment.description': richText,
  'badge.criteria': richText,
  'badge.design': badgeDesign,
  'badge.rule': badgeRule,
  'badge_award.achieved': achievedLevels,
  'athlete_fact.approvals': approvals,
  'athlete_fact.make_ups': makeUps,
  'athlete_fact.passing_marks': passingMarks,
  'athlete_fact.semesters': rollSemesters,
  'athlete_fact.transfers': z.array(transfer),
  'course_rule.core': keptCore,
  'attendance_event.change': attendanceChange,
  'audit_event.details': auditDetails,
  'audit_value.changes': auditChanges,
  'class.composed': classRules.shape.composed,
  'class.kept_composed': classRules.shape.composed,
  'district_setting.value': z.union(sections.map(({ shape }): z.ZodMiniType => shape)),
  'draft.body': richText,
  'eligibility_decision.made_of': madeOf,
  'eligibility_pack.earlier_pack': pack,
  'eligibility_pack.pack': pack,
  'eligibility_pack_file.pack': pack,
  'final_grade.trace': explained,
  'grading_event.change': gradingChange,
  'held_notice.details': noticeDetails,
  'import.counts': importLine.shape.counts,
  'import.fault': sentence,
  'import.mapping': z.object({
    header: z.array(z.string()),
    mapping: z.union(fileSubjects.map(({ mapping }) => mapping)),
  }),
  'import.notices': z.array(sentence),
  'import_problem.reason': sentence,
  'fitness_run.taps': taps,
  'fitness_setting.test_packs': testPacks,
  'import_row.before': rowBefore,
  'import_row.data': rowData,
  'import_row.question': personQuestion,
  'import_row.reason': sentence,
  'info_item.body': richText,
  'page.draft': pageContent,
  'page.publishes_content': pageContent,
  'page_revision.content': pageContent,
  'page_layout.regions': regions,
  'seating_chart.seats': seatingChart.shape.seats,
  'page_preset.props': placedWidget.shape.props,
  'measurement_event.change': resultChange,
  'merged_row.before': z.record(z.string(), z.nullable(z.union([z.string(), z.boolean()]))),
  'merged_row.key': z.record(z.string(), z.string()),
  'norm_pack.measures': normPack.shape.measures,
  'norm_pack.zones': normPack.shape.zones,
  'notice.details': noticeDetails,
  // Whatever a call answers that keeps its answers.
  'operation.answer': z.union([
    saveAttendance.output,
    saveMeasurements.output,
    rescore.output,
    saveScores.output,
    saveTestDay.output,
    saveBellSchedule.output,
    decideAbsence.output,
    planTrip.output,
    correctDays.output,
    saveRemarks.output,
    // A rule that gives a role was ended.
    z.strictObject({}),
    savePracticeMarks.output,
    saveRubricScores.output,
  ]),
  'final_rating.trace': finalRatingTrace,
  'rating_event.change': ratingChange,
  'rubric_score.scores': keptCriterionScores,
  'rubric_version.content': rubricContent,
  'hand_over.content': handOverContent,
  'services_plan.content': keptPlan,
  'rule_change.roles': z.array(changedRole),
  'score.comment': richText,
  'score_event.change': scoreChange,
  'people_batch_row.before': batchBefore,
  'person.emergency_contacts': emergencyContacts,
  'person.other_phones': otherPhones,
  'term_grade_default.value': termGradeDefaults,
  'test_day.protocols': protocols,
  'standing.coach': shownCoachStanding,
  'standing.result': shownStanding,
};

const rowsAtOnce = 20_000;

/** How many values of each column of JSON a district keeps; throws for the first that isn't of its schema. */
export async function checkJson(ownerUrl: string, districtId: string): Promise<Readonly<Record<string, number>>> {
  return await asOwner(ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    const counts: Record<string, number> = {};
    for (const [name, schema] of Object.entries(keptJson)) {
      const [table, column] = name.split('.');
      counts[name] = 0;
      await client.query('begin');
      await client.query(
        `declare kept no scroll cursor for select "${column}" as value from "${table}" where "${column}" is not null`,
      );
      for (;;) {
        const { rows } = await client.query<{ value: unknown }>(`fetch ${rowsAtOnce} from kept`);
        for (const { value } of rows) {
          const found = schema.safeParse(value);
          if (found.success) continue;
          throw new Error(`${name} keeps ${JSON.stringify(value)}: ${JSON.stringify(found.error.issues)}`);
        }
        counts[name] += rows.length;
        if (rows.length < rowsAtOnce) break;
      }
      await client.query('commit');
    }
    return counts;
  });
}
