import type { readParentOverview } from '@laurel/domain/overview/api';
import { measures, type readFigure } from '@laurel/domain/overview/widget-api';
import { overviewWidgets } from '@laurel/domain/overview/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { chosenOf } from '@laurel/domain/wire/widget';
import { Sparkline } from '@laurel/web/drawings/sparkline';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { part, type WidgetPart } from '@laurel/web/widgets/part';
import { drawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { familyParts } from './family-parts';
import { staffParts } from './staff-parts';
import { weekPart } from './week-part';
import { exampleFigure, exampleStaff, exampleStudent, exampleWeek } from './widget-examples';
import { percentText, wholePercent } from './words';

type Text = Parameters<typeof t>[0];
type Name<Text> = Text extends `widgets.overview.${infer Key}.about` ? `overview.${Key}` : never;
/** The widgets of overviews that have words. */
export type OverviewKey = Name<Text>;

/** A widget of an overview: what it shows, with its words, and what is invented for its example. */
export function overviewDrawing(key: OverviewKey, shown: WidgetPart, answer: Answer): WidgetDrawing {
  const kind = overviewWidgets.find((each) => each.key === key);
  if (!kind) throw new TypeError(`There is no widget ${key}.`);
  return drawing({
    ...{ ...shown, ...onPages[key], kind, fields: {}, loading: 5, refused: 'nothing' },
    title: () => t(`widgets.${key}`),
    about: () => t(`widgets.${key}.about`),
    empty: saysItself(key) ? 'itself' : () => t(`widgets.${key}.empty`),
    example: (words, today) => shown.read(answer(words, today) as never, { props: {}, today }),
  });
}

type Worded<Text> = Text extends `widgets.${infer Key}.empty` ? Key : never;
/** Those whose drawing says by itself that there is nothing. */
type Itself = Exclude<OverviewKey, Worded<Text>>;
const themselves: Readonly<Record<Itself, true>> = {
  ...{ 'overview.changes': true, 'overview.figures': true, 'overview.decisions': true },
  ...{ 'overview.backups': true, 'overview.sign-ins': true },
};

function saysItself(key: OverviewKey): key is Itself {
  return key in themselves;
}

/** What a page says where a home draws the part with its own words, or leaves it out. */
function onPage<Data>(changed: Partial<WidgetPart<Data>>): Partial<WidgetPart> {
  return changed as unknown as Partial<WidgetPart>;
}

const none = onPage<readonly unknown[]>({ isEmpty: ({ length }) => length === 0 });
const onPages: Readonly<Partial<Record<OverviewKey, Partial<WidgetPart>>>> = {
  ...{ 'overview.classes': none, 'overview.imports': none, 'overview.school-day': none },
  'overview.children': { ...none, read: ({ children }: OutputOf<typeof readParentOverview>) => children },
  'overview.caseload': onPage<{ readonly studentCount: number }>({ isEmpty: ({ studentCount }) => studentCount === 0 }),
};

type Answer = (...about: Parameters<WidgetDrawing['example']>) => unknown;

const family: Answer = (words, today) => {
  const student = exampleStudent(words, today);
  return { student, children: [student], since: `${today}T06:00:00Z` };
};

const measure = { kind: 'choice', options: measures, usual: 'signIns' } as const;

interface Figure {
  readonly label: string;
  /** `null`: there is nothing to count yet. */
  readonly figure: string | null;
  readonly trend: readonly number[];
}

type Measure = (typeof measures)[number];

const labels: Readonly<Record<Measure, () => string>> = {
  signIns: () => t('overview.signedInToday'),
  shareEntered: () => t('widgets.overview.shareEntered'),
  unreleased: () => t('widgets.overview.unreleased'),
  attendance: () => t('overview.absentToday'),
};

/** A figure with how it went; `null` where it isn't the reader's. */
function figureOf(asked: Measure, { figure }: OutputOf<typeof readFigure>): Figure | null {
  return (
    figure && {
      label: labels[asked](),
      figure: figure.value === null ? null : textOf(asked, figure.value),
      trend: figure.trend.map(({ value }) => value),
    }
  );
}

function textOf(asked: Measure, value: string): string {
  return asked === 'shareEntered' ? percentText(String(wholePercent(value))) : formatNumber(Number(value));
}

const figure = part<Figure>({
  read: (answer: OutputOf<typeof readFigure>, { props }) =>
    figureOf(chosenOf(measure, props.measure) as Measure, answer),
  isEmpty: (data) => data.figure === null,
  draw: ({ data }) => (
    <Tiles isWhole>
      <StatTile
        label={data.label}
        figure={data.figure ?? ''}
        meaning={data.trend.length > 1 && <Sparkline label={data.label} values={data.trend} />}
      />
    </Tiles>
  ),
});

export const drawings: readonly WidgetDrawing[] = [
  ...entriesOf(familyParts).map(([key, shown]) => overviewDrawing(key, shown, family)),
  ...entriesOf(staffParts).map(([key, shown]) => overviewDrawing(key, shown, exampleStaff)),
  {
    ...overviewDrawing('overview.number', figure, (_, today) => ({ figure: exampleFigure(today) })),
    loading: 3,
    fields: {
      measure: () => t('widgets.overview.measure'),
      ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [`measure.${name}`, label])),
    },
  },
  { ...overviewDrawing('overview.calendar', weekPart, exampleWeek), loading: 10 },
];

/** The parts of a home with their keys. */
export function entriesOf<Key extends string>(parts: Readonly<Record<Key, WidgetPart>>): [Key, WidgetPart][] {
  return Object.entries(parts) as [Key, WidgetPart][];
}
