import { attendanceMapping } from '@laurel/domain/attendance/marks-file';
import { fitnessMapping } from '@laurel/domain/fitness/fitness-file';
import * as z from 'zod/mini';
import { athleteMapping } from './athlete-sheet';
import { calendarMapping } from './calendar-sheet';
import { contestMapping } from './contest-sheet';
import { creditMapping } from './credit-sheet';
import { grantMapping } from './grant-sheet';
import { courseRuleMapping, factMapping, practiceMapping, schoolDayMapping, seasonMapping } from './kept-sheets';
import { memberMapping } from './member-sheet';
import { enrolmentMapping, peopleMapping } from './people-sheet';
import { scoreMapping } from './score-sheet';

/** What the columns of a file were said to mean, kept under its header for the next file of the kind. */
export const rememberedMapping = z.object({
  header: z.array(z.string()),
  mapping: z.union([
    peopleMapping,
    enrolmentMapping,
    memberMapping,
    athleteMapping,
    contestMapping,
    factMapping,
    seasonMapping,
    practiceMapping,
    courseRuleMapping,
    schoolDayMapping,
    grantMapping,
    creditMapping,
    calendarMapping,
    scoreMapping,
    attendanceMapping,
    fitnessMapping,
  ]),
});
