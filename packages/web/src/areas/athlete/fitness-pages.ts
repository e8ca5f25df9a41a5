import { AveragesPage } from './averages-page';
import { FitnessSettingsPage } from './fitness-settings-page';

/** Loaded as one file: who opens one opens the other. */
export const fitnessPages = { averages: AveragesPage, settings: FitnessSettingsPage } as const;
