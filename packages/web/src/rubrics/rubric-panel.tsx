import type { Id } from '@laurel/domain/kit/id';
import type { readRubric, readRubrics } from '@laurel/domain/rubrics/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatMoment } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import lines from '@laurel/web/ui/lines.module.css';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { useRubric, useRubrics } from './queries';
import { blankDraft, copyOf, draftOf, type RubricDraft } from './rubric-draft';
import { RubricForm } from './rubric-form';
import classes from './rubrics.module.css';

type Kept = OutputOf<typeof readRubric>;

/** What the panel shows: a rubric to be, or one that is kept, in its latest version or an earlier one. */
type Opened =
  | {
      readonly isNew: true;
      readonly rubricId: Id<'rubric'>;
      readonly schoolId: Kept['schoolId'];
      readonly draft: RubricDraft;
    }
  | { readonly isNew: false; readonly rubricId: Id<'rubric'>; readonly versionId: Id<'rubric-version'> | null };

interface RubricPanelProps {
  /** `null`: a new one. */
  readonly rubricId: Id<'rubric'> | null;
  readonly onClose: () => void;
}

/** Makes rubrics, copies them, and writes new versions; earlier ones are read. */
export function RubricPanel({ rubricId, onClose }: RubricPanelProps) {
  const unsaved = useUnsaved();
  const [opened, setOpened] = useState<Opened>(() =>
    rubricId === null ? blank() : { isNew: false, rubricId, versionId: null },
  );
  const open = (next: Opened) => unsaved.leave(() => setOpened(next));
  const title = t(opened.isNew ? 'rubrics.make' : opened.versionId ? 'rubrics.earlier' : 'rubrics.edit');
  return (
    <AnsweredPanel
      key={keyOf(opened)}
      title={title}
      unsaved={unsaved}
      onClose={onClose}
      query={useRubrics()}
      loading={<Loading rows={8} />}
    >
      {({ schools, rubrics }) => (
        <>
          {opened.isNew ? (
            <RubricForm
              {...{ schools, unsaved }}
              rubricId={opened.rubricId}
              version={0}
              schoolId={opened.schoolId}
              began={opened.draft}
              onSaved={onClose}
            />
          ) : (
            <KeptRubric {...{ opened, schools, unsaved }} onOpen={open} onClose={onClose} />
          )}
          <Others {...{ rubrics, opened }} onOpen={open} />
        </>
      )}
    </AnsweredPanel>
  );
}

interface KeptRubricProps {
  readonly opened: Extract<Opened, { isNew: false }>;
  readonly schools: OutputOf<typeof readRubrics>['schools'];
  readonly unsaved: ReturnType<typeof useUnsaved>;
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
}

function KeptRubric({ opened, schools, unsaved, onOpen, onClose }: KeptRubricProps) {
  const { rubricId, versionId } = opened;
  const copy = (rubric: Kept) =>
    onOpen({
      ...{ isNew: true, rubricId: newId('rubric'), schoolId: rubric.schoolId },
      draft: copyOf(draftOf(rubric), t('rubrics.copyTitle', { title: rubric.title.slice(0, 80) })),
    });
  return (
    <Answered
      query={useRubric({ rubricId, ...(versionId === null ? {} : { versionId }) })}
      loading={<Loading rows={8} />}
    >
      {(rubric) => (
        <>
          {versionId === null ? (
            <RubricForm
              {...{ rubricId, schools, unsaved }}
              version={rubric.number}
              schoolId={rubric.schoolId}
              began={draftOf(rubric)}
              onSaved={onClose}
            />
          ) : (
            <>
              <p className={lines.sub}>{t('rubrics.earlierWhy', { number: rubric.number })}</p>
              <RubricText rubric={rubric} />
            </>
          )}
          <section className={classes.section}>
            <h3 className={lines.heading}>{t('rubrics.versions')}</h3>
            <ul className={lines.lines}>
              {rubric.versions.map((version, at) => (
                <li key={version.versionId} className={lines.line}>
                  <span>
                    {t('rubrics.versionOf', { number: version.number, at: formatMoment(version.madeAt) })}
                    {at === 0 && <span className={lines.sub}> {t('rubrics.current')}</span>}
                  </span>
                  {version.versionId !== rubric.versionId && (
                    <Button
                      look="subtle"
                      onClick={() => onOpen({ ...opened, versionId: at === 0 ? null : version.versionId })}
                    >
                      {at === 0 ? t('rubrics.edit') : t('rubrics.read', { number: version.number })}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <div className={classes.actions}>
              <Button look="default" onClick={() => copy(rubric)}>
                {t('rubrics.copy')}
              </Button>
              <Button look="default" onClick={() => onOpen(blank())}>
                {t('rubrics.make')}
              </Button>
            </div>
          </section>
        </>
      )}
    </Answered>
  );
}

interface OthersProps {
  readonly rubrics: OutputOf<typeof readRubrics>['rubrics'];
  readonly opened: Opened;
  readonly onOpen: (opened: Opened) => void;
}

function Others({ rubrics, opened, onOpen }: OthersProps) {
  const others = rubrics.filter(({ rubricId }) => rubricId !== opened.rubricId);
  if (others.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={lines.heading}>{t('rubrics.others')}</h3>
      <ul className={lines.lines}>
        {others.map(({ rubricId, title, criterionCount }) => (
          <li key={rubricId} className={lines.line}>
            <span>
              <span className={lines.main}>{title}</span>{' '}
              <span className={lines.sub}>{t('rubrics.criterionCount', { count: criterionCount })}</span>
            </span>
            <Button
              look="subtle"
              aria-label={t('rubrics.openNamed', { title })}
              onClick={() => onOpen({ isNew: false, rubricId, versionId: null })}
            >
              {t('rubrics.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function blank(): Opened {
  return { isNew: true, rubricId: newId('rubric'), schoolId: null, draft: blankDraft() };
}

function keyOf(opened: Opened): string {
  return `${opened.rubricId} ${opened.isNew ? '' : (opened.versionId ?? '')}`;
}

/** A version of a rubric, to be read. */
function RubricText({ rubric }: { readonly rubric: OutputOf<typeof readRubric> }) {
  return (
    <ol className={classes.read}>
      {rubric.criteria.map(({ criterionId, competencyId, title, text, weight, alignments, levels }) => (
        <li key={criterionId}>
          <h3 className={classes.name}>{title}</h3>
          <p className={classes.sub}>
            {[
              rubric.competencies.find((each) => each.competencyId === competencyId)?.title,
              t('rubrics.weightIs', { weight }),
              ...alignments.map(({ code, identifier }) => code || identifier),
            ]
              .filter((each) => each !== undefined)
              .join(' · ')}
          </p>
          {text !== '' && (
            <p className={classes.text}>
              <bdi>{text}</bdi>
            </p>
          )}
          <dl className={classes.levels}>
            {levels.map((level) => (
              <div key={level.levelId}>
                <dt>
                  {level.letter} · {level.title}
                  {level.points !== null && <span> · {t('rubrics.pointsAre', { points: level.points })}</span>}
                </dt>
                {level.text !== '' && (
                  <dd className={classes.text}>
                    <bdi>{level.text}</bdi>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
