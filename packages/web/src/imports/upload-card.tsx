import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './imports.module.css';
import { t } from './text';
import card from './upload-card.module.css';

interface UploadCardProps {
  readonly title: string;
  readonly about: string;
  /** As the file chooser takes it: `.zip`. */
  readonly accept: string;
  readonly upload: { readonly isPending: boolean; readonly error: Error | null; readonly variables: File | undefined };
  readonly onFile: (file: File) => void;
}

/** Where a file is chosen or dropped. */
export function UploadCard({ title, about, accept, upload, onFile }: UploadCardProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Panel title={title}>
      <div className={classes.stack}>
        <section
          aria-label={title}
          className={card.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const [file] = event.dataTransfer.files;
            if (file && !upload.isPending) onFile(file);
          }}
        >
          <label className={card.choose}>
            {t('imports.choose')}
            <input
              type="file"
              accept={accept}
              disabled={upload.isPending}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                // Empty again, so that the same file can be chosen after it was put right.
                event.currentTarget.value = '';
                if (file) onFile(file);
              }}
            />
          </label>
          <span className={classes.sub}>{t('imports.drop')}</span>
          <p className={classes.sub} role="status">
            {upload.isPending ? t('imports.uploading', { name: upload.variables?.name ?? '' }) : about}
          </p>
        </section>
        {upload.error && (
          <p className={classes.fault} role="alert">
            {sentenceOf(upload.error)}
          </p>
        )}
      </div>
    </Panel>
  );
}
