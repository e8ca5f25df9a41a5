import type { SessionData } from '@laurel/domain/people/session-data';
import { tellTabs } from './other-tabs';
import { adoptSession } from './session';

/** Takes over a session, unless more is asked for before there is one. */
export function enter(said: SessionData): void {
  if (said.secondStep) return;
  adoptSession(said);
  tellTabs();
}
