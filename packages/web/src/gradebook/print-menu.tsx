import { MenuLine, MenuWords } from '@laurel/editor/controls/menu-list';
import { t } from '@laurel/web/languages/text';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import { notifyFault } from '@laurel/web/ui/notice';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { flushSync } from 'react-dom';
import { type SheetFile, saveCsv, saveWorkbook } from './export-sheet';

interface PrintProps {
  /** Printed: the class together, or every student on a page to hand out. */
  readonly onPrint: (isPageEach: boolean) => void;
  /** What goes into a file; nothing to export where it is left out. */
  readonly file?: SheetFile;
}

/** The gradebook as it is shown, on paper or as a file. */
export function PrintMenu(props: PrintProps) {
  return (
    <Menu
      label={t(props.file ? 'gradebook.printOrExport' : 'gradebook.print')}
      target={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
    >
      <PrintItems {...props} />
    </Menu>
  );
}

export function PrintItems({ onPrint, file }: PrintProps) {
  function print(isPageEach: boolean): void {
    // The browser asks for what is printed while `print` runs.
    flushSync(() => onPrint(isPageEach));
    window.print();
  }
  return (
    <>
      {file && <MenuWords>{t('gradebook.print')}</MenuWords>}
      <MenuItem onClick={() => print(false)}>{t('gradebook.printAll')}</MenuItem>
      <MenuItem onClick={() => print(true)}>{t('gradebook.printEach')}</MenuItem>
      {file && <ExportItems file={file} />}
    </>
  );
}

function ExportItems({ file }: { file: SheetFile }) {
  return (
    <>
      <MenuLine />
      <MenuWords>{t('gradebook.export')}</MenuWords>
      <MenuItem onClick={() => saveCsv(file)}>{t('gradebook.exportCsv')}</MenuItem>
      <MenuItem onClick={() => saveWorkbook(file).catch((error) => notifyFault(error))}>
        {t('gradebook.exportWorkbook')}
      </MenuItem>
    </>
  );
}
