import type { EditorWords } from './standard-options';

/** A file being sent. Mutable: its bar follows without a transaction. */
export interface Job {
  readonly id: string;
  readonly file: File;
  /** Changes while it is sent; only the placeholder's bar follows, so that no transaction is needed. */
  share: number;
  state: 'sending' | 'failed';
  error: string;
  abort: AbortController;
  dom: HTMLElement | null;
}

/** What stands in the text while a file is sent: its name, a bar and Cancel; or why it failed, Retry and Remove. */
export function placeholder(
  job: Job,
  words: EditorWords,
  actions: { remove: () => void; retry: () => void },
): HTMLElement {
  const dom = document.createElement('span');
  dom.className = `rt-upload rt-upload-${job.state}`;
  dom.contentEditable = 'false';
  job.dom = dom;
  const name = dom.appendChild(document.createElement('span'));
  if (job.state === 'sending') {
    dom.setAttribute('role', 'group');
    dom.setAttribute('aria-label', words.uploading(job.file.name, Math.round(job.share * 100)));
    name.textContent = job.file.name;
    dom.appendChild(document.createElement('progress')).value = job.share;
    dom.append(button(words.cancel, actions.remove));
  } else {
    dom.setAttribute('role', 'alert');
    name.textContent = words.uploadFailed(job.file.name, job.error);
    dom.append(button(words.retry, actions.retry), button(words.remove, actions.remove));
  }
  return dom;
}

function button(name: string, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = name;
  made.addEventListener('click', run);
  return made;
}
