/** The most of each that a student can have, by hand, from a file, and in a record that rules are tried on. */
export const mostTransfers = 20;
export const mostSemesters = 20;
/** Passing marks, decisions on corrected grades, or make-up grades. */
export const mostGradeFacts = 60;
/** Days on the attendance rolls in one semester. */
export const mostRollDays = 150;
