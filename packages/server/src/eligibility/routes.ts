import * as board from '@laurel/domain/eligibility/board-api';
import * as courses from '@laurel/domain/eligibility/course-rule';
import * as letters from '@laurel/domain/eligibility/letter-api';
import * as packs from '@laurel/domain/eligibility/pack-api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { calendarSettingsRoutes } from './calendar-settings';
import { endGrant, giveGrant } from './change-grants';
import { movePack, readPacks, switchPackOff, switchPackOn } from './change-packs';
import { readCourseRule, saveCourseRule } from './course-rules';
import { decideNow } from './decide-now';
import { keepStandings } from './keep-standings';
import { ownRuleRoutes } from './own-rules';
import { addPackFile, removePackFile } from './pack-files';
import { readBoard, readOwnStandings, readStanding } from './read-standing';
import { readRecipients } from './recipient-store';
import { saveFacts } from './save-facts';
import { tryPack } from './try-pack';

export const eligibilityChores: readonly Chore[] = [keepStandings];

export function eligibilityRoutes(door: Door): void {
  calendarSettingsRoutes(door);
  ownRuleRoutes(door);
  serve(door, board.readBoard, readBoard);
  serve(door, board.readStanding, readStanding);
  serve(door, board.readOwnStandings, readOwnStandings);
  serve(door, letters.readRecipients, readRecipients);
  serve(door, board.saveFacts, saveFacts);
  serve(door, board.decideNow, decideNow);
  serve(door, courses.readCourseRule, readCourseRule);
  serve(door, courses.saveCourseRule, saveCourseRule);
  serve(door, packs.readPacks, readPacks);
  serve(door, packs.switchPackOn, switchPackOn);
  serve(door, packs.movePack, movePack);
  serve(door, packs.switchPackOff, switchPackOff);
  serve(door, packs.tryPack, tryPack);
  serve(door, packs.addPackFile, addPackFile);
  serve(door, packs.removePackFile, removePackFile);
  serve(door, packs.giveGrant, giveGrant);
  serve(door, packs.endGrant, endGrant);
}
