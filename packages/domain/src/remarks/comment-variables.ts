/** What a phrase of the comment bank can say of a student, by what it is called in each language. */
export const commentVariables = {
  firstName: ['first name', 'prénom', 'الاسم الأول'],
  lastName: ['last name', 'nom', 'اسم العائلة'],
  class: ['class', 'classe', 'الشعبة'],
  term: ['term', 'période', 'الفترة'],
  grade: ['grade', 'moyenne', 'التقدير'],
  assignment: ['assignment', 'devoir', 'الواجب'],
  score: ['score', 'note', 'الدرجة'],
} as const;

export type CommentVariable = keyof typeof commentVariables;

/** What is known where a phrase is inserted; left out or empty: nothing, such as a grade where nothing is graded yet. */
export type CommentValues = Readonly<Partial<Record<CommentVariable, string>>>;

const braces = /\{([^{}]*)\}/g;

/** The phrase with what is known of the student in it. What isn’t known stays in its braces, for the teacher to see. */
export function fillComment(phrase: string, values: CommentValues): string {
  return phrase.replaceAll(braces, (whole, name: string) => {
    const variable = variableOf(name);
    return (variable && values[variable]) || whole;
  });
}

/** Names in braces that stand for nothing, as written. */
export function findUnknownVariables(phrase: string): string[] {
  return [...phrase.matchAll(braces)].map(([, name = '']) => name).filter((name) => variableOf(name) === null);
}

/** In any of the languages, whatever the case and the spaces around it. */
function variableOf(name: string): CommentVariable | null {
  const wanted = name.trim().toLowerCase();
  const found = Object.entries(commentVariables).find(([, names]) => names.some((each) => each === wanted));
  return found ? (found[0] as CommentVariable) : null;
}
