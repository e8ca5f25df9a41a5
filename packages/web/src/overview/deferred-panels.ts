import { deferDialog } from '@laurel/web/ui/part';

// Dashboards open without what opens at their side.
export const GradePanel = deferDialog(() => import('./grade-panel').then((file) => file.GradePanel));
export const CreditsPanel = deferDialog(() => import('./credits-panel').then((file) => file.CreditsPanel));
