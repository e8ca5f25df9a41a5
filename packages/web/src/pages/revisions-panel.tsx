import { mostRevisions, type readPage } from '@laurel/domain/pages/api';
import { comparePages } from '@laurel/domain/pages/compare-pages';
import type { WholePage } from '@laurel/domain/pages/page-content';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { formatMoment, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty } from '@laurel/web/ui/states';
import type { WidgetDrawing } from '@laurel/web/widgets/widget';
import { useState } from 'react';
import { CutList } from './cut-list';
import classes from './editor.module.css';
import { PageSide } from './page-side';
import { buildsFor } from './place-choice';
import { usePage, usePages, useRevision } from './queries';
import type { PageDraft } from './use-page-draft';

interface RevisionsPanelProps {
  readonly page: OutputOf<typeof readPage>;
  readonly draft: PageDraft;
  readonly drawings: ReadonlyMap<string, WidgetDrawing>;
  readonly onClose: () => void;
}

/** Two of what was published and the draft, side by side; any revision can be brought back into the draft. */
export function RevisionsPanel({ page, draft, drawings, onClose }: RevisionsPanelProps) {
  const { revisions } = usePage(page.pageId).data ?? page;
  const [number, setNumber] = useState(revisions[0]?.number ?? 0);
  /** `null`: with the draft. */
  const [other, setOther] = useState<number | null>(null);
  const options = revisions.map((each) => ({
    value: String(each.number),
    label: t('pages.revisionLine', {
      ...{ number: formatNumber(each.number), moment: formatMoment(each.madeAt), name: each.madeBy ?? '' },
    }),
  }));
  return (
    <SidePanel title={t('pages.revisions')} about={t('pages.revisionsAbout')} onClose={onClose}>
      {number === 0 ? (
        <Empty title={t('pages.noRevisions')}>{t('pages.noRevisionsWhy')}</Empty>
      ) : (
        <div className={classes.form}>
          <Select
            label={t('pages.revision')}
            options={options}
            value={String(number)}
            onChange={({ currentTarget }) => setNumber(Number(currentTarget.value))}
          />
          <Select
            label={t('pages.comparedWith')}
            options={[{ value: '', label: t('pages.sideDraft') }, ...options]}
            value={String(other ?? '')}
            onChange={({ currentTarget: { value } }) => setOther(value === '' ? null : Number(value))}
          />
          <CutList count={revisions.length} most={mostRevisions} />
          <Compared {...{ page, draft, drawings, number, other, onClose }} />
        </div>
      )}
    </SidePanel>
  );
}

interface ComparedProps extends RevisionsPanelProps {
  readonly number: number;
  readonly other: number | null;
}

function Compared({ page, draft, drawings, number, other, onClose }: ComparedProps) {
  const query = useRevision(page.pageId, number);
  const otherQuery = useRevision(page.pageId, other ?? number);
  const nameOf = (widget: string) => drawings.get(widget)?.title() ?? widget;
  const titleOf = (each: number) => t('pages.sideRevision', { number: formatNumber(each) });
  const beside = (found: WholePage) => (other === null ? draft : found);
  const places = usePages().data;
  const ofDraft = (usePage(page.pageId).data ?? page).classes;
  return (
    <Answered query={query}>
      {(revision) => (
        <>
          <Answered query={otherQuery}>
            {(found) => {
              const after = beside(found);
              const titles = [...ofDraft, ...revision.classes, ...found.classes];
              return (
                <>
                  <Differences before={revision} after={after} nameOf={nameOf} />
                  <div className={classes.sides}>
                    <PageSide
                      {...{ whole: revision, other: after, drawings, titles }}
                      title={titleOf(number)}
                      only="del"
                    />
                    <PageSide
                      {...{ whole: after, other: revision, drawings, titles }}
                      only="ins"
                      title={other === null ? t('pages.sideDraft') : titleOf(other)}
                    />
                  </div>
                </>
              );
            }}
          </Answered>
          <Button
            onClick={() => {
              // Where it was for others than one builds for, it stays with those it is for now.
              const isItsPlace = buildsFor(places, revision.schoolId);
              draft.changeWhole({ ...(isItsPlace ? revision : draft), content: revision.content });
              const restored = t('pages.restored', { number: formatNumber(number) });
              notify(isItsPlace ? restored : `${restored} ${t('pages.placeStayed')}`);
              onClose();
            }}
          >
            {t('pages.restore')}
          </Button>
        </>
      )}
    </Answered>
  );
}

interface DifferencesProps {
  readonly before: WholePage;
  readonly after: WholePage;
  readonly nameOf: (widget: string) => string;
}

function Differences({ before, after, nameOf }: DifferencesProps) {
  const found = comparePages(before, after);
  if (found.length === 0) return <p className={classes.about}>{t('pages.same')}</p>;
  return (
    <ul className={classes.findings} aria-label={t('pages.differences')}>
      {found.map(({ what, widget }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two widgets of a kind may differ alike
        <li key={at}>
          {widget === null
            ? t(`pages.difference.${what}`)
            : t('pages.differenceOf', { widget: nameOf(widget), what: t(`pages.difference.${what}`) })}
        </li>
      ))}
    </ul>
  );
}
