import { notifyFault } from '@laurel/web/ui/notice';

/** Says why an undo failed, which no form shows. */
export function tellFault(error: Error): void {
  notifyFault(error, 0);
}
