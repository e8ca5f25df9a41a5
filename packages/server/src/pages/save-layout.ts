import { notFound } from '@laurel/domain/kit/fault';
import { isSame } from '@laurel/domain/kit/same-json';
import type * as api from '@laurel/domain/pages/api';
import { followLayout } from '@laurel/domain/pages/arrange';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { WidgetKind } from '@laurel/domain/wire/widget';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { keepProps } from './keep-props';
import { holdFollowing, holdLayout, writeLayout } from './layout-store';
import { tellPresetChanged, writeDraft } from './page-store';
import { requirePlace } from './place';
import { holdPreset, writePreset } from './preset-store';
import { changedMeanwhile } from './save-page';

/** Writes a layout or its next version; drafts that follow keep all their widgets. The same a second time changes nothing. */
export async function saveLayout(scope: Scope, { follows, ...given }: ParsedInputOf<typeof api.saveLayout>) {
  const { version, schoolId } = given;
  const layoutId = version === 0 ? placedId(schoolId ?? 'district', given.layoutId) : given.layoutId;
  const before = await holdLayout(scope, layoutId);
  if (version > 0 && !before) throw notFound();
  await requirePlace(scope, schoolId);
  const said = ({ name, regions, isRetired, schoolId: at }: typeof given | NonNullable<typeof before>) => [
    name,
    regions,
    isRetired,
    at,
  ];
  if (before?.version === version + 1 && isSame(said(before), said(given)))
    return { layoutId, version: before.version };
  if ((await writeLayout(scope, { ...given, layoutId })) === 0) throw changedMeanwhile(before);
  const layout = { layoutId, version: version + 1, regions: given.regions };
  for (const { content, ...page } of await holdFollowing(scope, layoutId, follows)) {
    await writeDraft(scope, { ...page, content: followLayout(content, layout) });
  }
  return { layoutId, version: version + 1 };
}

/** Writes a preset or changes one; the same a second time changes nothing. */
export async function savePreset(
  scope: Scope,
  given: ParsedInputOf<typeof api.savePreset>,
  kinds: readonly WidgetKind[],
) {
  const { change, schoolId } = given;
  const presetId = change === 0 ? placedId(schoolId ?? 'district', given.presetId) : given.presetId;
  const before = await holdPreset(scope, presetId);
  if (change > 0 && before?.widget !== given.widget) throw notFound();
  await requirePlace(scope, schoolId);
  const written = { ...given, presetId, ...(await keepProps(scope, given, kinds)) };
  const said = ({ name, props, isRetired, schoolId: at }: typeof written | NonNullable<typeof before>) => [
    name,
    props,
    isRetired,
    at,
  ];
  if (before?.change === change + 1 && isSame(said(before), said(written))) return { presetId, change: before.change };
  if ((await writePreset(scope, written)) === 0) throw changedMeanwhile(before && { version: before.change });
  await tellPresetChanged(scope, presetId);
  return { presetId, change: change + 1 };
}
