import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './plans.module.css';
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
            {t('plans.choose')}
            <input
              type="file"
              accept={accept}
              disabled={upload.isPending}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                // Empty again, so that the same file can be chosen after it was corrected.
                event.currentTarget.value = '';
                if (file) onFile(file);
              }}
            />
          </label>
          <span className={classes.sub}>{t('plans.drop')}</span>
          <p className={classes.sub} role="status">
            {upload.isPending ? t('plans.uploading', { name: upload.variables?.name ?? '' }) : about}
          </p>
        </section>
        <FaultLine sentence={upload.error && sentenceOf(upload.error)} />
      </div>
    </Panel>
  );
}
