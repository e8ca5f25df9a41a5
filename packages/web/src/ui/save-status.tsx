import { formatTime } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './save-status.module.css';

/**
 * Where a save stands. `savedAt` in milliseconds since 1970; `queued` changes wait on this device; `left` wait for
 * the person, beside the `saved` ones. */
export type SaveState =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly savedAt: number }
  | { readonly state: 'needs-you'; readonly saved: number; readonly left: number }
  | { readonly state: 'retrying' }
  | { readonly state: 'offline'; readonly queued: number }
  | { readonly state: 'failed'; readonly sentence: string };

/** Says honestly, beside what is edited and to screen readers, whether it is saved. */
export function SaveStatus({ status }: { status: SaveState }) {
  return (
    <span className={classes.status} data-state={status.state} role="status" aria-live="polite">
      {status.state !== 'idle' && <span className={classes.dot} aria-hidden="true" />}
      {wordsOf(status)}
    </span>
  );
}

function wordsOf(status: SaveState): string {
  switch (status.state) {
    case 'idle':
      return '';
    case 'saving':
      return t('ui.saving');
    case 'saved':
      return t('ui.saved', { time: formatTime(status.savedAt) });
    case 'needs-you': {
      const left = t('ui.needYou', { count: status.left });
      return status.saved === 0 ? left : t('ui.savedBut', { count: status.saved, left });
    }
    case 'retrying':
      return t('ui.retrying');
    case 'offline':
      return t('ui.offline', { count: status.queued });
    case 'failed':
      return `${t('ui.failed')}. ${status.sentence}`;
  }
}
