import type { Closure } from '@laurel/domain/grades/open-terms';
import { longestRemark, readRemark } from '@laurel/domain/remarks/remark';
import { Button } from '@laurel/editor/controls/button';
import { TextArea } from '@laurel/editor/controls/text-field';
import type { Book } from '@laurel/web/grades/book';
import { t } from '@laurel/web/languages/text';
import { CommentPicker } from '@laurel/web/remarks/comment-picker';
import { columnIdOf, type RemarkBook, type RemarkOutbox } from '@laurel/web/remarks/remarks';
import type { Place } from '@laurel/web/sheet/cell';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { closureName } from './closures';
import { commentValues } from './comment-values';
import classes from './editor.module.css';
import { nameOf } from './gradebook-view';
import { columnTitle } from './remark-cells';

interface RemarkPanelProps {
  readonly book: Book;
  readonly remarks: RemarkBook;
  readonly outbox: RemarkOutbox;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly place: Place;
  readonly onClose: () => void;
}

/** One note or comment in full; saved as what is typed into its cell is. */
export function RemarkPanel({ book, remarks, outbox, closures, place, onClose }: RemarkPanelProps) {
  const { gradebook } = book;
  const { rowId, columnId } = place;
  const before = remarks.remarkAt(rowId, columnId);
  const [text, setText] = useState(before.text);
  const unsaved = useUnsaved();
  const student = gradebook.students.find(({ studentId }) => studentId === rowId);
  const termId = gradebook.terms.find((each) => columnIdOf(each.termId) === columnId)?.termId ?? null;
  const closure = closures.get(termId ?? '');
  const canWrite = gradebook.isOpen && student?.isActive && !closure;
  const left = longestRemark - readRemark(text).length;

  function save(): void {
    const value = { text: readRemark(text) };
    if (value.text !== before.text) {
      outbox.add([{ rowId, columnId, base: before.version, value }], 'entered');
      const snapshot = (of: { readonly text: string }) => ({ value: { text: of.text }, refused: null });
      outbox.history.add([{ rowId, columnId, before: snapshot(before), after: snapshot(value) }]);
    }
    unsaved.forget();
    onClose();
  }

  return (
    <SidePanel
      title={student ? nameOf(student) : ''}
      about={columnTitle(book, { termId })}
      onClose={onClose}
      unsaved={unsaved}
      begins={canWrite ? 'field' : 'title'}
    >
      {closure && <p className={classes.note}>{t('gradebook.termSentence', { closure: closureName(closure) })}</p>}
      {canWrite ? (
        <>
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <TextArea
              label={t('remarks.text')}
              help={t('remarks.left', { count: Math.max(0, left) })}
              value={text}
              rows={8}
              dir="auto"
              maxLength={longestRemark}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <div className={classes.actions}>
              <Button type="submit">{t('remarks.save')}</Button>
            </div>
          </form>
          <CommentPicker
            values={student ? commentValues(book, student, termId) : {}}
            onInsert={(phrase) => {
              setText(
                [text.trim(), phrase]
                  .filter((part) => part !== '')
                  .join(' ')
                  .slice(0, longestRemark),
              );
              unsaved.note();
            }}
          />
        </>
      ) : (
        <p dir="auto">{before.text}</p>
      )}
    </SidePanel>
  );
}
