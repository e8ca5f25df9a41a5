import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSame } from '@laurel/domain/kit/same-json';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/pages/api';
import { checkPage } from '@laurel/domain/pages/check-page';
import { presetsOf } from '@laurel/domain/pages/resolve-presets';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { keepProps } from './keep-props';
import * as store from './page-store';
import { requirePlace } from './place';
import { readShownPresets } from './preset-store';

type Built = OutputOf<typeof api.readPage>;

export async function requirePage(scope: Scope, pageId: Id<'page'>): Promise<Built> {
  const found = await store.readPage(scope, pageId);
  if (!found) throw notFound();
  return found;
}

/** Writes a draft or its next version; the same a second time answers what the first did. */
export async function savePage(
  scope: Scope,
  given: ParsedInputOf<typeof api.savePage>,
  kinds: readonly WidgetKind[],
): Promise<Built> {
  const { version, schoolId } = given;
  const pageId = version === 0 ? placedId(schoolId ?? 'district', given.pageId) : given.pageId;
  const before = await store.holdPage(scope, pageId);
  if (version > 0 && !before) throw notFound();
  await requirePlace(scope, schoolId);
  const widgets = await Promise.all(
    given.content.widgets.map(async (each) => ({ ...each, ...(await keepProps(scope, each, kinds)) })),
  );
  const content = { ...given.content, widgets };
  const isSaid = before?.version === version + 1 && before.schoolId === schoolId && isSame(before.content, content);
  if (!isSaid && (await store.writeDraft(scope, { pageId, schoolId, version, content })) === 0)
    throw changedMeanwhile(before);
  return await requirePage(scope, pageId);
}

/** Shows readers the draft of a version, now or from a moment on. Throws `invalid` where what is found stops it. */
export async function publishPage(
  scope: Scope,
  { pageId, version, publishesAt }: ParsedInputOf<typeof api.publishPage>,
  kinds: readonly WidgetKind[],
): Promise<Built> {
  const before = await store.holdPage(scope, pageId);
  if (!before) throw notFound();
  if (before.version !== version) throw changedMeanwhile(before);
  const presets = await readShownPresets(scope, presetsOf(before.content));
  if (checkPage(before.content, kinds, presets).some(({ stops }) => stops))
    throw new Fault('invalid', translatable`The page can’t be published yet. Fix what the checks list first.`);
  if (publishesAt !== null && Date.parse(publishesAt) > scope.nowMs)
    await store.writeSchedule(scope, pageId, publishesAt);
  else if (before.publishedVersion !== version || before.isRetired) await store.writeRevision(scope, pageId);
  return await requirePage(scope, pageId);
}

export async function unschedulePage(
  scope: Scope,
  { pageId }: ParsedInputOf<typeof api.unschedulePage>,
): Promise<Built> {
  if (!(await store.holdPage(scope, pageId))) throw notFound();
  await store.deleteSchedule(scope, pageId);
  return await requirePage(scope, pageId);
}

export async function retirePage(
  scope: Scope,
  { pageId, isRetired }: ParsedInputOf<typeof api.retirePage>,
): Promise<Built> {
  if (!(await store.holdPage(scope, pageId))) throw notFound();
  await store.writeRetired(scope, pageId, isRetired);
  return await requirePage(scope, pageId);
}

export function changedMeanwhile(theirs: { readonly version: number } | null): Fault {
  return new Fault(
    'conflict',
    translatable`Someone else changed this. Your version is still here. Review theirs, then save.`,
    { theirs: { version: theirs?.version ?? 0 } },
  );
}
