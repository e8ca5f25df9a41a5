import type { FileQuestion, NewcomerChoices, PersonChoices } from '@laurel/domain/people/person-question';

/** What was chosen for the row of a line: an id, `somebodyNew`, or nothing. */
export type Answers = Readonly<Record<number, string>>;

export const somebodyNew = 'new';

/** The choices there are, with those that were answered now in place of earlier ones. */
export function withAnswers<Choice extends { readonly line: number }>(
  choices: readonly Choice[],
  given: readonly Choice[],
  answers: Answers,
): Choice[] {
  return [...choices.filter(({ line }) => answers[line] === undefined), ...given];
}

/** Who was chosen. */
export function peopleIn(questions: readonly FileQuestion[], answers: Answers): PersonChoices {
  return questions.flatMap((question) => {
    if (!('candidates' in question)) return [];
    const chosen = question.candidates.find(({ personId }) => personId === answers[question.line]);
    return chosen ? [{ line: question.line, personId: chosen.personId }] : [];
  });
}

/** Who was chosen, someone new included. */
export function newcomersIn(questions: readonly FileQuestion[], answers: Answers): NewcomerChoices {
  const isNew = (question: FileQuestion) => 'candidates' in question && answers[question.line] === somebodyNew;
  return [...peopleIn(questions, answers), ...questions.filter(isNew).map(({ line }) => ({ line, personId: null }))];
}

/** Which classes were chosen. */
export function classesIn(questions: readonly FileQuestion[], answers: Answers) {
  return questions.flatMap((question) => {
    if (!('classes' in question)) return [];
    const chosen = question.classes.find(({ classId }) => classId === answers[question.line]);
    return chosen ? [{ line: question.line, classId: chosen.classId }] : [];
  });
}
