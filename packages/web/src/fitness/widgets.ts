import type { readFitnessGroup, readTestDayProgress } from '@laurel/domain/fitness/api';
import { fitnessWidgets } from '@laurel/domain/fitness/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { comma, formatDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { lineDrawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { testText, zoneText } from './value-words';

const kindOf = new Map(fitnessWidgets.map((kind) => [kind.key, kind]));

function declared(key: string) {
  const kind = kindOf.get(key);
  if (!kind) throw new TypeError(`There is no widget ${key}.`);
  return kind;
}

export const drawings: readonly WidgetDrawing[] = [
  lineDrawing({
    kind: declared('fitness.zones'),
    title: () => t('widgets.fitness.zones'),
    about: () => t('widgets.fitness.zonesAbout'),
    fields: { classId: () => t('widgets.fitness.class') },
    read: ({ tests, zones }: OutputOf<typeof readFitnessGroup>) =>
      tests.flatMap(({ test, zones: counted }) => {
        if (counted === null) return [];
        const words = counted.map(({ zone, count }) => {
          const name = zones.find((each) => each.zone === zone)?.name ?? null;
          return `${zoneText(name)} ${formatNumber(count)}`;
        });
        return [{ key: test.testId, main: testText(test), sub: words.join(comma()) }];
      }),
    empty: () => t('widgets.fitness.zonesEmpty'),
    loading: 5,
    example: ({ work }) => [{ key: '1', main: work, sub: formatNumber(12) }],
  }),
  lineDrawing({
    kind: declared('fitness.test-days'),
    title: () => t('widgets.fitness.days'),
    about: () => t('widgets.fitness.daysAbout'),
    fields: { schoolId: () => t('widgets.fitness.school') },
    read: ({ latest, next }: OutputOf<typeof readTestDayProgress>) => [
      ...(latest === null
        ? []
        : [
            {
              ...{ key: latest.testDayId, main: latest.title, sub: formatDay(latest.startsOn) },
              end: tested(latest.tested, latest.students),
            },
            ...latest.tests.map(({ testId, name, tested: count }) => ({
              ...{ key: testId, main: testText({ name }), end: tested(count, latest.students) },
            })),
          ]),
      ...(next === null
        ? []
        : [
            {
              key: next.testDayId,
              main: next.title,
              sub: t('widgets.fitness.next', { day: formatDay(next.startsOn) }),
            },
          ]),
    ],
    empty: () => t('widgets.fitness.daysEmpty'),
    loading: 5,
    example: ({ work }, today) => [{ key: '1', main: work, sub: formatDay(today), end: tested(18, 24) }],
  }),
];

/** How many of those who belong are tested. */
function tested(count: number, students: number): string {
  return t('widgets.fitness.tested', { count: formatNumber(count), students: formatNumber(students) });
}
