import { reachesOthers } from '@laurel/domain/access/reaches-others';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { OwnRubrics } from './own-rubrics';
import { usePathways, useRatingSheet } from './queries';
import { RatingDesk } from './rating-desk';
import { RubricButton } from './rubric-button';
import { type RubricView, useRubricView } from './use-rubric-view';

/** /transition/fullrubric: for staff the sheet of a pathway, for families how far each of theirs is in each criterion. */
export function RubricPage() {
  const [view] = useRubricView();
  const worksHere = reachesOthers(useAbility().rules, ['transition', 'services']);
  // A sheet that the address names is asked for beside the pathways, not after them.
  useRatingSheet(sheetOf(view, view.pathway ?? ''), worksHere && view.pathway !== undefined);
  return (
    <Answered query={usePathways()} loading={<Waiting />}>
      {({ pathways, isStaff }) => {
        const chosen = pathways.find(({ pathwayId }) => pathwayId === view.pathway) ?? pathways[0];
        if (!chosen)
          return (
            <Page title={t('transition.fullrubric')} width="narrow" action={<RubricButton rubricId={null} />}>
              <Empty title={t('transition.noPathway')}>{t('transition.noPathwayWhy')}</Empty>
            </Page>
          );
        if (!isStaff)
          return (
            <Page title={t('transition.fullrubric')} about={t('transition.ownRubricAbout')} width="narrow">
              <OwnRubrics pathways={pathways} />
            </Page>
          );
        return <Sheet pathways={pathways} pathwayId={chosen.pathwayId} />;
      }}
    </Answered>
  );
}

type Pathways = NonNullable<ReturnType<typeof usePathways>['data']>['pathways'];

function Sheet({ pathways, pathwayId }: { pathways: Pathways; pathwayId: Pathways[number]['pathwayId'] }) {
  const [view] = useRubricView();
  return (
    <Answered query={useRatingSheet(sheetOf(view, pathwayId))} loading={<Waiting />}>
      {(sheet) => (
        <RatingDesk
          key={`${pathwayId} ${sheet.termId} ${sheet.version.versionId} ${sheet.kind}`}
          {...{ pathways, sheet }}
        />
      )}
    </Answered>
  );
}

function sheetOf({ term = '', version = '', rater = '' }: RubricView, pathwayId: string) {
  return {
    pathwayId,
    ...(term === '' ? {} : { termId: term }),
    ...(version === '' ? {} : { versionId: version }),
    ...(rater === 'settled'
      ? { kind: 'settled' as const }
      : rater === ''
        ? {}
        : { raterId: rater, kind: 'teacher' as const }),
  };
}

function Waiting() {
  return (
    <Page title={t('transition.fullrubric')} width="fluid" isCompact>
      <Loading shape="sheet" rows={18} />
    </Page>
  );
}
