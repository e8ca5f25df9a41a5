import type { Audience } from '@laurel/domain/access/audience';
import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { documentFromHtml } from '@laurel/editor/document';
import { writeInfoItem } from '@laurel/server/announcements/info-item-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import type { SchoolYear } from './school-year';
import { readAccountOf, writeDescriptions } from './store';

interface Item {
  readonly title: string;
  readonly html: string;
  readonly audiences: Audience[];
  /** The last day on which it is shown. */
  readonly until: Day;
  readonly isPinned: boolean;
}

function itemsOf(scope: Scope, { schoolDays, holidays }: SchoolYear): Item[] {
  const ahead = schoolDays.filter((day) => day > scope.today);
  const [tomorrow = scope.today] = ahead;
  const [first = tomorrow, second = first] = ahead.filter((day, at) => at >= 2 && [2, 3].includes(weekdayOf(day)));
  const friday = ahead.find((day) => weekdayOf(day) === 5) ?? tomorrow;
  const off = [...holidays].find(([day]) => day >= scope.today);
  return [
    {
      title: 'Family conferences',
      html: `<p>Conferences are on <strong>${wordsOf(first)} and ${wordsOf(second)}, 4 to 8 p.m.</strong></p>
        <ul><li><p>Book a time with each teacher at the front desk or by phone.</p></li>
        <li><p>Bring your questions. Current grades are on your page.</p></li></ul>`,
      ...{ audiences: ['parents', 'teachers'], until: second, isPinned: true },
    },
    {
      title: 'Field Day',
      html: `<p>Field Day is on <strong>${wordsOf(friday)}</strong>. Wear clothes you can run in, and bring <em>water</em>.
        If you can’t take part, help at the stations.</p>`,
      ...{ audiences: ['students', 'parents', 'teachers', 'coaches'], until: friday, isPinned: false },
    },
    ...(off && off[0] <= addDays(scope.today, 21)
      ? [
          {
            title: off[1],
            html: `<p>No school on ${wordsOf(off[0])}. Classes continue on ${wordsOf(ahead.find((day) => day > off[0]) ?? tomorrow)}.</p>`,
            audiences: ['students', 'parents', 'teachers'] satisfies Audience[],
            ...{ until: off[0], isPinned: false },
          },
        ]
      : []),
  ];
}

const descriptions: Readonly<Record<string, string>> = {
  'Test corrections: Equations': `<p>Choose three problems you missed and, for each, write:</p>
    <ol><li><p>What went wrong, and <strong>why</strong>?</p></li><li><p>The corrected solution, every step shown.</p></li></ol>
    <p>Half a page per problem is enough.</p>`,
  'Homework: Graphing lines': `<p>Textbook page 214, problems 1–15, odd numbers only. Use graph paper and label both axes.</p>`,
  'Lab report: Energy': `<p>Hand in one report per pair: question, method, <strong>data table</strong>, graph, and a conclusion in your own words.</p>`,
};

/** Loads the demo's announcements and the instructions of some work. */
export async function loadDemoWords(scope: Scope, year: SchoolYear): Promise<void> {
  const accountId = await readAccountOf(scope, 'jbegum');
  const office = { ...scope, caller: { ...scope.caller, accountId } };
  for (const { html, until, ...item } of itemsOf(scope, year)) {
    const dated = { startsOn: addDays(scope.today, -2), endsBefore: addDays(until, 1) };
    await writeInfoItem(office, {
      ...{ ...item, ...dated, infoItemId: newId<'info-item'>(), schoolId: null, version: 0 },
      body: document(html),
    });
  }
  for (const [title, html] of Object.entries(descriptions)) await writeDescriptions(scope, title, document(html));
}

/** A day as the school writes it, such as “Friday, December 4”. */
function wordsOf(day: Day): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });
}

function document(html: string): RichText {
  return { ...documentFromHtml(html) };
}
