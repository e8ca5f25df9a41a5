import { MenuLine, MenuWords } from '@laurel/editor/controls/menu-list';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { flushSync } from 'react-dom';
import { type ShownBook, saveGradebookCsv, saveGradebookWorkbook } from './export-gradebook';
import { t } from './text';

interface PrintProps {
  /** Printed: the class together, or every student on a page to hand out. */
  readonly onPrint: (isPageEach: boolean) => void;
  /** What goes into a file; nothing to export where it is left out. */
  readonly shown?: ShownBook;
}

/** The gradebook as it is shown, on paper or as a file. */
export function PrintMenu(props: PrintProps) {
  return (
    <Menu
      label={t(props.shown ? 'gradebook.printOrExport' : 'gradebook.print')}
      target={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
    >
      <PrintItems {...props} />
    </Menu>
  );
}

export function PrintItems({ onPrint, shown }: PrintProps) {
  function print(isPageEach: boolean): void {
    // The browser asks for what is printed while `print` runs.
    flushSync(() => onPrint(isPageEach));
    window.print();
  }
  return (
    <>
      {shown && <MenuWords>{t('gradebook.print')}</MenuWords>}
      <MenuItem onClick={() => print(false)}>{t('gradebook.printAll')}</MenuItem>
      <MenuItem onClick={() => print(true)}>{t('gradebook.printEach')}</MenuItem>
      {shown && <ExportItems shown={shown} />}
    </>
  );
}

function ExportItems({ shown }: { shown: ShownBook }) {
  const saveWorkbook = () =>
    saveGradebookWorkbook(shown).catch((error) => notify(sentenceOf(error), { color: 'error' }));
  return (
    <>
      <MenuLine />
      <MenuWords>{t('gradebook.export')}</MenuWords>
      <MenuItem onClick={() => saveGradebookCsv(shown)}>{t('gradebook.exportCsv')}</MenuItem>
      <MenuItem onClick={saveWorkbook}>{t('gradebook.exportWorkbook')}</MenuItem>
    </>
  );
}
