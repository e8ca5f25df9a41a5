/** `Algebra I` of `Algebra I · Period 2`: all classes of a course share its face. */
export function courseOf(classTitle: string): string {
  return classTitle.split(/ · | - |, /)[0]?.trim() || classTitle;
}
