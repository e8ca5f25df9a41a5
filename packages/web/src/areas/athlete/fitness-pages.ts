import { AveragesPage } from './averages-page';
import { FitnessSettingsPage } from './fitness-settings-page';
import { UploadFitnessPage } from './upload-fitness-page';

/** Loaded as one file: who opens one opens the others. */
export const fitnessPages = {
  averages: AveragesPage,
  settings: FitnessSettingsPage,
  upload: UploadFitnessPage,
} as const;
