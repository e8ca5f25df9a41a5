import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';

/** Says why an undo failed, which no form shows. */
export function tellFault(error: Error): void {
  notify(sentenceOf(error), { color: 'error', timeout: 0 });
}
