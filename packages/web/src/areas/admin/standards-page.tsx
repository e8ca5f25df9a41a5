import type { Id } from '@laurel/domain/kit/id';
import type { readStandardSets } from '@laurel/domain/standards/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { useStandardSet, useStandardSets } from '@laurel/web/standards/queries';
import { SetForm } from '@laurel/web/standards/set-form';
import { SetList } from '@laurel/web/standards/set-list';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { useAddress } from './use-address';

/** /admin/standards: the sets of standards that classes choose from. */
export function StandardsPage() {
  const { read, write } = useAddress();
  const query = useStandardSets();
  const may = query.data?.may;
  const mayAdd = may !== undefined && (may.isEvery || may.schoolIds.length > 0);
  const add = <Button onClick={() => write({ set: 'new' }, 'step')}>{t('standards.newSet')}</Button>;
  return (
    <AnsweredPage
      title={t('standards.standards')}
      about={t('standards.about')}
      action={mayAdd && add}
      width="narrow"
      query={query}
      loading={<Loading rows={7} />}
    >
      {(answer) => (
        <>
          {answer.sets.length === 0 ? (
            <Empty title={t('standards.none')}>{t('standards.noneWhy')}</Empty>
          ) : (
            <SetList
              sets={answer.sets}
              schools={answer.schools}
              mayChange={(schoolId) =>
                schoolId === null ? answer.may.isEvery : answer.may.schoolIds.some((each) => each === schoolId)
              }
            />
          )}
          {mayAdd && read('set') !== '' && (
            <SetPanel key={read('set')} answer={answer} asked={read('set')} onClose={() => write({ set: '' })} />
          )}
        </>
      )}
    </AnsweredPage>
  );
}

interface SetPanelProps {
  readonly answer: OutputOf<typeof readStandardSets>;
  /** An id, or `new`. */
  readonly asked: string;
  readonly onClose: () => void;
}

function SetPanel({ answer, asked, onClose }: SetPanelProps) {
  const unsaved = useUnsaved();
  const [idOfNew] = useState(() => newId('standard-set'));
  const set = answer.sets.find(({ setId }) => setId === asked) ?? null;
  const query = useStandardSet(set?.setId ?? null);
  const form = (setId: Id<'standard-set'>, opened: typeof query.data | null) => (
    <SetForm
      setId={setId}
      opened={opened ?? null}
      places={answer}
      onSaved={() => {
        unsaved.forget();
        onClose();
      }}
    />
  );
  const isThere = set !== null || asked === 'new';
  return (
    <SidePanel
      title={set?.title ?? t(isThere ? 'standards.newSet' : 'standards.absent')}
      onClose={onClose}
      unsaved={unsaved}
    >
      {asked === 'new' && form(idOfNew, null)}
      {set && (
        <Answered query={query} loading={<Loading rows={8} />}>
          {(opened) => form(set.setId, opened)}
        </Answered>
      )}
      {!isThere && <Empty title={t('standards.absent')}>{t('standards.absentWhy')}</Empty>}
    </SidePanel>
  );
}
