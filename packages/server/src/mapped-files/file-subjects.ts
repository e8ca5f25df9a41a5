import type { Door } from '@laurel/server/http/door';
import type { ImportRequests } from '@laurel/server/plans/import-work';
import { athleteSubject } from './athlete-files';
import { attendanceSubject } from './attendance-files';
import { calendarSubject } from './calendar-files';
import { contestSubject } from './contest-files';
import { courseRuleSubject } from './course-rule-files';
import { creditSubject } from './credit-files';
import { factSubject } from './fact-files';
import { fileRoutes, formatOfSubject } from './file-routes';
import type { FileSubject } from './file-subject';
import { fitnessSubject } from './fitness-files';
import { grantSubject } from './grant-files';
import { memberSubject } from './member-files';
import { enrolmentSubject, peopleSubject } from './people-files';
import { schoolDaySubject } from './school-day-files';
import { scoreSubject } from './score-files';
import { practiceSubject, seasonSubject } from './team-files';

/** Every kind of mapped file. */
export const fileSubjects = [
  listKind(scoreSubject),
  listKind(attendanceSubject),
  listKind(fitnessSubject),
  listKind(peopleSubject),
  listKind(enrolmentSubject),
  listKind(memberSubject),
  listKind(athleteSubject),
  listKind(contestSubject),
  listKind(factSubject),
  listKind(seasonSubject),
  listKind(practiceSubject),
  listKind(courseRuleSubject),
  listKind(schoolDaySubject),
  listKind(grantSubject),
  listKind(creditSubject),
  listKind(calendarSubject),
];

/** Gives what the rest of the server needs of a kind: what the queue does with its files, how their columns are mapped, its calls. */
function listKind<Place, Mapping, About>(subject: FileSubject<Place, Mapping, About>) {
  return {
    format: formatOfSubject(subject),
    mapping: subject.mapping,
    /** The call that reads one file of the kind. */
    read: subject.calls.read,
    serve: (door: Door, requests: ImportRequests) => fileRoutes(door, requests, subject),
  };
}
