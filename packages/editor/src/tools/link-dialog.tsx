import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Dialog } from '@laurel/editor/controls/dialog';
import { TextField } from '@laurel/editor/controls/text-field';
import { keepLink } from '@laurel/editor/document/addresses';
import { type Editor, getMarkRange } from '@tiptap/core';
import { useState } from 'react';
import { ApplyOrCancel } from './apply-or-cancel';
import { useDesk } from './desk';
import { leaveWords } from './leaving';
import { LinkField } from './link-field';
import { useTexts } from './messages';

/** Text, address and whether it opens a new tab. What a link tells the page it leads to is not a matter of choice. */
export function LinkDialog({ onClosed }: { onClosed: () => void }) {
  const { editor, findLinks } = useDesk();
  const text = useTexts();
  const [before] = useState(() => linkHere(editor));
  const [address, setAddress] = useState(before.address);
  const [words, setWords] = useState(before.words);
  const [isNewTab, setNewTab] = useState(before.isNewTab);
  const [isRefused, setRefused] = useState(false);

  const changeAddress = (value: string) => {
    setAddress(value);
    setRefused(false);
  };
  const isUnchanged = address.trim() === before.address && words === before.words && isNewTab === before.isNewTab;
  const canApply = address.trim() !== '' && !isUnchanged;
  return (
    <Dialog
      title={text(before.address ? 'editLink' : 'link')}
      closeLabel={text('close')}
      leaving={{ isLoss: () => !isUnchanged, words: leaveWords(text) }}
      onClosed={onClosed}
    >
      {(close) => {
        const apply = () => {
          if (!canApply) return;
          const href = readAddress(address);
          if (href === undefined) {
            setRefused(true);
            return;
          }
          close(() => setLink(editor, before, { href, words, isNewTab }));
        };
        return (
          <>
            {findLinks ? (
              <LinkField
                value={address}
                error={isRefused ? text('addressInvalid') : undefined}
                find={findLinks}
                onChange={changeAddress}
                onChoose={({ href, label }) => {
                  changeAddress(href);
                  if (words === '') setWords(label);
                }}
                onEnter={apply}
              />
            ) : (
              <TextField
                label={text('address')}
                type="url"
                inputMode="url"
                placeholder="https://"
                data-autofocus=""
                value={address}
                error={isRefused ? text('addressInvalid') : undefined}
                onChange={({ currentTarget: { value } }) => changeAddress(value)}
                onEnter={apply}
              />
            )}
            {before.words !== undefined && (
              <TextField
                label={text('linkText')}
                value={words ?? ''}
                spellCheck
                onChange={({ currentTarget }) => setWords(currentTarget.value)}
                onEnter={apply}
              />
            )}
            <Checkbox
              label={text('newTab')}
              checked={isNewTab}
              onChange={({ currentTarget }) => setNewTab(currentTarget.checked)}
            />
            <ApplyOrCancel canApply={canApply} onApply={apply} onCancel={() => close()} />
          </>
        );
      }}
    </Dialog>
  );
}

interface LinkHere {
  readonly from: number;
  readonly to: number;
  readonly address: string;
  /** Left out where more than plain words of one line are chosen: they stay as they are. */
  readonly words: string | undefined;
  readonly isNewTab: boolean;
}

function linkHere(editor: Editor): LinkHere {
  const { doc, schema, selection } = editor.state;
  const range = (schema.marks.link && getMarkRange(selection.$from, schema.marks.link)) || selection;
  const { from, to } = selection.empty
    ? range
    : { from: Math.min(range.from, selection.from), to: Math.max(range.to, selection.to) };
  const isOneLine = doc.resolve(from).sameParent(doc.resolve(to)) && doc.resolve(from).parent.inlineContent;
  let isPlain = isOneLine;
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isPlain = false;
  });
  const { href = '', target } = editor.getAttributes('link');
  return {
    from,
    to,
    address: String(href),
    words: isPlain ? doc.textBetween(from, to) : undefined,
    // A new link opens a new tab (docs/editor.md).
    isNewTab: href === '' || target === '_blank',
  };
}

interface LinkGiven {
  readonly href: string;
  readonly words: string | undefined;
  readonly isNewTab: boolean;
}

function setLink(editor: Editor, before: LinkHere, { href, words, isNewTab }: LinkGiven): void {
  const shown = words === undefined ? undefined : words.trim() || href;
  const chain = editor.chain().focus();
  if (shown === undefined || shown === before.words) {
    chain.setTextSelection(before).setLink({ href, target: isNewTab ? '_blank' : null });
  } else {
    chain
      .command(({ tr }) => {
        tr.insertText(shown, before.from, before.to);
        return true;
      })
      .setTextSelection({ from: before.from, to: before.from + shown.length })
      .setLink({ href, target: isNewTab ? '_blank' : null });
  }
  chain.setTextSelection(before.from + (shown ?? '').length).run();
}

/** An address as it is kept; one without a scheme is a mail address or a page of the web. */
export function readAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return keepLink(`mailto:${address}`);
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u.test(address)) return keepLink(`https://${address}`);
  return keepLink(address);
}
