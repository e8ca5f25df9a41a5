import { names } from '@laurel/editor/controls/names';
import '@laurel/editor/controls/tokens.css';
import theme from '@laurel/editor/controls/theme.module.css';
import { selectImage } from '@laurel/editor/extensions/image';
import { toolbarOrder } from '@laurel/editor/extensions/standard-extensions';
import { type Desk, DeskContext, type Panel, slashFeed } from '@laurel/editor/tools/desk';
import { type Messages, TextsContext } from '@laurel/editor/tools/messages';
import { useIsDark } from '@laurel/editor/viewer/use-is-dark';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import '@laurel/editor/viewer/content.css';
import '@laurel/editor/viewer/themes.css';
import '@laurel/editor/viewer/author-colors.css';
import '@laurel/editor/viewer/formulas.css';
import '@laurel/editor/viewer/things.css';
import './writing.css';
import styles from './editing.module.css';
import { Frame } from './frame';
import { messagesIn, textsIn } from './languages';
import { useDraftOffer, useNotices } from './notices';
import type { Unreadable } from './outlet';
import type { Length, RichTextEditorProps } from './props';
import { useEditorKeys } from './use-editor-keys';
import { usePageLock, useTheme } from './use-look';
import { type Live, useMountedEditor } from './use-mounted-editor';
import { useUploading } from './use-uploading';
import { givenValue } from './written';

/** The rich-text editor. Its properties are described with `RichTextEditorProps`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const messages = messagesIn(props.locale ?? 'en');
  return (
    // While its language is loaded its place is kept.
    <Suspense fallback={<div className={styles.place} style={sizes(props)} />}>
      {messages instanceof Promise ? (
        <InLanguage props={props} messages={messages} />
      ) : (
        <Shell props={props} messages={messages} />
      )}
    </Suspense>
  );
}

function InLanguage({ props, messages }: { props: RichTextEditorProps; messages: Promise<Messages> }) {
  return <Shell props={props} messages={use(messages)} />;
}

function Shell({ props, messages }: { props: RichTextEditorProps; messages: Messages }) {
  const { locale = 'en' } = props;
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null);
  const disabled = (props.disabled ?? false) || unreadable !== null;
  const text = textsIn(locale, messages, props.messages);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [feed] = useState(() => slashFeed(`${id}-slash`));
  const { panel, opening, openPanel, closePanel } = usePanel();
  const [isFullscreen, setFullscreen] = useState(false);
  const [markdownTheme, chooseTheme] = useTheme(props);
  const isDark = useIsDark(root, props.dark);
  const describe = (src: string) => {
    if (mounted && selectImage(mounted.editor, src)) openPanel('image');
  };
  const { notices, say, dismiss, tell, refuse } = useNotices(props, { text, locale, describe });
  usePageLock(isFullscreen);

  const errors = [props.errorMessages ?? []].flat();
  const now: Live = {
    props,
    text,
    attributes: areaAttributes(props, {
      id,
      editor: text('editor'),
      hasErrors: errors.length > 0,
      theme: markdownTheme,
      isDark,
    }),
    onNotice: tell,
    onLinkRequest: () => openPanel('link'),
    onFormulaRequest: () => openPanel('formula'),
    outlet: {
      output: props.output ?? 'html',
      isBare: props.removeDefaultWrapper ?? false,
      refuse,
      onUnreadable: setUnreadable,
      tell: (value, written, editor) => {
        props.autosave?.save(written);
        props.onUpdateModelValue?.(value);
        props.onChange?.(value, editor);
      },
    },
  };
  const live = useRef(now);
  const mounted = useMountedEditor(area, live, feed);
  // What the writing area reads is always as it was drawn last.
  useLayoutEffect(() => {
    live.current = now;
  });
  const attributes = JSON.stringify(now.attributes);
  // The attributes of the area, and whether it can be written in, are ProseMirror's.
  useEffect(() => {
    if (attributes) mounted?.editor.view.setProps({});
    mounted?.editor.setEditable(!disabled, false);
  }, [mounted, attributes, disabled]);
  const given = givenValue(props);
  useEffect(() => {
    mounted?.outlet.take(given);
  }, [mounted, given]);
  useUploading(mounted, props.onUploading);
  useDraftOffer({ mounted: unreadable ? undefined : mounted, autosave: props.autosave, text, locale, say });
  const open = (next: Panel) => {
    if (next === panel && (next === 'find' || next === 'check')) closePanel();
    else openPanel(next);
  };
  const leavePanel = () => {
    closePanel();
    // Where it was opened from may be gone; the text is always there.
    if (document.activeElement === document.body) mounted?.editor.commands.focus();
  };
  const leaveFullscreen = () => setFullscreen(false);
  useEditorKeys({ root, editor: mounted?.editor, feed, open, isFullscreen, leaveFullscreen });

  const desk: Desk | undefined = mounted && {
    ...equipmentOf(props),
    editor: mounted.editor,
    markdownTheme,
    isFullscreen,
    isDisabled: disabled || (props.disableToolbar ?? false),
    ...{ open, chooseTheme, setFullscreen },
  };
  return (
    <Around {...{ root, props, id, text, desk, errors, isDark, isFullscreen }}>
      <Frame
        props={props}
        isReady={desk !== undefined}
        area={area}
        feed={feed}
        unreadable={unreadable}
        panel={panel}
        opening={opening}
        onPanelClosed={leavePanel}
        notices={notices}
        onDismiss={dismiss}
      />
    </Around>
  );
}

/** The panel that is open. Opened anew it is another one: what is being closed stays a moment, and must not take it along. */
function usePanel() {
  const [panel, setPanel] = useState<Panel>();
  const [opening, setOpening] = useState(0);
  return {
    panel,
    opening,
    openPanel(next: Panel) {
      setPanel(next);
      setOpening((before) => before + 1);
    },
    closePanel: () => setPanel(undefined),
  };
}

