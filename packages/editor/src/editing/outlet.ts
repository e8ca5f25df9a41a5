import type { Document } from '@laurel/editor/document/document-node';
import { Refusal, type RefusalReason } from '@laurel/editor/document/refusal';
import { documentOf, replaceContent } from '@laurel/editor/extensions/document-in-editor';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { flushSync } from 'react-dom';
import type { EditorValue, Output } from './props';
import { isSameValue, readValue, writeValue } from './written';

export interface OutletSettings {
  readonly output: Output;
  readonly isBare: boolean;
  readonly tell: (value: EditorValue, written: Document, editor: Editor) => void;
  /** The text cannot be told, and why. */
  readonly refuse: (reason: RefusalReason) => void;
  /** The value from outside can't be shown, or (`null`) is shown again. */
  readonly onUnreadable: (unreadable: Unreadable | null) => void;
}

/** A value from outside that is no document: why, and what it is. Nothing may be written in its place. */
export interface Unreadable {
  readonly reason: RefusalReason;
  readonly value: EditorValue;
}

/** A pause in ms after which what was typed is told. */
const pauseMs = 200;

/**
 * Between an editor and the value outside. What is typed is told after a pause, and at once when it might be lost: on
 * blur, before a form is sent, when the page goes and when the editor does. A value from outside replaces the text
 * unless it is what was told last; where its end is cut at the limit, that is told once someone writes or sends.
 */
export class Outlet {
  private readonly stops: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isDirty = false;
  /** The end of a text over the limit was cut, and nothing else has happened since. */
  private isCut = false;
  private known: EditorValue | null | undefined;

  constructor(
    private readonly editor: Editor,
    private readonly settings: () => OutletSettings,
    first: EditorValue | null | undefined,
  ) {
    this.known = first;
    const onUpdate = ({ transaction }: { transaction: Transaction }) => {
      // No one wrote that: the host keeps the whole text until someone does, or sends what they see.
      if (isCut(transaction) && !this.isDirty) {
        this.isCut = true;
        return;
      }
      this.isDirty = true;
      clearTimeout(this.timer);
      // At once for the host too: a form sent in the same moment must not send what was drawn before.
      this.timer = setTimeout(() => flushSync(() => this.flush()), pauseMs);
    };
    const flush = () => this.flush();
    const onSubmit = ({ target }: Event) => {
      if (!(target instanceof Node && target.contains(editor.view.dom))) return;
      this.isDirty ||= this.isCut;
      this.flush();
    };
    editor.on('update', onUpdate);
    editor.on('blur', flush);
    this.listen(document, 'submit', onSubmit);
    this.listen(window, 'pagehide', flush);
    this.listen(document, 'visibilitychange', flush);
    this.stops.push(() => {
      editor.off('update', onUpdate);
      editor.off('blur', flush);
    });
  }

  /** Tells what is not told yet. */
  flush(): void {
    clearTimeout(this.timer);
    if (!this.isDirty || this.editor.isDestroyed) return;
    const { output, isBare, tell, refuse } = this.settings();
    try {
      const written = documentOf(this.editor);
      this.isDirty = false;
      this.isCut = false;
      const value = writeValue(written, output, isBare);
      if (isSameValue(value, this.known)) return;
      this.known = value;
      tell(value, written, this.editor);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error.reason);
    }
  }

  /** A value from outside. */
  take(value: EditorValue | null | undefined): void {
    if (isSameValue(value, this.known)) return;
    // The host decided; what was written here before is not told after it.
    this.known = value;
    this.isDirty = false;
    this.isCut = false;
    clearTimeout(this.timer);
    this.show(value);
  }

  /** Puts a value from outside into the editor, with nothing to undo, or says why it can't. */
  show(value: EditorValue | null | undefined): void {
    const { output, onUnreadable } = this.settings();
    try {
      replaceContent(this.editor, readValue(value, output, this.editor.schema));
      onUnreadable(null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      onUnreadable({ reason: error.reason, value: value ?? '' });
    }
  }

  close(): void {
    this.flush();
    for (const stop of this.stops) stop();
  }

  private listen(target: EventTarget, event: string, call: (event: Event) => void): void {
    // Before the host's own listeners, which may read the value.
    target.addEventListener(event, call, true);
    this.stops.push(() => target.removeEventListener(event, call, true));
  }
}

/** Whether the character limit cut the end of a text. Bringing it back carries the same mark. */
function isCut(transaction: Transaction): boolean {
  return transaction.getMeta('laurel:cut') === true && transaction.doc.content.size < transaction.before.content.size;
}
