import type { EditorNotice } from '@laurel/editor/extensions/notices';
import { standardExtensions, withOverrides } from '@laurel/editor/extensions/standard-extensions';
import type { EditorWords, StandardOptions } from '@laurel/editor/extensions/standard-options';
import type { SlashFeed } from '@laurel/editor/tools/desk';
import type { MessageName, Texts } from '@laurel/editor/tools/messages';
import { Editor } from '@tiptap/core';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Outlet, type OutletSettings } from './outlet';
import type { RichTextEditorProps } from './props';
import { givenValue } from './written';

/** What the writing area reads whenever it needs it, always as it is now. */
export interface Live {
  readonly props: RichTextEditorProps;
  readonly text: Texts;
  readonly attributes: Readonly<Record<string, string>>;
  readonly outlet: OutletSettings;
  readonly onNotice: (notice: EditorNotice) => void;
  readonly onLinkRequest: () => void;
  readonly onFormulaRequest: () => void;
}

export interface Mounted {
  readonly editor: Editor;
  readonly outlet: Outlet;
}

/** Makes the editor in the area once it is there, and takes it away with it. Typing rerenders nothing of React. */
export function useMountedEditor(
  area: RefObject<HTMLElement | null>,
  live: RefObject<Live>,
  feed: SlashFeed,
): Mounted | undefined {
  const [mounted, setMounted] = useState<Mounted>();
  const tellEditor = useEffectEvent((editor: Editor | null) => live.current.props.onEditor?.(editor));
  // ProseMirror's view is outside React; made before the first frame, so that frame and text are drawn at once.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const { props } = live.current;
    const editor = new Editor({
      element,
      extensions: withOverrides(standardExtensions(optionsOf(live, feed)), props.extensions ?? []),
      editable: !props.disabled,
      enableCoreExtensions: true,
      injectCSS: false,
      editorProps: { attributes: () => ({ ...live.current.attributes }) },
    });
    const first = givenValue(props);
    // It hears of a text that is cut at once.
    const outlet = new Outlet(editor, () => live.current.outlet, first);
    outlet.show(first);
    setMounted({ editor, outlet });
    tellEditor(editor);
    return () => {
      outlet.close();
      editor.destroy();
      setMounted(undefined);
      tellEditor(null);
    };
  }, [area, live, feed]);
  return mounted;
}

/** Everything but the history's depth is read when it is needed. */
function optionsOf(live: RefObject<Live>, feed: SlashFeed): Partial<StandardOptions> {
  return {
    historyDepth: live.current.props.historyDepth ?? 10,
    placeholder: () => live.current.props.placeholder ?? live.current.text('placeholder'),
    get characterLimit() {
      return live.current.props.characterLimit ?? null;
    },
    get overLimit() {
      return live.current.props.overLimit ?? 'trim';
    },
    get upload() {
      return live.current.props.upload;
    },
    get attach() {
      return live.current.props.attach;
    },
    isImageAllowed: (src) => live.current.props.isImageAllowed?.(src) ?? true,
    get onEnter() {
      return live.current.props.onEnter;
    },
    onNotice: (notice) => live.current.onNotice(notice),
    onLinkRequest: () => live.current.onLinkRequest(),
    onFormulaRequest: () => live.current.onFormulaRequest(),
    onSlash: (state) => feed.tell(state),
    onSlashKey: (event) => feed.onKey(event),
    words: () => wordsOf(live.current.text),
  };
}

const calloutNames: Readonly<Record<string, MessageName>> = {
  note: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
};

function wordsOf(text: Texts): EditorWords {
  return {
    task: (item) => (item === '' ? text('task') : text('taskNamed', { item })),
    resize: text('resizeImage'),
    play: (title, host) => text('playVideo', { title: title ?? text('hostsVideo', { host }) }),
    callout: (kind) => text(calloutNames[kind] ?? 'callout'),
    summary: text('summary'),
    opaque: text('opaque'),
    uploading: (file, percent) => text('uploadingFile', { file, percent }),
    uploadFailed: (file, error) => text('fileFailed', { file, error }),
    noFiles: text('noFiles'),
    noLink: text('noLink'),
    noUploader: text('noUploader'),
    imageElsewhere: (site) => text('imageElsewhere', { site }),
    chooseImage: text('chooseImage'),
    cancel: text('cancel'),
    retry: text('retry'),
    remove: text('remove'),
  };
}
