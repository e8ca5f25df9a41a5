import { Dialog } from '@laurel/editor/controls/dialog';
import { TextField } from '@laurel/editor/controls/text-field';
import { useState } from 'react';
import { ApplyOrCancel } from './apply-or-cancel';
import { useDesk } from './desk';
import { useTexts } from './messages';
import { captionTable } from './table-columns';
import { attributeHere } from './tool';

/** What stands over the table. */
export function CaptionDialog({ onClosed }: { onClosed: () => void }) {
  const { editor } = useDesk();
  const text = useTexts();
  const [before] = useState(() => attributeHere(editor, 'table', 'caption'));
  const [caption, setCaption] = useState(before);

  const canApply = caption.trim() !== before;
  return (
    <Dialog title={text('caption')} closeLabel={text('close')} onClosed={onClosed}>
      {(close) => {
        const apply = () => {
          if (!canApply) return;
          close(() => {
            editor.commands.focus();
            captionTable(editor, caption);
          });
        };
        return (
          <>
            <TextField
              label={text('caption')}
              help={text('captionHelp')}
              spellCheck
              data-autofocus=""
              maxLength={1000}
              value={caption}
              onChange={({ currentTarget: { value } }) => setCaption(value)}
              onEnter={apply}
            />
            <ApplyOrCancel canApply={canApply} onApply={apply} onCancel={() => close()} />
          </>
        );
      }}
    </Dialog>
  );
}
