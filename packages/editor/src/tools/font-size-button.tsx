import { Button, type ButtonProps } from '@laurel/editor/controls/button';
import { Field } from '@laurel/editor/controls/field';
import { Menu } from '@laurel/editor/controls/menu';
import { Popover } from '@laurel/editor/controls/popover';
import { keepFontSize } from '@laurel/editor/document/style';
import { useRef, useState } from 'react';
import { useDesk } from './desk';
import { useTexts } from './messages';
import { textOptions } from './tool';
import styles from './tools.module.css';

interface FontSizeButtonProps extends Pick<ButtonProps, 'label' | 'icon' | 'isDisabled' | 'shortcut'> {
  /** The size here as it is written, `''` for the default. */
  readonly size: string;
}

/** A list of sizes and a field for any other: a number with px, em, rem or %. */
export function FontSizeButton({ size, icon, ...button }: FontSizeButtonProps) {
  const { editor } = useDesk();
  const text = useTexts();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);

  const choose = (chosen: string | undefined) => {
    setOpen(false);
    anchor.current?.focus();
    const chain = editor.chain().focus();
    if (chosen === undefined) chain.unsetFontSize().run();
    else chain.setFontSize(chosen).run();
  };
  const sizes = textOptions(editor, 'fontSize', 'sizes');
  return (
    <>
      <Button
        {...button}
        icon={size === '' ? icon : undefined}
        ref={anchor}
        popup="dialog"
        isOpen={isOpen}
        value={size.replace(/px$/, '') || undefined}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover
          anchor={anchor}
          placing={{ maxHeight: 280 }}
          onClose={({ restoreFocus }) => {
            setOpen(false);
            if (restoreFocus) anchor.current?.focus();
          }}
        >
          <div role="dialog" aria-label={button.label}>
            <OtherSize size={size} onChoose={choose} />
            <Menu
              label={button.label}
              onChosen={() => setOpen(false)}
              items={[
                {
                  id: '',
                  label: text('defaultChoice'),
                  isChosen: size === '',
                  onChoose: () => choose(undefined),
                },
                ...sizes.map((each) => ({
                  id: each,
                  label: each,
                  isChosen: size === `${each}px`,
                  onChoose: () => choose(`${each}px`),
                })),
              ]}
            />
          </div>
        </Popover>
      )}
    </>
  );
}

function OtherSize({ size, onChoose }: { size: string; onChoose: (size: string) => void }) {
  const text = useTexts();
  const [typed, setTyped] = useState(size);
  const [isRefused, setRefused] = useState(false);
  return (
    <div className={styles.otherSize}>
      <Field
        label={text('otherSize')}
        value={typed}
        placeholder="16px"
        error={isRefused ? text('sizeInvalid') : undefined}
        onChange={(value) => {
          setTyped(value);
          setRefused(false);
        }}
        onSubmit={() => {
          const kept = keepFontSize(typed);
          if (kept === undefined) setRefused(true);
          else onChoose(kept);
        }}
      />
    </div>
  );
}
