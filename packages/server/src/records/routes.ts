import * as api from '@laurel/domain/records/api';
import { retention } from '@laurel/domain/records/retention';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { serveSection } from '@laurel/server/settings/serve-section';
import { downloadRecord, givePass, noteDownload, readOwnRecords, readPasses } from './download-record';
import { erasePerson, planErasure } from './erase-person';
import { previewRetention, retentionChores } from './retention-chores';
import { tellOfNewAdministrators } from './tell-administrators';

export const recordChores: readonly Chore[] = [
  ...retentionChores,
  { name: 'tell-administrators', match: '* * * * *', isDueAtStart: true, run: tellOfNewAdministrators },
];

export function recordRoutes(door: Door): void {
  serve(
    door,
    api.downloadRecord,
    async (scope, input, { locale }) => await downloadRecord(scope, input, { locale, mediaPlace: door.mediaPlace }),
  );
  serve(door, api.readPasses, readPasses);
  serve(door, api.givePass, givePass);
  serve(door, api.readOwnRecords, readOwnRecords);
  serve(door, api.planErasure, planErasure);
  serve(door, api.erasePerson, erasePerson);
  serve(door, api.noteDownload, async (scope, input) => await noteDownload(door, scope, input));
  serveSection(door, retention);
  serve(door, api.previewRetention, previewRetention);
}
