/** Keys of widgets in the order they are read: across the page, then in its wide column, then in the narrow one. */
export interface HomeWidgets {
  readonly top: readonly string[];
  readonly main: readonly string[];
  readonly beside: readonly string[];
}

/** The homes that roles start with. One call answers all widgets of each. */
export const builtInHomes = {
  student: {
    top: ['overview.week'],
    main: ['overview.changes', 'overview.grades'],
    beside: ['overview.due', 'overview.attendance', 'announcements.shown'],
  },
  parent: {
    top: [],
    main: ['overview.changes', 'overview.children'],
    beside: ['announcements.shown'],
  },
  teacher: {
    top: [],
    main: ['overview.meetings', 'overview.scores-due', 'overview.check-on', 'overview.classes'],
    beside: ['announcements.shown'],
  },
  staff: {
    top: ['overview.figures'],
    main: [
      ...['overview.set-up', 'overview.decisions', 'overview.caseload', 'overview.teams'],
      ...['overview.school-day', 'overview.grading'],
    ],
    beside: ['announcements.shown', 'overview.backups', 'overview.sign-ins', 'overview.imports'],
  },
} as const satisfies Record<string, HomeWidgets>;

export type HomeKey = keyof typeof builtInHomes;
