import { updateClasses } from '@laurel/domain/classes/permissions';
import { transferFields } from '@laurel/domain/credits/transfer-credit';
import { translatable } from '@laurel/domain/kit/sentence';
import { plainWord } from '@laurel/domain/mapped-files/column-names';
import {
  type CreditField,
  type CreditKey,
  creditMapping,
  readCreditRow,
  suggestedCredits,
} from '@laurel/domain/mapped-files/credit-sheet';
import { creditFiles } from '@laurel/domain/mapped-files/kept-file-api';
import { namesPeople } from '@laurel/domain/mapped-files/people-sheet';
import { requireSchool } from '@laurel/server/attendance/school-store';
import * as store from '@laurel/server/credits/transfer-store';
import { newId } from '@laurel/server/db/new-id';
import * as z from 'zod/mini';
import { ofSchool } from './file-subject';
import { type Kept, type KeptRecords, planRecords } from './kept-records';
import { oneNamed } from './named';
import { recordPeople, whoIsMissing } from './person-records';
import { lockCreditStudents, readCourses, readCreditStudents } from './record-file-store';
import { recordSubject, saidUnder } from './record-subject';

const studentCredit = z.object({
  studentId: z.string(),
  ...transferFields.shape,
  /** Whether somebody has seen the transcript. */
  isCertified: z.boolean(),
});

type StudentCredit = z.infer<typeof studentCredit>;

const credits: KeptRecords<StudentCredit> = {
  entity: 'transfer_credit',
  value: studentCredit,
  read: async (scope, _, ids) => byKey(await store.readTransfersNamed(scope, ids)),
  async hold(scope, { schoolId }, records) {
    const students = await lockCreditStudents(
      scope,
      schoolId,
      records.map(({ value }) => value.studentId),
    );
    return new Set(records.filter(({ value }) => students.has(value.studentId)).map(({ key }) => key));
  },
  write: async (scope, _, records) =>
    await store.writeTransfers(
      scope,
      records.map(({ key, version, value }) => ({ ...value, version, creditId: key })),
    ),
  remove: async (scope, _, ids) => await store.removeTransfers(scope, ids),
};

/** Credits that students earned elsewhere, for whoever keeps a school’s classes. A file names students, so only who uploaded it sees it. */
export const creditSubject = recordSubject({
  format: 'credits',
  calls: creditFiles,
  place: ofSchool,
  mapping: creditMapping,
  isOwn: true,
  records: credits,
  suggested: suggestedCredits,
  refuse: async (scope, { schoolId }) => await requireSchool(scope, schoolId, updateClasses),
  lacks(mapping) {
    if (!namesPeople(mapping)) return whoIsMissing;
    const { title, schoolName, schoolYear } = mapping.columns;
    return [title, schoolName, schoolYear].some((at) => at === null)
      ? translatable`Choose the columns with the course, the school, and the school year.`
      : null;
  },
  async plan(scope, { schoolId, table, mapping }) {
    const people = await readCreditStudents(scope, schoolId);
    const courses = mapping.columns.course === null ? [] : await readCourses(scope, schoolId);
    const earned = await store.readTransfers(
      scope,
      people.map(({ personId }) => personId),
    );
    const keys = new Map<string, string>(earned.map((each) => [nameOf(each.studentId, each), each.creditId]));
    const { questions, find } = recordPeople(people, mapping.choices);
    return planRecords<StudentCredit, CreditField>({
      ...{ table, mapping, records: credits, kept: byKey(earned), questions, isInParts: false },
      read({ line, cells }) {
        const read = readCreditRow(cells, mapping);
        if ('refused' in read) return read;
        const whom = find(line, read.said);
        if ('refused' in whom) return whom;
        const course =
          read.course === null
            ? null
            : oneNamed(courses, read.course, {
                none: (said) => translatable`No course at this school is “${said}.”`,
                several: (count, said) => translatable`${count} courses are “${said}.” Use their code.`,
              });
        if (course && 'refused' in course) return { ...course, field: 'course' };
        const { personId } = whom;
        const name = nameOf(personId, read.of);
        const key = keys.get(name) ?? newId();
        keys.set(name, key);
        const change = read.change(course?.courseId ?? null);
        const { identifier, email, username, givenName, familyName, ...about } = mapping.columns;
        return [
          {
            ...{ key, about: { person_id: personId }, shown: saidUnder(table, Object.values(about), cells) },
            change(before) {
              const now = change(before);
              if ('refused' in now) return now;
              const value = { ...now, studentId: personId, isCertified: false };
              if (!before?.isCertified) return value;
              return JSON.stringify(studentCredit.parse({ ...value, isCertified: true })) ===
                JSON.stringify(studentCredit.parse(before))
                ? before
                : {
                    field: 'title',
                    refused: translatable`Someone has certified these credits. Change them by hand.`,
                  };
            },
          },
        ];
      },
    });
  },
});

function byKey(earned: readonly store.Transfer[]): Map<string, Kept<StudentCredit>> {
  return new Map(
    earned.map(({ creditId, version, certifiedBy, ...value }) => [
      creditId,
      { version, value: studentCredit.parse({ ...value, isCertified: certifiedBy !== null }) },
    ]),
  );
}

/** What tells one record of credits from another: whose, of which course, school, and year. */
function nameOf(studentId: string, { title, schoolName, schoolYear }: CreditKey): string {
  return [studentId, schoolYear, plainWord(schoolName), plainWord(title)].join(' ');
}
