import { Dialog } from '@laurel/editor/controls/dialog';
import { shortcutText } from '@laurel/editor/controls/shortcut';
import { useDesk } from './desk';
import { type MessageName, useTexts } from './messages';
import styles from './panels.module.css';
import { toolsOf } from './tool-list';

const further: readonly (readonly [MessageName, string])[] = [
  ['helpToolbar', 'Alt-F10'],
  ['helpHelp', 'Alt-0'],
  ['helpFind', 'Mod-f'],
  ['helpPlainPaste', 'Mod-Shift-v'],
  ['helpMove', 'Alt-ArrowUp'],
  ['helpBreak', 'Shift-Enter'],
  ['helpSlash', '/'],
  ['helpLeave', 'Tab'],
];

/** Every shortcut of the buttons that are there, and of what has no button. */
export function HelpDialog({ onClosed }: { onClosed: () => void }) {
  const desk = useDesk();
  const text = useTexts();
  const buttons = toolsOf(desk).flatMap(({ tool }): [MessageName, string][] =>
    tool.shortcut ? [[tool.name, tool.shortcut]] : [],
  );
  return (
    <Dialog title={text('helpTitle')} closeLabel={text('close')} onClosed={onClosed}>
      {() => (
        <dl className={styles.shortcuts}>
          {[...further, ...buttons].map(([name, shortcut]) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>
                <kbd dir="ltr">{shortcutText(shortcut)}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
