import { Menu, MenuItem } from '@laurel/web/ui/menu';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { flushSync } from 'react-dom';
import { t } from './text';

/** Prints the gradebook as it is shown: the class together, or every student on a page to hand out. */
export function PrintMenu({ onChoose }: { onChoose: (isPageEach: boolean) => void }) {
  function print(isPageEach: boolean): void {
    // The browser asks for what is printed while `print` runs.
    flushSync(() => onChoose(isPageEach));
    window.print();
  }
  return (
    <Menu label={t('gradebook.print')} target={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}>
      <MenuItem onClick={() => print(false)}>{t('gradebook.printAll')}</MenuItem>
      <MenuItem onClick={() => print(true)}>{t('gradebook.printEach')}</MenuItem>
    </Menu>
  );
}
