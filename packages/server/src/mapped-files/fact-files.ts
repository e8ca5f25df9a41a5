import { keepAthletes } from '@laurel/domain/athletics/permissions';
import { type AthleteFacts, athleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { plainWord } from '@laurel/domain/mapped-files/column-names';
import { type FactPlace, readFactRow } from '@laurel/domain/mapped-files/fact-row';
import { factFiles } from '@laurel/domain/mapped-files/kept-file-api';
import { type FactField, factMapping, suggestedFacts } from '@laurel/domain/mapped-files/kept-sheets';
import { namesPeople } from '@laurel/domain/mapped-files/people-sheet';
import { isPlaceReached } from '@laurel/server/athletics/clearance-store';
import type { Scope } from '@laurel/server/db/scope';
import { readClassesOf, readFacts, writeFacts } from '@laurel/server/eligibility/fact-store';
import { groupBy } from '@laurel/server/kit/group-by';
import { readTerms } from '@laurel/server/terms/store';
import type { FilePlan, LeftOut } from './file-subject';
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
    const placeOf = about.class === null ? null : await gradePlaces(scope, people);
    return planRecords({
      ...{ table, mapping, records: facts, kept, questions, isInParts: true },
      read({ line, cells }) {
        const read = readFactRow(cells, mapping);
        if ('refused' in read) return read;
        const { said, named, change } = read;
        const choice = mapping.choices.find((each) => each.line === line);
        const whom = finder.find(said, choice);
        if (whom.kind === 'ask') questions.push(askWhom(line, said, whom.candidates));
        if (whom.kind !== 'found') return { refused: whom.reason, field: whom.kind === 'out' ? whom.isAbout : null };
        const { personId } = whom.person;
        const place = named && placeOf ? placeOf(personId, named) : null;
        if (place && 'refused' in place) return place;
        return [
          {
            key: personId,
            about: { person_id: personId },
            shown: saidUnder(table, Object.values(about), cells),
            change: change(place),
          },
        ];
      },
    });
  },
});

type Found = FactPlace | LeftOut<FactField>;

/** Finds the class a row names by its code, or else its title, and the term by its title, with the school year where it takes that. */
async function gradePlaces(scope: Scope, people: readonly { readonly personId: string }[]) {
  const classes = await readClassesOf(
    scope,
    people.map(({ personId }) => personId),
  );
  const own = groupBy(classes, ({ studentId }) => studentId);
  const terms = (await readTerms(scope)).filter(({ startsOn }) => startsOn <= scope.today);
  return (personId: string, named: { readonly class: string; readonly term: string }): Found => {
    const said = plainWord(named.class);
    const lines = own.get(personId) ?? [];
    const byCode = lines.filter(({ code }) => code !== null && plainWord(code) === said);
    const meant =
      byCode.length > 0 ? byCode : lines.filter((each) => [each.name, each.title].map(plainWord).includes(said));
    if (meant.length === 0)
      return { field: 'class', refused: translatable`This student has no class “${named.class}.”` };
    const word = plainWord(named.term);
    const places = meant.flatMap(({ classId, years }) =>
      terms
        .filter(({ title, schoolYear }) => [title, `${title}${schoolYear}`].map(plainWord).includes(word))
        .filter(({ schoolYear }) => years.length === 0 || years.includes(schoolYear))
        .map(({ termId }) => ({ classId, termId })),
    );
    const [found, ...others] = places;
    if (!found)
      return { field: 'term', refused: translatable`“${named.class}” has no term “${named.term}” that has begun.` };
    if (others.length === 0) return found;
    return meant.length > 1
      ? {
          field: 'class',
          refused: translatable`${meant.length} classes of this student are “${named.class}.” Use their code.`,
        }
      : {
          field: 'term',
          refused: translatable`Several terms are “${named.term}.” Add the school year, as in “Quarter 1 2027.”`,
        };
  };
}
