import { mostPages, readPage, type readPages } from '@laurel/domain/pages/api';
import { planPage } from '@laurel/domain/pages/exported';
import { inLocale } from '@laurel/domain/pages/in-locale';
import { type PageContent, stateOf } from '@laurel/domain/pages/page-content';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { call } from '@laurel/web/kit/call';
import { comma, formatMoment } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { FileButton } from '@laurel/web/ui/file-button';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Empty, Loading, sentenceOf } from '@laurel/web/ui/states';
import { createLink, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CutList } from './cut-list';
import classes from './editor.module.css';
import { buildsFor, firstPlace, PlaceChoice } from './place-choice';
import { planFile } from './plan-file';
import { usePages, useSavePage } from './queries';
import { aboutStarter, type Starter, starterNames, startPage } from './starters';
import { usePageKeys } from './use-page-keys';
import { useDrawings, type WidgetFiles } from './widget-files';

type Answer = OutputOf<typeof readPages>;
type Listed = Answer['pages'][number];
type Drawings = NonNullable<ReturnType<typeof useDrawings>>;

const ButtonLink = createLink(LinkButton);

/** Every page one looks after, and the ways to a new one: a starter, a copy, a file. */
export function PageList({ files }: { files: WidgetFiles }) {
  const query = usePages();
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  // Who only reads of the people of a school looks after its pages without building any.
  const mayBuild = query.data !== undefined && (query.data.isWholeDistrict || query.data.schools.length > 0);
  usePageKeys({ n: () => setMaking(mayBuild) });
  const edit = (pageId: string) => navigate({ to: `/admin/views/${pageId}` });
  const open = ({ pageId, schoolId }: Listed) =>
    buildsFor(query.data, schoolId) ? edit(pageId) : navigate({ to: `/view/${pageId}` });
  return (
    <AnsweredPage
      title={t('pages.pages')}
      about={t('pages.about')}
      action={
        <>
          <ButtonLink look="default" to="/admin/components">
            {t('pages.components')}
          </ButtonLink>
          <ButtonLink look="default" to="/admin/Layouts">
            {t('pages.layouts')}
          </ButtonLink>
          {mayBuild && (
            <Button aria-keyshortcuts="N" onClick={() => setMaking(true)}>
              {t('pages.new')}
            </Button>
          )}
        </>
      }
      query={query}
      loading={<Loading shape="table" rows={6} />}
    >
      {(answer) => (
        <>
          {answer.pages.length === 0 ? (
            <Empty title={t('pages.noPages')}>{t('pages.noPagesWhy')}</Empty>
          ) : (
            <Table pages={answer.pages} onOpen={(each) => void open(each)} />
          )}
          <CutList count={answer.pages.length} most={mostPages} />
          {isMaking && (
            <NewPage
              answer={answer}
              files={files}
              onMade={(pageId) => void edit(pageId)}
              onClose={() => setMaking(false)}
            />
          )}
        </>
      )}
    </AnsweredPage>
  );
}

function Table({ pages, onOpen }: { pages: readonly Listed[]; onOpen: (page: Listed) => void }) {
  const locale = useLocale();
  const titleOf = ({ content }: Listed) => inLocale(content.title, locale)?.text ?? '';
  const readersOf = ({ content, schoolName }: Listed) =>
    [schoolName ?? t('pages.allSchools'), ...content.kinds.map((each) => t(`pages.${each}`))].join(comma());
  const columns: readonly Column<Listed>[] = [
    { id: 'title', title: t('pages.title'), cell: titleOf, text: titleOf },
    { id: 'readers', title: t('pages.readers'), cell: readersOf, text: readersOf },
    {
      id: 'state',
      title: t('pages.status'),
      cell: (page) => t(`pages.state.${stateOf(page)}`),
      text: (page) => t(`pages.state.${stateOf(page)}`),
    },
    {
      id: 'changed',
      title: t('pages.changed'),
      cell: ({ changedAt, changedBy }) =>
        t('pages.changedBy', { moment: formatMoment(changedAt), name: changedBy ?? '' }),
      text: ({ changedAt, changedBy }) =>
        t('pages.changedBy', { moment: formatMoment(changedAt), name: changedBy ?? '' }),
    },
  ];
  return (
    <DataTable
      label={t('pages.pages')}
      csvName="pages"
      columns={columns}
      rows={pages}
      keyOf={({ pageId }) => pageId}
      nameOf={titleOf}
      onOpen={onOpen}
    />
  );
}

