import { ColourButton } from '@laurel/editor/controls/colour-popup';
import { Menu, MenuButton } from '@laurel/editor/controls/menu';
import { menuHeight } from '@laurel/editor/controls/place';
import { type OpenerProps, PopoverButton } from '@laurel/editor/controls/popover-button';
import { ToolButton } from '@laurel/editor/controls/tool-button';
import { lazy, Suspense } from 'react';
import { useDesk } from './desk';
import { type Texts, useTexts } from './messages';
import { type Tool, type ToolState, textOptions } from './tool';

// Few hosts offer tables here, and its grid is much code.
const TableButton = lazy(async () => ({ default: (await import('@laurel/editor/controls/table-picker')).TableButton }));

/** One of the buttons, as what it is: a deed, a menu, a colour, a size or a table. */
export function ToolItem({ tool, state }: { readonly tool: Tool; readonly state: ToolState }) {
  const desk = useDesk();
  const text = useTexts();
  const { editor } = desk;
  const { shortcut } = tool;
  const button = { label: text(tool.name), icon: tool.icon, isDisabled: state.isDisabled, shortcut };
  switch (tool.kind) {
    case 'deed':
      return (
        <ToolButton {...button} isPressed={tool.isActive ? state.isActive : undefined} onPress={() => tool.run(desk)} />
      );
    case 'choice': {
      const items = tool.choices(desk, text, state.value);
      const chosen = items.filter(({ isChosen }) => isChosen).map(({ label }) => label);
      return (
        <MenuButton
          {...button}
          icon={tool.shown ? undefined : (tool.iconOf?.(state.value) ?? tool.icon)}
          value={tool.shown?.(state.value, text)}
          widths={tool.shown && items.map(({ id }) => tool.shown?.(id, text)).join('\n')}
          pictured={tool.shown ? undefined : chosen.join(', ')}
          items={items}
        />
      );
    }
    case 'colour':
      return (
        <ColourButton
          {...button}
          colour={state.value || undefined}
          colourOfDefault={tool.name === 'color' ? 'currentcolor' : undefined}
          palette={textOptions(editor, tool.extension, 'colors')}
          words={colourWords(text)}
          onChoose={(colour) => tool.choose(editor, colour)}
        />
      );
    case 'size':
      return <FontSizeButton {...button} size={state.value} />;
    case 'table':
      return (
        <Suspense fallback={<ToolButton {...button} isDisabled onPress={() => undefined} />}>
          <TableButton
            {...button}
            words={{ header: text('tableHeader'), size: ({ rows, columns }) => text('tableSize', { rows, columns }) }}
            onChoose={({ rows, columns, hasHeader }) =>
              editor.chain().focus().insertTable({ rows, cols: columns, withHeaderRow: hasHeader }).run()
            }
          />
        </Suspense>
      );
  }
}

/** The words of a colour popup. */
export function colourWords(text: Texts) {
  return {
    hex: text('hexColour'),
    use: text('use'),
    reset: text('defaultChoice'),
    palette: text('palette'),
    invalid: text('hexInvalid'),
  };
}

// Comes with the panels, usually before anyone presses this; `PopoverButton` waits for it.
const OtherSize = lazy(async () => ({ default: (await import('./other-size')).OtherSize }));

interface FontSizeButtonProps extends OpenerProps {
  /** The size here as it is written, `''` for the default. */
  readonly size: string;
}

/** A list of sizes and a field for any other: a number with px, em, rem or %. */
function FontSizeButton({ size, icon, ...button }: FontSizeButtonProps) {
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
