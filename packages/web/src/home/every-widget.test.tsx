import type { Day } from '@laurel/domain/kit/day';
import type { ShownPage } from '@laurel/domain/pages/api';
import type { PlacedWidget } from '@laurel/domain/pages/page-content';
import type { Field } from '@laurel/domain/wire/widget';
import { newId } from '@laurel/web/kit/new-id';
import { queryClient } from '@laurel/web/kit/query-client';
import { WidgetBoundary } from '@laurel/web/pages/widget-boundary';
import { WidgetFrame } from '@laurel/web/pages/widget-frame';
import { drawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { widgetFiles } from './widget-files';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type * as z from 'zod/mini';

const today = '2026-11-20' as Day;
const registered = (await Promise.all(Object.values(widgetFiles).map(async (load) => await load()))).flat();
const asking = registered.filter(({ kind }) => kind.calls.length > 0);

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

/** An id where one has to be chosen. */
function chosenFor({ fields }: WidgetDrawing['kind']): Record<string, unknown> {
  const isId = ({ kind }: Field) => kind === 'class' || kind === 'school';
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isId(field) ? [[name, newId('class')]] : [])),
  );
}

/** What a widget says to a reader, where each of its calls is answered like this. */
async function saidWith(shown: WidgetDrawing, answerOf: (call: WidgetDrawing['kind']['calls'][number]) => unknown) {
  const { kind } = shown;
  const props = chosenFor(kind);
  const input = kind.inputOf(props, today) ?? {};
  const answers = kind.calls.map((call): ShownPage['answers'][number] => {
    const data = answerOf(call);
    if (data !== null) queryClient.setQueryData([call.path, input], data);
    return { path: call.path, input, state: data === null ? 'refused' : 'there', data };
  });
  const placed: PlacedWidget = {
    ...{ widgetId: newId('widget'), widget: kind.key, version: kind.version, presetId: null, regionId: 'main' },
    ...{ wide: 6, middle: 6, seenBy: [], props },
  };
  const component = () => (
    <main>
      <WidgetBoundary drawing={shown} from={placed}>
        <WidgetFrame {...{ placed, answers, today }} drawing={shown} mayBuild={false} />
      </WidgetBoundary>
    </main>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  const { container, unmount } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.poll(() => container.querySelector('main')).not.toBeNull();
  const words = container.textContent ?? '';
  await unmount();
  queryClient.clear();
  return words;
}

test.each(asking.map((each) => [each.kind.key, each] as const))(
  '%s shows nothing if access is denied',
  async (_, shown) => expect(await saidWith(shown, () => null)).toBe(''),
);

interface Blank {
  /** What may be absent is there, with nothing in it, down to this depth. */
  readonly thereTo: number;
  readonly isDone: boolean;
}

/** The least that a schema takes. */
function blankOf(schema: z.core.$ZodType, how: Blank): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, blankOf(each, how)]));
    case 'nullable':
      return how.thereTo > 0 ? blankOf(def.innerType, { ...how, thereTo: how.thereTo - 1 }) : null;
    case 'optional':
      return;
    case 'default':
    case 'readonly':
      return blankOf(def.innerType, how);
    case 'array':
      return [];
    case 'record':
      return {};
    case 'tuple':
      return def.items.map((each) => blankOf(each, how));
    case 'union':
      return blankOf(def.options[0] as z.core.$ZodType, how);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return how.isDone;
    case 'number':
      return 0;
    default:
      return today;
  }
}

const blanks = [0, 1, 9].flatMap((thereTo) => [true, false].map((isDone): Blank => ({ thereTo, isDone })));

test.each(asking.flatMap((each) => (each.empty === 'itself' ? [] : [[each.kind.key, each, each.empty()] as const])))(
  '%s says that it is empty if there is no data',
  async (_, shown, words) => {
    // Of an answer no server would give, such as a day without a date, nothing need be drawn.
    vi.spyOn(console, 'error').mockReturnValue();
    const said: string[] = [];
    for (const how of blanks) said.push(await saidWith(shown, (call) => blankOf(call.output as z.core.$ZodType, how)));
    expect(
      said.some((each) => each.includes(words)),
      JSON.stringify(said),
    ).toBe(true);
  },
);

test('a widget is shown in all of its states', () => {
  const [whole] = registered;
  if (!whole) throw new Error('There is no widget.');
  const { empty, loading, refused, draw, ...others } = whole;
  drawing({ ...others, empty, loading, refused, draw });
  // @ts-expect-error: what it says where there is nothing
  drawing({ ...others, loading, refused, draw });
  // @ts-expect-error: what is drawn while it is on its way
  drawing({ ...others, empty, refused, draw });
  // @ts-expect-error: what stands there where it isn’t the reader’s
  drawing({ ...others, empty, loading, draw });
  // @ts-expect-error: what is drawn of an answer
  drawing({ ...others, empty, loading, refused });
  expect(registered.length).toBeGreaterThan(25);
});
