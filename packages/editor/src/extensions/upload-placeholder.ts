import type { EditorWords } from './standard-options';

/** What an image file may be. */
export const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** A file being sent. Mutable: its bar follows without a transaction. */
export interface Job {
  readonly id: string;
  /** Becomes a link to the file instead of an image. */
  readonly isAttached: boolean;
  file: File;
  /** Changes while it is sent; only the placeholder's bar follows, so that no transaction is needed. */
  share: number;
  /** `elsewhere`: an image of another site, named by `error`; a file may be chosen in its place. */
  state: 'sending' | 'failed' | 'elsewhere';
  error: string;
  abort: AbortController;
  dom: HTMLElement | null;
}

/** What stands in the text while a file is sent: its name, a bar and Cancel; or why it failed, Retry and Remove. */
export function placeholder(
  job: Job,
  words: EditorWords,
  actions: { remove: () => void; retry: () => void; choose: (file: File) => void },
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
  } else if (job.state === 'elsewhere') {
    dom.setAttribute('role', 'alert');
    name.textContent = words.imageElsewhere(job.error);
    dom.append(
      button(words.chooseImage, () =>
        chooseFiles({ accept: imageTypes.join(',') }, ([file]) => file && actions.choose(file)),
      ),
      button(words.remove, actions.remove),
    );
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

/** The browser's own choice of files, without a field on the page. */
export function chooseFiles(
  how: { readonly accept: string; readonly multiple?: boolean },
  onChosen: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', ...how });
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]));
  input.click();
}
