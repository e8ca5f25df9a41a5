/** What the levels of every criterion are called, lowest first. */
export const levelTitles = ['Emerging', 'Developing', 'Proficient', 'Advanced'] as const;

/** The portrait of a graduate: competencies with their criteria, and what each asks for from level to level. */
export const portrait: readonly {
  readonly title: string;
  readonly criteria: readonly { readonly title: string; readonly levels: readonly [string, string, string, string] }[];
}[] = [
  {
    title: 'Communication',
    criteria: [
      {
        title: 'Speaks to an audience',
        levels: [
          'Reads from notes and can be followed with help.',
          'States a main idea; the audience can follow most of it.',
          'Leads an audience from a question to an answer without notes.',
          'Adapts while speaking to what the audience asks and shows.',
        ],
      },
      {
        title: 'Writes with a purpose',
        levels: [
          'Writes sentences on one topic.',
          'Orders paragraphs around a claim.',
          'Supports a claim with sources a reader can check.',
          'Chooses form and tone for readers who disagree.',
        ],
      },
      {
        title: 'Listens and responds',
        levels: [
          'Repeats what somebody said.',
          'Asks questions that belong to what was said.',
          'Builds on what others said, by name.',
          'Brings two views to a point that both accept.',
        ],
      },
      {
        title: 'Uses media well',
        levels: [
          'Adds pictures to a text.',
          'Chooses a chart that fits the data.',
          'Combines words, charts, and images so that each adds something.',
          'Designs for readers who see, hear, or read differently.',
        ],
      },
    ],
  },
  {
    title: 'Problem solving',
    criteria: [
      {
        title: 'Frames a problem',
        levels: [
          'Works on a problem that was set.',
          'Says in own words what is asked.',
          'Narrows a wide question to one that can be answered.',
          'Finds the question behind the one that was asked.',
        ],
      },
      {
        title: 'Gathers evidence',
        levels: [
          'Uses one source.',
          'Compares sources.',
          'Judges sources by who made them and how.',
          'Collects data of own where no source has any.',
        ],
      },
      {
        title: 'Tests ideas',
        levels: [
          'Tries one idea.',
          'Tries another when the first one fails.',
          'Plans a test that could prove an idea wrong.',
          'Improves an idea through several rounds of tests.',
        ],
      },
      {
        title: 'Learns from mistakes',
        levels: [
          'Notices a mistake when told.',
          'Finds own mistakes.',
          'Explains why a mistake happened.',
          'Changes a habit so that it doesn’t happen again.',
        ],
      },
    ],
  },
  {
    title: 'Citizenship',
    criteria: [
      {
        title: 'Works in a team',
        levels: [
          'Does a part that was given.',
          'Keeps what was agreed.',
          'Takes on what the team needs.',
          'Helps others do their best work.',
        ],
      },
      {
        title: 'Takes responsibility',
        levels: [
          'Meets deadlines with reminders.',
          'Meets deadlines.',
          'Plans own work over weeks.',
          'Answers for the work of a group.',
        ],
      },
      {
        title: 'Serves the community',
        levels: [
          'Takes part in an activity.',
          'Comes back to it regularly.',
          'Plans an activity with a partner outside school.',
          'Leaves something that others carry on.',
        ],
      },
      {
        title: 'Respects other views',
        levels: [
          'Lets others finish.',
          'Sums up another view fairly.',
          'Looks for what speaks against own view.',
          'Makes room for those who aren’t heard.',
        ],
      },
    ],
  },
];

/** The four years, each with the level that every criterion reaches before one moves on. */
export const stages = [
  { title: 'Explore', about: 'Try things out and find what you are good at.', rank: 2 },
  { title: 'Practice', about: 'Show each competency in a class of your own choice.', rank: 2 },
  { title: 'Apply', about: 'Use what you can in a project outside class.', rank: 3 },
  { title: 'Present', about: 'Defend your portfolio before a panel.', rank: 3 },
] as const;
