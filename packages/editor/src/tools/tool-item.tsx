import { ColourButton } from '@laurel/editor/controls/colour-popup';
import { MenuButton } from '@laurel/editor/controls/menu';
import { ToolButton } from '@laurel/editor/controls/tool-button';
import { lazy, Suspense } from 'react';
import { useDesk } from './desk';
import { FontSizeButton } from './font-size-button';
import { type Texts, useTexts } from './messages';
import { type Tool, type ToolState, textOptions } from './tool';

// Few hosts offer tables here, and its grid is much code.
const TableButton = lazy(async () => ({ default: (await import('@laurel/editor/controls/table-picker')).TableButton }));

interface ToolItemProps {
  readonly tool: Tool;
  readonly state: ToolState;
}

/** One of the buttons, as what it is: a deed, a menu, a colour, a size or a table. */
export function ToolItem({ tool, state }: ToolItemProps) {
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
