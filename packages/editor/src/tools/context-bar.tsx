import { ColourButton } from '@laurel/editor/controls/colour-popup';
import { ToolButton } from '@laurel/editor/controls/tool-button';
import { Separator, Toolbar } from '@laurel/editor/controls/toolbar';
import type { bubbleContext } from '@laurel/editor/extensions/bubble-context';
import IconBucketDroplet from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs';
import type { Editor } from '@tiptap/core';
import {
  type BubbleAction,
  deleteTable,
  formulaActions,
  imageActions,
  linkActions,
  tableActions,
  textActions,
  videoActions,
} from './bubble-actions';
import { type Desk, useDesk } from './desk';
import { useTexts } from './messages';
import { attributeHere, stateOf, textOptions } from './tool';
import { colourWords, ToolItem } from './tool-item';
import { allTools } from './tool-list';
import { useEditorSight } from './tool-states';
import styles from './tools.module.css';

type Context = ReturnType<typeof bubbleContext>;

const contextActions = {
  link: linkActions,
  image: imageActions,
  video: videoActions,
  formula: formulaActions,
  text: [],
} as const;

interface ContextBarProps {
  readonly context: Context;
  readonly isDocked?: boolean;
  readonly hasFormats?: boolean;
}

/** What can be done with what is selected: in a table its row of actions, and the actions of the thing itself. */
export function ContextBar({ context, isDocked = false, hasFormats = true }: ContextBarProps) {
  const desk = useDesk();
  const text = useTexts();
  const { table, context: thing } = context;
  const actions = thing === null ? [] : contextActions[thing];
  return (
    <Toolbar
      label={text('bubble')}
      className={isDocked ? styles.dock : undefined}
      wraps={!isDocked}
      isBubble
      onEscape={() => desk.editor.commands.focus()}
    >
      {table && <TableRow desk={desk} />}
      {actions.length > 0 && <Actions actions={actions} />}
      {hasFormats && (thing === 'text' || thing === 'link') && <Formats desk={desk} isAfter={thing === 'link'} />}
    </Toolbar>
  );
}

function TableRow({ desk }: { desk: Desk }) {
  const text = useTexts();
  const { editor } = desk;
  const colour = useEditorSight(
    editor,
    () =>
      attributeHere(editor, 'tableCell', 'backgroundColor') || attributeHere(editor, 'tableHeader', 'backgroundColor'),
  );
  return (
    <span className={styles.row}>
      <Actions actions={tableActions} />
      <ColourButton
        label={text('cellColour')}
        icon={IconBucketDroplet}
        colour={colour || undefined}
        palette={textOptions(editor, 'highlight', 'colors')}
        words={colourWords(text)}
        onChoose={(chosen) =>
          editor
            .chain()
            .focus()
            .setCellBackground(chosen ?? null)
            .run()
        }
      />
      <Actions actions={[deleteTable]} />
    </span>
  );
}

function Actions({ actions }: { actions: readonly BubbleAction[] }) {
  const desk = useDesk();
  const text = useTexts();
  const states = useEditorSight(desk.editor, (editor) => actions.map((action) => stateOfAction(action, editor)));
  return actions.map((action, index) => {
    const state = states[index];
    return (
      <span key={action.name} className={styles.tool}>
        {action.startsGroup && <Separator />}
        <ToolButton
          kind={action.isDanger ? 'danger' : 'tool'}
          label={text(action.name)}
          icon={action.icon}
          isPressed={action.isActive ? state?.isActive : undefined}
          isDisabled={state?.isDisabled}
          onPress={() => action.run(desk)}
        >
          {action.sign}
        </ToolButton>
      </span>
    );
  });
}

function stateOfAction({ isActive, isEnabled }: BubbleAction, editor: Editor) {
  return { isActive: isActive?.(editor) ?? false, isDisabled: isEnabled ? !isEnabled(editor) : false };
}

function Formats({ desk, isAfter }: { desk: Desk; isAfter: boolean }) {
  const tools = allTools.filter(({ name, extension }) => {
    if (isAfter && name === 'link') return false;
    return textActions.includes(name) && desk.toolNames.includes(extension);
  });
  const states = useEditorSight(desk.editor, () => tools.map((tool) => stateOf(tool, desk)));
  return tools.map((tool, index) => {
    const state = states[index];
    return (
      state && (
        <span key={tool.name} className={styles.tool}>
          {isAfter && index === 0 && <Separator />}
          <ToolItem tool={tool} state={state} />
        </span>
      )
    );
  });
}
