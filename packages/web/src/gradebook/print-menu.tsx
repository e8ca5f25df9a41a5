import { Menu, MenuItem } from '@laurel/web/ui/menu';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { flushSync } from 'react-dom';
import { t } from './text';

interface PrintProps {
  readonly onChoose: (isPageEach: boolean) => void;
}

/** Prints the gradebook as it is shown: the class together, or every student on a page to hand out. */
export function PrintMenu(props: PrintProps) {
  return (
    <Menu label={t('gradebook.print')} target={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}>
      <PrintItems {...props} />
    </Menu>
  );
}

export function PrintItems({ onChoose }: PrintProps) {
  function print(isPageEach: boolean): void {
    // The browser asks for what is printed while `print` runs.
    flushSync(() => onChoose(isPageEach));
    window.print();
  }
  return (
    <>
      <MenuItem onClick={() => print(false)}>{t('gradebook.printAll')}</MenuItem>
      <MenuItem onClick={() => print(true)}>{t('gradebook.printEach')}</MenuItem>
    </>
  );
}
