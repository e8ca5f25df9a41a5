import { t } from '@laurel/web/languages/text';
import { sentenceOf } from '@laurel/web/ui/states';
import { PasskeyFault } from './passkeys';

/** Why a passkey wasn’t used, or whatever else went wrong. */
export function wordsFor(error: unknown): string | null {
  if (!error) return null;
  if (!(error instanceof PasskeyFault)) return sentenceOf(error);
  return {
    canceled: t('factors.passkeyCanceled'),
    misplaced: t('factors.passkeyMisplaced'),
    known: t('factors.passkeyKnown'),
  }[error.why];
}
