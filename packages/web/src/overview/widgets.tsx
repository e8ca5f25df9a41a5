import { measures, type readFigure } from '@laurel/domain/overview/widget-api';
import { overviewWidgets } from '@laurel/domain/overview/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { chosenOf } from '@laurel/domain/wire/widget';
import { Sparkline } from '@laurel/web/drawings/sparkline';
import { formatNumber } from '@laurel/web/kit/format';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { part, type WidgetPart } from '@laurel/web/widgets/part';
import { t as say } from '@laurel/web/widgets/text';
import { drawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { familyParts } from './family-parts';
import { staffParts } from './staff-parts';
import { t } from './text';
import { weekPart } from './week-part';
import { exampleFigure, exampleStaff, exampleStudent, exampleWeek } from './widget-examples';
import { percentText, wholePercent } from './words';

type Name<Text> = Text extends `widgets.overview.${infer Key}.about` ? `overview.${Key}` : never;
/** The widgets of overviews that have words. */
export type OverviewKey = Name<Parameters<typeof say>[0]>;

/** A widget of an overview: what it shows, with its words, and what is invented for its example. */
export function overviewDrawing(key: OverviewKey, shown: WidgetPart, answer: Answer): WidgetDrawing {
  const kind = overviewWidgets.find((each) => each.key === key);
  if (!kind) throw new TypeError(`There is no widget ${key}.`);
  return drawing({
    ...{ ...shown, kind, fields: {}, loading: 5, refused: 'nothing' },
    title: () => say(`widgets.${key}`),
    about: () => say(`widgets.${key}.about`),
    empty: () => say(`widgets.${key}.empty`),
    example: (words, today) => shown.read(answer(words, today) as never, { props: {}, today }),
  });
}

type Answer = (...about: Parameters<WidgetDrawing['example']>) => unknown;

const family: Answer = (words, today) => ({ student: exampleStudent(words, today), since: `${today}T06:00:00Z` });

const measure = { kind: 'choice', options: measures, usual: 'signIns' } as const;

interface Figure {
  readonly label: string;
  readonly figure: string;
  readonly trend: readonly number[];
}

type Measure = (typeof measures)[number];

const labels: Readonly<Record<Measure, () => string>> = {
  signIns: () => t('overview.signedInToday'),
  shareEntered: () => say('widgets.overview.shareEntered'),
  unreleased: () => say('widgets.overview.unreleased'),
  attendance: () => t('overview.absentToday'),
};

/** A figure with how it went; `null` where it isn't the reader's. */
function figureOf(asked: Measure, { figure }: OutputOf<typeof readFigure>): Figure | null {
  return (
    figure && {
      label: labels[asked](),
      figure:
        asked === 'shareEntered' ? percentText(String(wholePercent(figure.value))) : formatNumber(Number(figure.value)),
      trend: figure.trend.map(({ value }) => value),
    }
  );
}

const figure = part<Figure>({
  read: (answer: OutputOf<typeof readFigure>, { props }) =>
    figureOf(chosenOf(measure, props.measure) as Measure, answer),
  isEmpty: () => false,
  draw: ({ data }) => (
    <Tiles isWhole>
      <StatTile
        label={data.label}
        figure={data.figure}
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
      measure: () => say('widgets.overview.measure'),
      ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [`measure.${name}`, label])),
    },
  },
  { ...overviewDrawing('overview.calendar', weekPart, exampleWeek), loading: 10 },
];

/** The parts of a home with their keys. */
export function entriesOf<Key extends string>(parts: Readonly<Record<Key, WidgetPart>>): [Key, WidgetPart][] {
  return Object.entries(parts) as [Key, WidgetPart][];
}
