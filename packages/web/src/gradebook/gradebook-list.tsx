import { t } from '@laurel/web/languages/text';
import type { SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { SheetList } from '@laurel/web/sheet/sheet-list';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './gradebook.module.css';

interface GradebookListProps {
  readonly sheet: SheetProps;
  /** The column that is shown; where it is gone, the first that takes scores. */
  readonly column: string;
  readonly onColumn: (columnId: string) => void;
  readonly onHeader: (columnId: string) => void;
  /** What stands beside the list of columns. */
  readonly tools: ReactNode;
  readonly saveState: ReactNode;
  /** What the class made of an assignment; `null` for a column that is none. */
  readonly summaryOf: (columnId: string) => ReactNode;
}

/** A phone's gradebook: one assignment at a time, student below student. */
export function GradebookList({ sheet, column, onColumn, onHeader, tools, saveState, summaryOf }: GradebookListProps) {
  const { columns, frozen } = sheet;
  const shown = columns.some(({ id }) => id === column) ? column : (columns[frozen]?.id ?? '');
  const summary = summaryOf(shown);
  return (
    <div className={classes.list}>
      <SheetList
        {...sheet}
        words={scoreWords}
        frozen={1}
        columnId={shown}
        onColumn={onColumn}
        tools={
          <>
            {summary && <EditButton onPress={() => onHeader(shown)} />}
            <HistoryButtons {...sheet} />
            {tools}
          </>
        }
      />
      <div className={classes.listFoot}>
        {saveState}
        {summary && (
          <span>
            {t('gradebook.summaryRow')} {summary}
          </span>
        )}
      </div>
    </div>
  );
}

/** Opens the assignment that is shown. Once the last one is moved or deleted, the focus goes on to the list of columns. */
function EditButton({ onPress }: { readonly onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The focus is the browser’s, which drops it with what had it.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && own === document.activeElement) own.parentElement?.querySelector('select')?.focus();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={classes.tool}
      aria-label={t('grades.editAssignment')}
      onClick={onPress}
    >
      <IconPencil size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** What stands for work that has no figure, and what goes with one. */
const scoreWords = ['EX', 'MI', 'IN', 'CO', 'late'];
