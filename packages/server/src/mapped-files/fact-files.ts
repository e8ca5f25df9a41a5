import { keepAthletes } from '@laurel/domain/athletics/permissions';
import { type AthleteFacts, athleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { keepFacts } from '@laurel/domain/eligibility/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import { pluralize, translatable } from '@laurel/domain/kit/sentence';
import { plainWord } from '@laurel/domain/mapped-files/column-names';
import { type ClassTerm, readFactRow, type WrittenClassTerm } from '@laurel/domain/mapped-files/fact-row';
import { factFiles } from '@laurel/domain/mapped-files/kept-file-api';
import { type FactField, factMapping, suggestedFacts } from '@laurel/domain/mapped-files/kept-sheets';
import { namesPeople } from '@laurel/domain/mapped-files/people-sheet';
import { isPlaceReached } from '@laurel/server/athletics/clearance-store';
import type { Scope } from '@laurel/server/db/scope';
import { readClassesOf, readFacts, writeFacts } from '@laurel/server/eligibility/fact-store';
import { groupBy } from '@laurel/server/kit/group-by';
import { readTerms } from '@laurel/server/terms/store';
import { type LeftOut, ofSchool } from './file-subject';
import { type KeptRecords, keysOf, planRecords } from './kept-records';
import { isTermNamed } from './named';
import { recordPeople, whoIsMissing } from './person-records';
import { lockAthletes, readAthletes, removeFacts } from './record-file-store';
import { recordSubject, saidUnder } from './record-subject';

const facts: KeptRecords<AthleteFacts> = {
  entity: 'athlete_fact',
  value: athleteFacts,
  async read(scope, _, students) {
    const kept = await readFacts(scope, students);
    return new Map(kept.map(({ studentId, version, ...value }) => [studentId, { version, value }]));
  },
  hold: async (scope, { schoolId }, records) => await lockAthletes(scope, schoolId, keysOf(records), keepFacts),
  async write(scope, _, records) {
    return await writeFacts(
      scope,
      records.map(({ key, version, value }) => ({ ...value, version, studentId: key })),
    );
  },
  remove: async (scope, _, students) => await removeFacts(scope, students),
};

/** What a school says of its athletes, and their transfers. A file names students, so only who uploaded it sees it. */
export const factSubject = recordSubject({
  format: 'facts',
  calls: factFiles,
  mapping: factMapping,
  place: ofSchool,
  isOwn: true,
  records: facts,
  suggested: suggestedFacts,
  async refuse(scope, { schoolId }) {
    if (!(await isPlaceReached(scope, { classId: null, schoolId }, keepAthletes))) throw notFound();
  },
  lacks: (mapping) => (namesPeople(mapping) ? null : whoIsMissing),
  async plan(scope, { schoolId, table, mapping }) {
    const people = await readAthletes(scope, schoolId, keepFacts);
    const kept = await facts.read(
      scope,
      { schoolId },
      people.map(({ personId }) => personId),
    );
    const { questions, find } = recordPeople(people, mapping.choices);
    const { identifier, email, username, givenName, familyName, ...about } = mapping.columns;
    const findClassTerm = about.class === null ? null : await classTermFinder(scope, people);
    return planRecords({
      ...{ table, mapping, records: facts, kept, questions, isInParts: true },
      read({ line, cells }) {
        const read = readFactRow(cells, mapping);
        if ('refused' in read) return read;
        const { said, written, change } = read;
        const whom = find(line, said);
        if ('refused' in whom) return whom;
        const { personId } = whom;
        const classTerm = written && findClassTerm ? findClassTerm(personId, written) : null;
        if (classTerm && 'refused' in classTerm) return classTerm;
        return [
          {
            key: personId,
            about: { person_id: personId },
            shown: saidUnder(table, Object.values(about), cells),
            change: change(classTerm),
          },
        ];
      },
    });
  },
});

type Found = ClassTerm | LeftOut<FactField>;

/** Finds the class a row names by its code, or else its title, and the term by its title, with the school year where it takes that. */
async function classTermFinder(scope: Scope, people: readonly { readonly personId: string }[]) {
  const classes = await readClassesOf(
    scope,
    people.map(({ personId }) => personId),
  );
  const own = groupBy(classes, ({ studentId }) => studentId);
  const terms = (await readTerms(scope)).filter(({ startsOn }) => startsOn <= scope.today);
  return (personId: string, written: WrittenClassTerm): Found => {
    const code = plainWord(written.class);
    const lines = own.get(personId) ?? [];
    const byCode = lines.filter((each) => each.code !== null && plainWord(each.code) === code);
    const meant =
      byCode.length > 0 ? byCode : lines.filter((each) => [each.name, each.title].map(plainWord).includes(code));
    if (meant.length === 0)
      return { field: 'class', refused: translatable`This student has no class named “${written.class}.”` };
    const [alone, ...more] = meant;
    if (written.term === null && alone && more.length === 0) return { classId: alone.classId, termId: null };
    if (written.term === null) return severalClasses(meant.length, written.class, byCode.length > 0);
    const term = written.term;
    const all = meant.flatMap(({ classId, years }) =>
      terms
        .filter((each) => isTermNamed(each, term))
        .filter(({ schoolYear }) => years.length === 0 || years.includes(schoolYear))
        .map(({ termId, schoolYear }) => ({ classId, termId, schoolYear })),
    );
    const [found, ...others] = all;
    if (!found)
      return {
        field: 'term',
        refused: translatable`“${written.class}” has no term named “${term}” that has started.`,
      };
    if (others.length === 0) return { classId: found.classId, termId: found.termId };
    if (others.some(({ schoolYear }) => schoolYear !== found.schoolYear))
      return {
        field: 'term',
        refused: translatable`Several terms are named “${term}.” Add the school year, as in “Quarter 1 2027.”`,
      };
    const count = new Set(all.map(({ classId }) => classId)).size;
    return severalClasses(count, written.class, byCode.length > 0 || count === 1);
  };
}

/** Why a row about a class is about none. */
function severalClasses(count: number, said: string, isByCode: boolean): LeftOut<FactField> {
  return isByCode
    ? {
        field: 'term',
        refused: translatable`This fits several classes or terms of this student. Enter the grade by hand.`,
      }
    : {
        field: 'class',
        refused: translatable`This student has ${pluralize(count, '# class', '# classes')} named “${said}.” Enter the class code.`,
      };
}
