import { comma } from '@laurel/web/kit/format';
import type { Pasted } from '@laurel/web/sheet/cell';
import { t } from './text';

/** `18 in, 2 to look at, 3 did not fit`: what became of a pasted block. */
export function pastedText({ taken, refused, outside, readOnly }: Pasted): string {
  const parts = [
    t('gradebook.pastedIn', { count: taken }),
    refused > 0 ? t('gradebook.pastedRefused', { count: refused }) : '',
    outside > 0 ? t('gradebook.pastedOutside', { count: outside }) : '',
    readOnly > 0 ? t('gradebook.pastedReadOnly', { count: readOnly }) : '',
  ];
  return t('gradebook.pasted', { parts: parts.filter((part) => part !== '').join(comma()) });
}
