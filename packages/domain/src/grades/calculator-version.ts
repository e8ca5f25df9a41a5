/** Goes up when the calculator makes another grade of the same scores and rules, as in migration 0021. */
export const calculatorVersion = 2;
