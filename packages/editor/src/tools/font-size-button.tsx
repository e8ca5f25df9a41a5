import { Menu } from '@laurel/editor/controls/menu';
import { menuHeight } from '@laurel/editor/controls/place';
import { type OpenerProps, PopoverButton } from '@laurel/editor/controls/popover-button';
import { lazy } from 'react';
import { useDesk } from './desk';
import { useTexts } from './messages';
import { textOptions } from './tool';

// Comes with the panels, usually before anyone presses this; `PopoverButton` waits for it.
const OtherSize = lazy(async () => ({ default: (await import('./other-size')).OtherSize }));

interface FontSizeButtonProps extends OpenerProps {
  /** The size here as it is written, `''` for the default. */
  readonly size: string;
}

/** A list of sizes and a field for any other: a number with px, em, rem or %. */
export function FontSizeButton({ size, icon, ...button }: FontSizeButtonProps) {
  const { editor } = useDesk();
  const text = useTexts();
  const set = (chosen: string) => editor.chain().focus().setFontSize(chosen).run();
  return (
    <PopoverButton
      {...button}
      icon={size === '' ? icon : undefined}
      popup="dialog"
      value={size.replace(/px$/, '') || undefined}
      placing={{ maxHeight: menuHeight }}
    >
      {(close) => (
        <div role="dialog" aria-label={button.label}>
          <OtherSize
            size={size}
            onChoose={(chosen) => {
              close();
              set(chosen);
            }}
          />
          <Menu
            label={button.label}
            onChosen={close}
            items={[
              {
                id: '',
                label: text('defaultChoice'),
                isChosen: size === '',
                onChoose: () => editor.chain().focus().unsetFontSize().run(),
              },
              ...textOptions(editor, 'fontSize', 'sizes').map((each) => ({
                id: each,
                label: each,
                isChosen: size === `${each}px`,
                onChoose: () => set(`${each}px`),
              })),
            ]}
          />
        </div>
      )}
    </PopoverButton>
  );
}