interface NewPageProps {
  readonly answer: Answer;
  readonly files: WidgetFiles;
  readonly onMade: (pageId: string) => void;
  readonly onClose: () => void;
}

function NewPage({ answer, files, onMade, onClose }: NewPageProps) {
  const drawings = useDrawings(files, 'all');
  const save = useSavePage();
  const locale = useLocale();
  const [pageId] = useState(() => newId('page'));
  const [schoolId, setSchool] = useState(() => firstPlace(answer));
  const [fault, setFault] = useState<string | null>(null);
  if (!drawings) return null;
  const kinds = [...drawings.values()].map(({ kind }) => kind);

  function make(content: PageContent): void {
    const done = {
      onSuccess: (made: Listed) => onMade(made.pageId),
      onError: (error: Error) => setFault(sentenceOf(error)),
    };
    save.mutate({ pageId, version: 0, schoolId, content }, done);
  }

  async function copy(copied: Listed['pageId']): Promise<void> {
    try {
      make((await call(readPage, { pageId: copied })).content);
    } catch (error) {
      setFault(sentenceOf(error));
    }
  }

  return (
    <SidePanel title={t('pages.new')} onClose={onClose}>
      <div className={classes.form}>
        {fault && (
          <p className={classes.finding} data-stops role="alert">
            {fault}
          </p>
        )}
        <PlaceChoice places={answer} schoolId={schoolId} onChoose={setSchool} />
        <ul className={classes.choices} aria-label={t('pages.starters')}>
          {starterNames.map((each: Starter) => (
            <li key={each}>
              <button
                type="button"
                className={classes.choice}
                disabled={save.isPending}
                onClick={() => make(startPage(each, kinds))}
              >
                <span className={classes.choiceName}>{t(`pages.starter.${each}`)}</span>
                <span className={classes.about}>{aboutStarter(each)}</span>
              </button>
            </li>
          ))}
        </ul>
        {answer.pages.length > 0 && (
          <Select
            label={t('pages.copyOf')}
            options={[
              { value: '', label: t('pages.none') },
              ...answer.pages.map((each) => ({
                value: each.pageId as string,
                label: inLocale(each.content.title, locale)?.text ?? '',
              })),
            ]}
            value=""
            onChange={({ currentTarget }) => {
              const found = answer.pages.find((each) => each.pageId === currentTarget.value);
              if (found) void copy(found.pageId);
            }}
          />
        )}
        <ImportFile drawings={drawings} onTake={make} />
      </div>
    </SidePanel>
  );
}

/** A file that was exported: what it would bring is said before anything is made of it. */
function ImportFile({ drawings, onTake }: { drawings: Drawings; onTake: (page: PageContent) => void }) {
  const kinds = [...drawings.values()].map(({ kind }) => kind);
  const nameOf = (widget: string) => drawings.get(widget)?.title() ?? widget;
  const [plan, setPlan] = useState<ReturnType<typeof planPage> | null>(null);
  const locale = useLocale();
  return (
    <>
      <FileButton
        label={t('pages.import')}
        accept="application/json,.json"
        onFile={(file) => void planFile(file, (text) => planPage(text, kinds)).then(setPlan)}
      />
      {plan && 'key' in plan && (
        <p className={classes.finding} data-stops role="alert">
          {translateSentence(plan)}
        </p>
      )}
      {plan && 'page' in plan && (
        <div className={classes.form} role="status">
          <p className={classes.about}>
            {t('pages.importPlan', {
              title: inLocale(plan.page.title, locale)?.text ?? '',
              count: plan.page.widgets.length,
            })}
          </p>
          {(['unknown', 'newer', 'reset'] as const).map(
            (what) =>
              plan[what].length > 0 && (
                <p key={what} className={classes.finding}>
                  {t(`pages.import.${what}`, { widgets: plan[what].map(nameOf).join(comma()) })}
                </p>
              ),
          )}
          {plan.fileCount > 0 && <p className={classes.finding}>{t('pages.importFiles', { count: plan.fileCount })}</p>}
          <Button onClick={() => onTake(plan.page)}>{t('pages.importTake')}</Button>
        </div>
      )}
    </>
  );
}
