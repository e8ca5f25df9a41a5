/** What a reason is about, which is all a coach is told of it. */
export const categories = ['academics', 'attendance', 'clearance', 'age', 'transfer', 'conduct', 'enrollment'] as const;

export type Category = (typeof categories)[number];
