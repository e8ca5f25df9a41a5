import type { Term } from '@laurel/domain/terms/term';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { useAbility } from '@laurel/web/people/session';
import { useTerms } from '@laurel/web/terms/queries';
import { TermForm } from '@laurel/web/terms/term-form';
import { TermTree } from '@laurel/web/terms/term-tree';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Empty, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress } from './use-address';

const ButtonLink = createLink(LinkButton);

/** The school year and what lies in it. What is being changed or added stands in the address. */
export function TermsPage() {
  const { read, write } = useAddress();
  const query = useTerms();
  const mayChange = useAbility().can('update', 'terms');
  const today = schoolToday();
  const isAsked = read('term') !== '' || read('within') !== '';
  const actions = (
    <>
      <ButtonLink look="subtle" to="/admin/finalgrades">
        {t('postings.title')}
      </ButtonLink>
      {mayChange && <Button onClick={() => write({ within: 'top', term: '' }, 'step')}>{t('terms.newYear')}</Button>}
    </>
  );
  return (
    <AnsweredPage
      title={t('terms.terms')}
      about={t('terms.about')}
      action={actions}
      query={query}
      loading={<Loading rows={7} />}
    >
      {({ terms }) => (
        <>
          {terms.length === 0 ? (
            <Empty title={t('terms.none')}>{t('terms.noneWhy')}</Empty>
          ) : (
            <TermTree terms={terms} today={today} mayChange={mayChange} />
          )}
          {mayChange && isAsked && (
            <TermPanel
              key={`${read('term')} ${read('within')}`}
              terms={terms}
              termId={read('term')}
              within={read('within')}
              onClose={() => write({ term: '', within: '' })}
            />
          )}
        </>
      )}
    </AnsweredPage>
  );
}

interface TermPanelProps {
  readonly terms: readonly Term[];
  readonly termId: string;
  /** What a new one lies in: an id, or `top`. */
  readonly within: string;
  readonly onClose: () => void;
}

function TermPanel({ terms, termId, within, onClose }: TermPanelProps) {
  const unsaved = useUnsaved();
  const [idOfNew] = useState(() => newId('term'));
  const find = (wanted: string | null) => terms.find((term) => term.termId === wanted) ?? null;
  const term = find(termId);
  const parent = term ? find(term.parentId) : find(within);
  const isThere = term !== null || parent !== null || within === 'top';
  const title = term?.title ?? (parent ? t('terms.newWithin', { title: parent.title }) : t('terms.newYear'));
  return (
    <SidePanel title={isThere ? title : t('terms.absent')} onClose={onClose} unsaved={unsaved}>
      {isThere ? (
        <TermForm
          termId={term?.termId ?? idOfNew}
          term={term}
          parent={parent}
          onSaved={() => {
            unsaved.forget();
            onClose();
          }}
        />
      ) : (
        <Empty title={t('terms.absent')}>{t('terms.absentWhy')}</Empty>
      )}
    </SidePanel>
  );
}
