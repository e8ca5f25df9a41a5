import { Dialog } from '@laurel/editor/controls/dialog';
import { TextField } from '@laurel/editor/controls/text-field';
import { videoEmbed, videoHosts } from '@laurel/editor/document/addresses';
import { useState } from 'react';
import { ApplyOrCancel } from './apply-or-cancel';
import { useDesk } from './desk';
import { leaveWords } from './leaving';
import { useTexts } from './messages';
import { attributeHere } from './tool';

/** The address of a video, in any form its host hands out. */
export function VideoDialog({ onClosed }: { onClosed: () => void }) {
  const { editor } = useDesk();
  const text = useTexts();
  const [before] = useState(() => attributeHere(editor, 'video', 'src'));
  const [address, setAddress] = useState(before);
  const [isRefused, setRefused] = useState(false);

  const hosts = videoHosts().map(({ name }) => name);
  const canApply = address.trim() !== '' && address.trim() !== before;
  return (
    <Dialog
      title={text(before ? 'editVideo' : 'video')}
      closeLabel={text('close')}
      leaving={{ isLoss: () => address !== before, words: leaveWords(text) }}
      onClosed={onClosed}
    >
      {(close) => {
        const apply = () => {
          if (!canApply) return;
          const src = videoEmbed(address)?.src;
          if (src === undefined) {
            setRefused(true);
            return;
          }
          close(() => {
            const chain = editor.chain().focus();
            if (before) chain.updateVideo({ src }).run();
            else chain.setVideo({ src }).run();
          });
        };
        return (
          <>
            <TextField
              label={text('videoAddress')}
              type="url"
              inputMode="url"
              placeholder="https://"
              help={text('videoHelp', { hosts })}
              value={address}
              error={isRefused ? text('videoInvalid', { hosts }) : undefined}
              onChange={({ currentTarget: { value } }) => {
                setAddress(value);
                setRefused(false);
              }}
              onEnter={apply}
            />
            <ApplyOrCancel canApply={canApply} onApply={apply} onCancel={() => close()} />
          </>
        );
      }}
    </Dialog>
  );
}
