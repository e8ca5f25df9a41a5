import { Button } from '@laurel/editor/controls/button';
import { useRef } from 'react';

interface FileButtonProps {
  /** What becomes of the file: the button says it. */
  readonly label: string;
  /** As of the field: `image/png, .json`. */
  readonly accept: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file. A browser’s own field would speak the browser’s language, not the page’s. */
export function FileButton({ label, accept, isBusy = false, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Chosen again once it is corrected, it is another file of the same name.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button look="default" isBusy={isBusy} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}
