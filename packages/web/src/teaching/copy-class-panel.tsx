import type { Gradebook } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { deleteAssignment } from '@laurel/web/grades/queries';
import { comma } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { Form } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useState } from 'react';
import { useClassesToCopy, useCopyClass } from './queries';
import classes from './teaching.module.css';

const restMs = 250;

interface CopyClassPanelProps {
  readonly gradebook: Gradebook;
  readonly onClose: () => void;
}

/** Another class's assignments for this one, such as last year's; into an empty class with its rules and standards. */
export function CopyClassPanel({ gradebook, onClose }: CopyClassPanelProps) {
  const isEmpty = gradebook.assignments.length === 0;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const [withRules, setWithRules] = useState(isEmpty);
  const [copyId] = useState(() => newId('assignment'));
  const query = useClassesToCopy(useDebouncedValue(search.trim(), restMs));
  const copy = useCopyClass();
  const { classId } = gradebook;

  function run(fromClassId: Id<'class'>): void {
    copy.mutate(
      { classId, fromClassId, copyId, withRules: withRules && isEmpty },
      {
        onAnswer: (made) => notifyUndo(copiedText(made), t('teaching.undo'), () => void takeBack(classId, made.copies)),
        onSuccess: onClose,
      },
    );
  }

  return (
    <AnsweredPanel
      title={t('teaching.copyClass')}
      about={t('teaching.copyClassAbout')}
      onClose={onClose}
      query={query}
      loading={<Loading rows={4} />}
    >
      {({ classes: found, count }) => {
        const others = found.filter((each) => each.classId !== classId && each.kind !== 'team');
        const isSearched = search !== '' || count > found.length;
        if (others.length === 0 && !isSearched) return <Empty title={t('teaching.copyNone')} />;
        const from = others.find((each) => each.classId === chosen) ?? others[0];
        return (
          <Form
            fault={copy.error && sentenceOf(copy.error)}
            onSubmit={(event) => {
              event.preventDefault();
              if (from) run(from.classId);
            }}
          >
            {isSearched && (
              <TextField
                type="search"
                label={t('teaching.copyFind')}
                value={search}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
            )}
            <Select
              label={t('teaching.copyFrom')}
              value={from?.classId ?? ''}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              options={others.map(({ classId: value, title, isActive }) => ({
                value,
                label: isActive ? title : t('teaching.archived', { title }),
              }))}
            />
            {isEmpty ? (
              <Checkbox
                label={t('teaching.copyRules')}
                checked={withRules}
                onChange={({ currentTarget }) => setWithRules(currentTarget.checked)}
              />
            ) : (
              <p className={classes.note}>{t('teaching.copyRulesStay')}</p>
            )}
            <div>
              <Button type="submit" isBusy={copy.isPending} isDisabled={!from}>
                {t('teaching.copyRun')}
              </Button>
            </div>
          </Form>
        );
      }}
    </AnsweredPanel>
  );
}

type Made = NonNullable<ReturnType<typeof useCopyClass>['data']>;

/** What was copied, and what needs a look. */
function copiedText({ copies, waiting, leftOut, keepsScale }: Made): string {
  return [
    t('teaching.copiedClass', { count: copies.length }),
    waiting.length > 0 && t('teaching.copiedWaiting', { titles: waiting.join(comma()) }),
    leftOut.length > 0 && t('teaching.copiedLeftOut', { titles: leftOut.join(comma()) }),
    keepsScale && t('teaching.copiedKeepsScale'),
  ]
    .filter(Boolean)
    .join(' ');
}

async function takeBack(classId: Id<'class'>, copies: Made['copies']): Promise<void> {
  try {
    for (const assignmentId of copies) await deleteAssignment({ classId, assignmentId });
    notify(t('teaching.copiesRemoved', { count: copies.length }));
  } catch (error) {
    notifyFault(error, 0);
  }
}
