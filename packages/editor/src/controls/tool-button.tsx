import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode, Ref } from 'react';
import type { Icon } from './icon';
import { names } from './names';
import { type Shortcut, shortcutKeys, shortcutText } from './shortcut';
import styles from './tool-button.module.css';
import { useTooltip } from './tooltip';

export interface ToolButtonProps {
  /** What it does, as its name and, when only an icon shows, its tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  readonly icon?: Icon | undefined;
  /** A toggle's state; left out for what is no toggle. */
  readonly isPressed?: boolean | undefined;
  /** Stays focusable, so that the keyboard finds it and hears that it does nothing here. */
  readonly isDisabled?: boolean | undefined;
  readonly shortcut?: Shortcut | undefined;
  /** What it opens, and whether that is open. */
  readonly popup?: 'menu' | 'dialog' | 'listbox' | undefined;
  readonly isOpen?: boolean | undefined;
  /** A bar of this colour under the icon. */
  readonly swatch?: string | undefined;
  /** `tool`: an icon in a toolbar. `quiet` shows its label. */
  readonly kind?: 'tool' | 'quiet' | 'danger';
  /** What is chosen here: shown in place of the icon, and part of its name. */
  readonly value?: string | undefined;
  /** All that may be chosen here, a line each: the button is as wide as the widest of them, whichever is shown. */
  readonly widths?: string | undefined;
  /** What is chosen here where a picture shows it, in words: part of its name and its tooltip. */
  readonly pictured?: string | undefined;
  /** A sign shown in place of the icon. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string | undefined;
}

/** A button that leaves the caret where it is when it is pressed with the mouse. */
export function ToolButton({ kind = 'tool', icon: Shown, children, className, ...props }: ToolButtonProps) {
  const { label, shortcut, popup, swatch, value, isDisabled = false } = props;
  const isIconOnly = kind === 'tool' || kind === 'danger';
  const tipText = props.pictured ? `${label}: ${props.pictured}` : label;
  const { handlers, tip } = useTooltip(
    shortcut ? `${tipText} (${shortcutText(shortcut)})` : tipText,
    !isIconOnly || (props.isOpen ?? false),
  );
  return (
    <>
      <button
        {...handlers}
        ref={props.ref}
        type="button"
        className={names(styles.button, swatch !== undefined && styles.colour, className)}
        data-kind={kind}
        aria-label={isIconOnly ? (value ? `${label}: ${value}` : tipText) : undefined}
        aria-pressed={props.isPressed}
        aria-disabled={isDisabled || undefined}
        aria-haspopup={popup}
        aria-expanded={popup ? (props.isOpen ?? false) : undefined}
        aria-keyshortcuts={shortcut && shortcutKeys(shortcut)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!isDisabled) props.onPress();
        }}
      >
        {Shown && <Shown size={18} stroke={1.75} aria-hidden="true" />}
        {isIconOnly
          ? (value ?? children) && (
              <span className={styles.value} data-widths={props.widths}>
                <span>{value ?? children}</span>
              </span>
            )
          : (children ?? label)}
        {swatch !== undefined && <span className={styles.swatch} style={{ backgroundColor: swatch }} />}
        {popup && <IconChevronDown className={styles.chevron} size={12} stroke={2} aria-hidden="true" />}
      </button>
      {tip}
    </>
  );
}
