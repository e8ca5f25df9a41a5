import { keepAthletes } from '@laurel/domain/athletics/permissions';
import { type AthleteFacts, athleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { readFactRow } from '@laurel/domain/mapped-files/fact-row';
import { factFiles } from '@laurel/domain/mapped-files/kept-file-api';
import { factMapping, suggestedFacts } from '@laurel/domain/mapped-files/kept-sheets';
import { namesPeople } from '@laurel/domain/mapped-files/people-sheet';
import { isPlaceReached } from '@laurel/server/athletics/clearance-store';
import { readFacts, writeFacts } from '@laurel/server/eligibility/fact-store';
import type { FilePlan } from './file-subject';
import { askWhom, peopleFinder } from './find-people';
import { type KeptRecords, keysOf, planRecords } from './kept-records';
import { lockAthletes, readFactAthletes, removeFacts } from './record-file-store';
import { recordSubject, saidUnder } from './record-subject';

const facts: KeptRecords<AthleteFacts> = {
  entity: 'athlete_fact',
  value: athleteFacts,
  async read(scope, _, students) {
    const kept = await readFacts(scope, students);
    return new Map(kept.map(({ studentId, version, ...value }) => [studentId, { version, value }]));
  },
  hold: async (scope, schoolId, records) => await lockAthletes(scope, schoolId, keysOf(records)),
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
  isOwn: true,
  records: facts,
  suggested: suggestedFacts,
  async refuse(scope, schoolId) {
    if (!(await isPlaceReached(scope, { classId: null, schoolId }, keepAthletes))) throw notFound();
  },
  lacks: (mapping) =>
    namesPeople(mapping) ? null : translatable`Choose a column that identifies people: ID, email, username, or name.`,
  async plan(scope, { schoolId, table, mapping }) {
    const people = await readFactAthletes(scope, schoolId);
    const kept = await facts.read(
      scope,
      schoolId,
      people.map(({ personId }) => personId),
    );
    const finder = peopleFinder(people, { isTrustingNames: true, mayBeNew: false });
    const questions: FilePlan['questions'][number][] = [];
    const { identifier, email, username, givenName, familyName, ...about } = mapping.columns;
    return planRecords({
      ...{ table, mapping, records: facts, kept, questions, isInParts: true },
      read({ line, cells }) {
        const read = readFactRow(cells, mapping);
        if ('refused' in read) return read;
        const { said, change } = read;
        const choice = mapping.choices.find((each) => each.line === line);
        const whom = finder.find(said, choice);
        if (whom.kind === 'ask') questions.push(askWhom(line, said, whom.candidates));
        if (whom.kind !== 'found') return { refused: whom.reason, field: whom.kind === 'out' ? whom.isAbout : null };
        const { personId } = whom.person;
        return [
          {
            key: personId,
            about: { person_id: personId },
            shown: saidUnder(table, Object.values(about), cells),
            change,
          },
        ];
      },
    });
  },
});
