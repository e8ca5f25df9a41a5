import { Bubble } from '@laurel/editor/tools/bubble';
import { CaptionDialog } from '@laurel/editor/tools/caption-dialog';
import { CheckPanel } from '@laurel/editor/tools/check-panel';
import type { Panel, SlashFeed } from '@laurel/editor/tools/desk';
import { FindBar } from '@laurel/editor/tools/find-bar';
import { FloatingMenu } from '@laurel/editor/tools/floating-menu';
import { HelpDialog } from '@laurel/editor/tools/help-dialog';
import { ImageDialog } from '@laurel/editor/tools/image-dialog';
import { LinkDialog } from '@laurel/editor/tools/link-dialog';
import { SlashMenu } from '@laurel/editor/tools/slash-menu';
import { VideoDialog } from '@laurel/editor/tools/video-dialog';
// Fetched with these, so that palettes and the list of sizes open at once.
import '@laurel/editor/controls/colour-choice';
import '@laurel/editor/tools/other-size';
import { lazy, type RefObject, Suspense } from 'react';

export { UnreadableText } from './unreadable-text';

/** With what draws formulas, which most texts have none of. */
const FormulaDialog = lazy(async () => ({
  default: (await import('@laurel/editor/tools/formula-dialog')).FormulaDialog,
}));

interface PanelsProps {
  readonly panel: Panel;
  readonly onClosed: () => void;
}

/** What is opened over or beside the text. Loaded when the editor is there, so that it need not wait for them. */
export function Panels({ panel, onClosed }: PanelsProps) {
  switch (panel) {
    case 'link':
      return <LinkDialog onClosed={onClosed} />;
    case 'image':
      return <ImageDialog onClosed={onClosed} />;
    case 'video':
      return <VideoDialog onClosed={onClosed} />;
    case 'formula':
      return (
        <Suspense>
          <FormulaDialog onClosed={onClosed} />
        </Suspense>
      );
    case 'caption':
      return <CaptionDialog onClosed={onClosed} />;
    case 'help':
      return <HelpDialog onClosed={onClosed} />;
    case 'find':
      return <FindBar onClose={onClosed} />;
    case 'check':
      return <CheckPanel onClose={onClosed} />;
  }
}

interface FloatingProps {
  readonly feed: SlashFeed;
  readonly frame: RefObject<HTMLElement | null>;
  readonly paper: RefObject<HTMLElement | null>;
  readonly hasBubble: boolean;
  readonly hasToolbar: boolean;
}

/** What floats over the text, or is docked below it: never while nothing can be changed. */
export function Floating({ feed, frame, paper, hasBubble, hasToolbar }: FloatingProps) {
  return (
    <>
      <FloatingMenu paper={paper} />
      {hasBubble && <Bubble frame={frame} hasToolbar={hasToolbar} />}
      <SlashMenu feed={feed} />
    </>
  );
}
