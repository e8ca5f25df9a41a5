import { TextArea } from '@laurel/editor/controls/text-field';
import { RichTextViewer } from '@laurel/editor/viewer';
import { sanitizeInBrowser } from '@laurel/editor/viewer/sanitize-in-browser';
import { useLocale } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { useDeferredValue, useMemo, useState } from 'react';
import { Code } from './code';
import classes from './playground.module.css';
import { listRemoved } from './removed-parts';

/** /test2: HTML before and after the policy, what went, and what is seen of the rest. */
export function PolicyPage() {
  const locale = useLocale();
  const [html, setHtml] = useState<string>(t('playground.sample'));
  const given = useDeferredValue(html);
  const clean = useMemo(() => sanitizeInBrowser(given), [given]);
  const gone = useMemo(() => listRemoved(given, clean), [given, clean]);
  return (
    <Page title={t('playground.policy')} about={t('playground.policyAbout')} width="fluid">
      <div className={classes.pair}>
        <TextArea
          label={t('playground.before')}
          value={html}
          dir="auto"
          onChange={({ currentTarget: { value } }) => setHtml(value)}
          spellCheck={false}
        />
        <Panel title={t('playground.after')}>
          <Code label={t('playground.after')}>{clean}</Code>
        </Panel>
        <Panel title={t('playground.gone')}>
          <Code label={t('playground.gone')}>{gone.join('\n') || t('playground.nothingGone')}</Code>
        </Panel>
        {/* Last: its height is known only once it is drawn. */}
        <Panel title={t('playground.seen')}>
          <RichTextViewer value={given} locale={locale} markdownTheme="github" />
        </Panel>
      </div>
    </Page>
  );
}
