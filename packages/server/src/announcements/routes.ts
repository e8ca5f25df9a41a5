import * as api from '@laurel/domain/announcements/api';
import { readAnnouncements } from '@laurel/domain/announcements/permissions';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { readDistrictItems, readInfoItems, readPlaces } from './info-item-store';
import { removeInfoItem, requireInfoItem, saveInfoItem, shownToCaller } from './info-items';

export function announcementRoutes(door: Door): void {
  serve(door, api.readShownItems, async (scope) => ({ items: await shownToCaller(scope) }));
  serve(door, api.readInfoItems, async (scope, { page }) => {
    const isWholeDistrict = schoolsWithin(scope, readAnnouncements).isEvery;
    const found = await readInfoItems(scope, { page, size: api.infoItemsPageSize });
    return {
      items: found.map(({ count: _, ...item }) => item),
      count: found[0]?.count ?? 0,
      schools: await readPlaces(scope),
      isWholeDistrict,
      ofDistrict: isWholeDistrict ? [] : await readDistrictItems(scope),
    };
  });
  serve(door, api.readInfoItem, async (scope, { infoItemId }) => await requireInfoItem(scope, infoItemId));
  serve(door, api.saveInfoItem, saveInfoItem);
  serve(
    door,
    api.removeInfoItem,
    async (scope, { infoItemId, isRemoved }) => await removeInfoItem(scope, infoItemId, isRemoved),
  );
}
