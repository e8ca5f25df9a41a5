import type { Id } from '@laurel/domain/kit/id';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import { FaultLine } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './rubrics.module.css';
import { useAssignmentRubric, useSetAssignmentRubric } from './scoring-queries';

/** Which rubric grades an assignment; chosen at once, and read only once someone asks. */
export function RubricChoice(key: { readonly classId: Id<'class'>; readonly assignmentId: Id<'assignment'> }) {
  const [isAsked, setAsked] = useState(false);
  const query = useAssignmentRubric(key, isAsked);
  const set = useSetAssignmentRubric();
  return (
    <details
      className={classes.choice}
      onToggle={({ currentTarget }) => setAsked(isAsked || currentTarget.open)}
      // What is chosen is saved at once: the form above it has nothing to lose.
      onInput={(event) => event.stopPropagation()}
    >
      <summary>{t('rubrics.gradeBy')}</summary>
      {isAsked && (
        <Answered query={query} loading={<Loading rows={2} />}>
          {({ rubrics, rubricId, isUsed }) => (
            <>
              <Select
                label={t('rubrics.rubric')}
                value={rubricId ?? ''}
                disabled={isUsed || set.isPending}
                onChange={({ currentTarget }) => {
                  const chosen = rubrics.find((each) => each.rubricId === currentTarget.value);
                  set.mutate(
                    { ...key, rubricId: chosen?.rubricId ?? null },
                    {
                      onAnswer: () =>
                        notify(
                          chosen ? t('rubrics.isGradedBy', { title: chosen.title }) : t('rubrics.isGradedWithout'),
                        ),
                    },
                  );
                }}
                options={[
                  { value: '', label: t('rubrics.noRubric') },
                  ...rubrics.map((each) => ({ value: each.rubricId, label: each.title })),
                ]}
              />
              <p className={classes.text}>{t(isUsed ? 'rubrics.isUsed' : 'rubrics.gradeByWhy')}</p>
              <FaultLine sentence={set.error && sentenceOf(set.error)} />
            </>
          )}
        </Answered>
      )}
    </details>
  );
}