/** What a host gives the tools to work with. */
function equipmentOf(props: RichTextEditorProps) {
  return {
    toolNames: props.toolbar ?? toolbarOrder(props.extensions),
    upload: props.upload,
    attach: props.attach,
    attachTypes: props.attachTypes ?? '',
    findLinks: props.findLinks,
    isImageAllowed: props.isImageAllowed ?? (() => true),
    imageTabs: props.imageTabs ?? [],
  };
}

interface AroundProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly props: RichTextEditorProps;
  readonly id: string;
  readonly text: ReturnType<typeof textsIn>;
  readonly desk: Desk | undefined;
  readonly errors: readonly string[];
  readonly isDark: boolean;
  readonly isFullscreen: boolean;
  readonly children: ReactNode;
}

/** The field: its label above the frame, its help and errors below. */
function Around({ root, props, id, text, desk, errors, isDark, isFullscreen, children }: AroundProps) {
  const { label, dense, disabled, outlined = true, flat } = props;
  return (
    <div
      ref={root}
      className={names(theme.theme, styles.root)}
      style={sizes(props)}
      data-dark={isDark || undefined}
      data-dense={dense || undefined}
      data-outlined={outlined || undefined}
      data-raised={flat === false || undefined}
      data-disabled={disabled || undefined}
      data-invalid={errors.length > 0 || undefined}
      data-fullscreen={isFullscreen || undefined}
    >
      <TextsContext value={text}>
        <DeskContext value={desk ?? null}>
          {label && (
            <span id={`${id}-label`} className={styles.label}>
              {label}
            </span>
          )}
          {children}
          <span id={`${id}-help`} hidden>
            {text('describe')}
          </span>
          <div id={`${id}-errors`} className={styles.errors} role="alert">
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </div>
        </DeskContext>
      </TextsContext>
    </div>
  );
}

function sizes({ maxWidth, minHeight, maxHeight, dense = false }: RichTextEditorProps): CSSProperties {
  const lengths: Record<string, string> = { '--_min-height': cssLength(minHeight ?? (dense ? 32 : 180)) };
  if (maxHeight !== undefined) lengths['--_max-height'] = cssLength(maxHeight);
  if (maxWidth !== undefined) lengths['--_max-width'] = cssLength(maxWidth);
  return lengths;
}

function cssLength(length: Length): string {
  return typeof length === 'number' ? `${length}px` : length;
}

interface AreaNames {
  readonly id: string;
  readonly editor: string;
  readonly hasErrors: boolean;
  readonly theme: string | false;
  readonly isDark: boolean;
}

/** What the writing area is to those who cannot see it, and its class. */
function areaAttributes(
  props: RichTextEditorProps,
  { id, editor, hasErrors, theme, isDark }: AreaNames,
): Record<string, string> {
  const { label, disabled, editorClass } = props;
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    ...(label ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': editor }),
    'aria-describedby': hasErrors ? `${id}-help ${id}-errors` : `${id}-help`,
    ...(hasErrors ? { 'aria-invalid': 'true' } : {}),
    // A text that cannot be changed is still read, and its selection copied, with the keyboard.
    ...(disabled ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
    ...(theme ? { 'data-theme': theme } : {}),
    ...(isDark ? { 'data-theme-dark': '' } : {}),
    class: names('rt-content', editorClass),
  };
}
