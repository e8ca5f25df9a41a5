import { catalog } from '@laurel/web/kit/messages';
import { english } from './english';
import { addLanguages } from './parts';

/**
 * Says a text, with its values, in the language of whoever reads it: `t('grades.saved', { time })`. Called while drawing, never
 * when a file is loaded: the language can change.
 */
export const t = catalog(english);

addLanguages('start');
