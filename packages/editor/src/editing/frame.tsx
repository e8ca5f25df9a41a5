import type { Panel, SlashFeed } from '@laurel/editor/tools/desk';
import { MainToolbar } from '@laurel/editor/tools/main-toolbar';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { BottomBar } from './bottom-bar';
import styles from './editing.module.css';
import { Notices, type Said } from './notices';
import type { Unreadable } from './outlet';
import type { RichTextEditorProps } from './props';

interface FrameProps {
  readonly props: RichTextEditorProps;
  /** Whether the editor is there; until then only its place is drawn. */
  readonly isReady: boolean;
  readonly area: RefObject<HTMLDivElement | null>;
  readonly feed: SlashFeed;
  readonly unreadable: Unreadable | null;
  readonly panel: Panel | undefined;
  /** Counts what was opened. */
  readonly opening: number;
  readonly onPanelClosed: () => void;
  readonly notices: readonly Said[];
  readonly onDismiss: (kind: string) => void;
}

/** The toolbar, the writing area with what floats over it, and the bottom bar. */
export function Frame(frame: FrameProps) {
  const { props, isReady, area, feed, unreadable, panel, opening, onPanelClosed, notices, onDismiss } = frame;
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const { hideToolbar = false, hideBubble = false, disabled = false } = props;
  // Ready before they are asked for: keys pressed while they load would go into the text.
  useEffect(() => {
    if (isReady) void loadPanels();
  }, [isReady]);
  const opened = isReady && panel && (
    <Suspense fallback={<Hold />}>
      <Panels key={opening} panel={panel} onClosed={onPanelClosed} />
    </Suspense>
  );
  return (
    <div ref={box} className={styles.frame}>
      {!hideToolbar && (
        <div className={styles.head}>
          {isReady ? <MainToolbar key={`${props.locale} ${props.toolbar} ${props.extensions?.length}`} /> : null}
        </div>
      )}
      {panel === 'find' && opened}
      <div className={styles.scroll} data-scroll="">
        {unreadable && (
          <Suspense fallback={null}>
            <UnreadableText of={unreadable} />
          </Suspense>
        )}
        <div ref={paper} className={styles.paper} hidden={unreadable !== null}>
          <div ref={area} className={styles.area} />
        </div>
      </div>
      {isReady && !disabled && !unreadable && (
        <Suspense fallback={null}>
          <Floating feed={feed} frame={box} paper={paper} hasBubble={!hideBubble} hasToolbar={!hideToolbar} />
        </Suspense>
      )}
      <Notices notices={notices} onDismiss={onDismiss} />
      {panel === 'check' && opened}
      <div className={styles.foot}>
        {isReady && <BottomBar limit={props.characterLimit ?? 0} isOpen={(each) => each === panel} />}
      </div>
      {panel !== 'find' && panel !== 'check' && opened}
    </div>
  );
}

const loadPanels = () => import('./panels');
const Panels = lazy(() => loadPanels().then((panels) => ({ default: panels.Panels })));
const Floating = lazy(() => loadPanels().then((panels) => ({ default: panels.Floating })));
const UnreadableText = lazy(() => loadPanels().then((panels) => ({ default: panels.UnreadableText })));

/** Takes the keys while a panel is still on its way: typed into the text they would do harm. */
function Hold() {
  return <span tabIndex={-1} ref={(element) => element?.focus()} />;
}
