import { type EditorValue, RichTextEditor } from '@laurel/editor/editor';
import { RichTextViewer } from '@laurel/editor/viewer';
import { useLocale } from '@laurel/web/kit/locale';
import { locale } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import { sendImage } from '@laurel/web/media/send-image';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { useState } from 'react';
import { Code } from './code';
import { EditorOptions, type Options, startOptions } from './editor-options';
import classes from './playground.module.css';

const kept = 20;

/** /test: the editor with every option live, what it gives out, and how the viewer shows that. */
export function EditorPage() {
  const [options, setOptions] = useState<Options>(() => ({ ...startOptions, locale: locale() }));
  const [value, setValue] = useState<EditorValue>('');
  const [events, setEvents] = useState<readonly string[]>([]);
  const current = useLocale();
  const { isRightToLeft, hasError, limit, dark, ...props } = options;
  const note = (event: string) => setEvents((before) => [event, ...before].slice(0, kept));
  return (
    <Page title={t('playground.editor')} about={t('playground.editorAbout')} width="fluid">
      <div className={classes.columns}>
        <div className={classes.stack}>
          <div className={classes.stage} dir={isRightToLeft ? 'rtl' : undefined} data-dark={dark || undefined}>
            <RichTextEditor
              {...props}
              {...(dark ? { dark } : {})}
              label={t('playground.label')}
              characterLimit={limit}
              modelValue={value}
              upload={sendImage}
              onUpdateModelValue={(written) => {
                setValue(written);
                note('update:modelValue');
              }}
              onChange={() => note('change')}
              onUpdateMarkdownTheme={(theme) => {
                setOptions((before) => ({ ...before, markdownTheme: theme }));
                note(`update:markdownTheme ${theme}`);
              }}
              onNotice={({ kind }) => note(`notice ${kind}`)}
              {...(hasError ? { errorMessages: t('playground.error') } : {})}
            />
          </div>
          <Panel title={t('playground.output')}>
            <Code label={t('playground.output')}>
              {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
            </Code>
          </Panel>
          {props.output !== 'text' && (
            <Panel title={t('playground.shown')}>
              <div className={classes.stage} dir={isRightToLeft ? 'rtl' : undefined} data-dark={dark || undefined}>
                <RichTextViewer
                  value={value}
                  locale={current}
                  markdownTheme={props.markdownTheme}
                  {...(dark ? { dark } : {})}
                />
              </div>
            </Panel>
          )}
        </div>
        <div className={classes.stack}>
          <Panel title={t('playground.options')}>
            <EditorOptions
              options={options}
              onChange={(change) => {
                // A text of one form is none of another.
                if (change.output) setValue('');
                setOptions({ ...options, ...change });
              }}
            />
          </Panel>
          <Panel title={t('playground.events')}>
            <Code label={t('playground.events')}>{events.join('\n') || t('playground.noEvents')}</Code>
          </Panel>
        </div>
      </div>
    </Page>
  );
}
