import type { Chore } from '@laurel/server/jobs/chores';
import { forgetOldOperations } from './operation-store';

/** What is forgotten after 30 days. */
export const saveChores: readonly Chore[] = [{ name: 'forget-operations', run: forgetOldOperations }];
