import { ToolButton } from '@laurel/editor/controls/tool-button';
import { checkContent, type Problem, rangeOf } from '@laurel/editor/extensions/check-content';
import { documentOf } from '@laurel/editor/extensions/document-in-editor';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import { useDesk } from './desk';
import { useTexts } from './messages';
import styles from './panels.module.css';

/** What would keep someone from reading the text; each finding leads to its place. */
export function CheckPanel({ onClose }: { onClose: () => void }) {
  const { editor } = useDesk();
  const text = useTexts();
  const [problems, setProblems] = useState<readonly Problem[]>(() => checkContent(documentOf(editor)));
  return (
    <section className={styles.check} aria-label={text('checkTitle')}>
      <div className={styles.checkHead}>
        <strong>{text('checkTitle')}</strong>
        <ToolButton
          kind="quiet"
          label={text('checkAgain')}
          onPress={() => setProblems(checkContent(documentOf(editor)))}
        />
        <ToolButton label={text('close')} icon={IconX} onPress={onClose} />
      </div>
      {problems.length === 0 ? (
        <p className={styles.clean} role="status">
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {text('checkClean')}
        </p>
      ) : (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.kind} ${problem.path.join()}`}>
              <button type="button" onClick={() => show(editor, problem)}>
                {text(problem.kind)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Selects the place; nothing happens when it has gone since. */
function show(editor: Editor, { path }: Problem): void {
  const { doc, tr } = editor.state;
  const range = rangeOf(doc, path);
  if (!range) return;
  const node = doc.nodeAt(range.from);
  const isText = node?.isText || node?.isTextblock;
  const inside = node?.isTextblock ? { from: range.from + 1, to: range.to - 1 } : range;
  const selection = isText ? TextSelection.create(doc, inside.from, inside.to) : NodeSelection.create(doc, range.from);
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
  editor.view.focus();
}
