import { ToolButton } from '@laurel/editor/controls/tool-button';
import type { RefusalReason } from '@laurel/editor/document/refusal';
import { documentOf, toEditor } from '@laurel/editor/extensions/document-in-editor';
import type { EditorNotice } from '@laurel/editor/extensions/notices';
import { refusalSentence, type Texts, useTexts } from '@laurel/editor/tools/messages';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './editing.module.css';
import type { RichTextEditorProps } from './props';
import type { Autosave } from './use-autosave';
import type { Mounted } from './use-mounted-editor';

/** Something said in the editor: one of a kind at a time. */
export interface Said {
  readonly kind: string;
  readonly sentence: string;
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
}

interface NoticesProps {
  readonly notices: readonly Said[];
  readonly onDismiss: (kind: string) => void;
}

/** What happened to the text, with what can be done about it. */
export function Notices({ notices, onDismiss }: NoticesProps) {
  const text = useTexts();
  return (
    <div role="status" className={styles.notices}>
      {notices.map(({ kind, sentence, actions = [] }) => (
        <p key={kind} className={styles.notice}>
          <span>{sentence}</span>
          {actions.map(({ label, run }) => (
            <ToolButton
              key={label}
              kind="quiet"
              label={label}
              onPress={() => {
                onDismiss(kind);
                run();
              }}
            />
          ))}
          <ToolButton label={text('dismiss')} icon={IconX} onPress={() => onDismiss(kind)} />
        </p>
      ))}
    </div>
  );
}

/** A notice of the writing area in the editor's language. */
function saidOf(notice: Exclude<EditorNotice, { kind: 'image-added' }>, text: Texts, locale: string): Said {
  const { kind } = notice;
  switch (notice.kind) {
    case 'cut':
      return {
        kind,
        sentence: text(kind, { over: notice.over, limit: notice.limit }),
        actions: [{ label: text('restore'), run: notice.restore }],
      };
    case 'over-limit':
      return { kind, sentence: text(kind, { over: notice.over, limit: notice.limit }) };
    case 'limit-reached':
      return { kind, sentence: text(kind, { limit: notice.limit }) };
    case 'paste-cut':
      return { kind, sentence: text(kind, { by: notice.by, limit: notice.limit }) };
    case 'paste-lost': {
      const lost = notice.lost.map((each) => text(`lost-${each}`));
      return { kind, sentence: text(kind, { lost: new Intl.ListFormat(locale).format(lost) }) };
    }
    case 'files-skipped':
      return { kind, sentence: text(kind, { files: new Intl.ListFormat(locale).format(notice.files) }) };
    case 'pasted-table':
      return { kind, sentence: text(kind), actions: [{ label: text('keepAsText'), run: notice.keepAsText }] };
    case 'paste-refused':
      return { kind, sentence: text(kind, { reason: refusalSentence(notice.reason, text) }) };
    case 'upload-failed':
      return { kind, sentence: text(kind, { error: notice.error }) };
    default:
      return { kind, sentence: text(kind) };
  }
}

/** What the editor says: one of a kind, the newest last. */
export function useNotices(
  { onNotice }: RichTextEditorProps,
  { text, locale, describe }: { text: Texts; locale: string; describe: (src: string) => void },
) {
  const [notices, setNotices] = useState<readonly Said[]>([]);
  // Images whose description is still to be asked for, each once.
  const undescribed = useRef<string[]>([]);
  const dismiss = (kind: string) => {
    if (kind === 'image-added') undescribed.current = [];
    setNotices((before) => before.filter((each) => each.kind !== kind));
  };
  const say = (said: Said) => {
    setNotices((before) => {
      const last = before.at(-1);
      // Every key past the limit says the same again. What can be done about it is never the same: it is about this text.
      if (!said.actions && last?.kind === said.kind && last.sentence === said.sentence) return before;
      return [...before.filter((each) => each.kind !== said.kind), said];
    });
  };
  const askForDescriptions = (added: readonly string[]) => {
    undescribed.current = [...added];
    const [first, ...others] = added;
    if (first === undefined) return;
    const run = () => {
      describe(first);
      askForDescriptions(others);
    };
    const sentence = text('describeAdded', { count: added.length });
    say({ kind: 'image-added', sentence, actions: [{ label: text('describeImage'), run }] });
  };
  const onAdded = (src: string) => askForDescriptions([...undescribed.current, src]);
  return {
    notices,
    say,
    dismiss,
    tell: (notice: EditorNotice) => {
      if (notice.kind === 'image-added') onAdded(notice.src);
      else say(saidOf(notice, text, locale));
      onNotice?.(notice);
    },
    refuse: (reason: RefusalReason) =>
      say({ kind: 'refused', sentence: text('refused', { error: refusalSentence(reason, text) }) }),
  };
}

interface DraftOffer {
  readonly mounted: Mounted | undefined;
  readonly autosave: Autosave | undefined;
  readonly text: Texts;
  readonly locale: string;
  readonly say: (said: Said) => void;
}

/** Offers what an earlier visit left unsaved, once, when it says something else than the text. */
export function useDraftOffer({ mounted, autosave, text, locale, say }: DraftOffer): void {
  const offer = useEffectEvent(async ({ editor }: Mounted) => {
    const draft = await autosave?.read();
    if (!draft || editor.isDestroyed || JSON.stringify(draft.document) === JSON.stringify(documentOf(editor))) return;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    say({
      kind: 'draft',
      sentence: text('draftFound', { time: format.format(draft.savedAt) }),
      actions: [
        // An undo brings back what stood there.
        { label: text('useDraft'), run: () => editor.chain().setContent(toEditor(draft.document)).focus('end').run() },
        { label: text('dropDraft'), run: () => autosave?.clear() },
      ],
    });
  });
  // What the storage holds is outside React.
  useEffect(() => {
    if (mounted) void offer(mounted);
  }, [mounted]);
}
