import type { Audience } from '@laurel/domain/announcements/audience';
import { addDays } from '@laurel/domain/kit/day';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { documentFromHtml } from '@laurel/editor/document';
import { writeInfoItem } from '@laurel/server/announcements/info-item-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { readAccountOf, writeDescriptions } from './store';

const items: readonly { title: string; html: string; audiences: Audience[]; days: number; isPinned: boolean }[] = [
  {
    title: 'Conferences next week',
    html: `<p>Family conferences are on <strong>Tuesday and Wednesday, 4 to 8 p.m.</strong></p>
      <ul><li><p>Book a time with each teacher at the front desk or by phone.</p></li>
      <li><p>Bring your questions. Current grades are on your page.</p></li></ul>`,
    audiences: ['parents', 'teachers'],
    days: 10,
    isPinned: true,
  },
  {
    title: 'Field Day is on Friday',
    html: `<p>Wear clothes you can run in, and bring <em>water</em>. If you can’t take part, help at the stations.</p>`,
    audiences: ['students', 'parents', 'teachers', 'coaches'],
    days: 6,
    isPinned: false,
  },
];

const reflection = `<p>Look back on the last few weeks and answer in your own words:</p>
  <ol><li><p>What went well, and <strong>why</strong>?</p></li><li><p>What would you do differently?</p></li></ol>
  <p>Half a page is enough.</p>`;

/** Loads the demo's announcements and the instructions of its reflections. */
export async function loadDemoWords(scope: Scope): Promise<void> {
  const accountId = await readAccountOf(scope, 'jbegum');
  const office = { ...scope, caller: { ...scope.caller, accountId } };
  for (const { html, days, ...item } of items) {
    const dated = { startsOn: addDays(scope.today, -2), endsBefore: addDays(scope.today, days) };
    await writeInfoItem(office, {
      ...{ ...item, ...dated, infoItemId: newId<'info-item'>(), schoolId: null, version: 0 },
      body: document(html),
    });
  }
  await writeDescriptions(scope, 'Reflection', document(reflection));
}

function document(html: string): RichText {
  return { ...documentFromHtml(html) };
}
