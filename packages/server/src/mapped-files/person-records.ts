import { translatable } from '@laurel/domain/kit/sentence';
import type { StudentFields } from '@laurel/domain/mapped-files/match-by-directory';
import type { NewcomerChoices } from '@laurel/domain/people/person-question';
import type { FilePlan, LeftOut } from './file-subject';
import { askWhom, peopleFinder } from './find-people';
import type { MemberPerson } from './member-file-store';

export const whoIsMissing = translatable`Choose a column that identifies people: ID, email, username, or name.`;

/** Finds whom rows of records are about, among these people; asks where a row fits several. */
export function recordPeople(people: readonly MemberPerson[], choices: NewcomerChoices) {
  const finder = peopleFinder(people, { isTrustingNames: true, mayBeNew: false });
  const questions: FilePlan['questions'][number][] = [];
  return {
    questions,
    find(line: number, said: StudentFields): MemberPerson | LeftOut<'identifier'> {
      const choice = choices.find((each) => each.line === line);
      const whom = finder.find(said, choice);
      if (whom.kind === 'found') return whom.person;
      if (whom.kind === 'ask') questions.push(askWhom(line, said, whom.candidates));
      return { refused: whom.reason, field: whom.kind === 'out' ? whom.isAbout : null };
    },
  };
}
