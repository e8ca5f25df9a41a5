import { followLayout } from '@laurel/domain/pages/arrange';
import { oneRegion } from '@laurel/domain/pages/layout';
import type { PageContent } from '@laurel/domain/pages/page-content';
import { pageIcons } from '@laurel/domain/pages/page-icon';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useState } from 'react';
import { AudienceChecks } from './audience-checks';
import { ClassChoice } from './class-choice';
import classes from './editor.module.css';
import { LinesByLanguage } from './props-fields';
import { useLayouts, usePages } from './queries';
import { t } from './text';
import type { PageDraft } from './use-page-draft';

interface PageFormProps {
  readonly draft: PageDraft;
  /** This opening of the form: what is typed in it is undone as one. */
  readonly opening: object;
  readonly onClose: () => void;
}

/** The page itself: its title in each language, whom it is for, where it stands; each change is kept at once. */
export function PageForm({ draft, opening, onClose }: PageFormProps) {
  const { content, change } = draft;
  /** As it is typed: a page without a title isn’t kept, and has the one from before. */
  const [title, setTitle] = useState(content.title);
  const [titleBefore] = useState(content.title);
  const places = usePages().data;
  const layouts = useLayouts().data?.layouts.filter(
    (each) => !each.isRetired || each.layoutId === content.layout.layoutId,
  );
  // A copy of a built-in home keeps its columns.
  const hasOwnRegions = content.layout.layoutId === null && content.layout.regions.length > 1;
  return (
    <SidePanel title={t('pages.settings')} onClose={onClose}>
      <div className={classes.form}>
        <LinesByLanguage
          label={t('pages.title')}
          said={title}
          error={isTitle(title) ? undefined : t('pages.titleMissing')}
          onChange={(next) => {
            setTitle(next);
            change({ ...content, title: isTitle(next) ? next : titleBefore }, opening);
          }}
        />
        <Select
          label={t('pages.school')}
          options={[
            ...(places?.isWholeDistrict ? [{ value: '', label: t('pages.allSchools') }] : []),
            ...(places?.schools.map(({ schoolId, name }) => ({ value: schoolId as string, label: name })) ?? []),
          ]}
          value={draft.schoolId ?? ''}
          onChange={({ currentTarget }) =>
            draft.setSchool(places?.schools.find(({ schoolId }) => schoolId === currentTarget.value)?.schoolId ?? null)
          }
        />
        <AudienceChecks
          label={t('pages.readers')}
          chosen={content.kinds}
          onChoose={(kinds) =>
            change({ ...content, kinds, homeOf: content.homeOf.filter((each) => kinds.includes(each)) })
          }
        />
        <ClassChoice
          label={t('pages.onlyClass')}
          classId={content.classIds[0] ?? ''}
          onChoose={(id) =>
            change({ ...content, classIds: id === '' ? [] : [id as (typeof content.classIds)[number]] })
          }
        />
        <Select
          label={t('pages.layout')}
          options={[
            ...(hasOwnRegions ? [{ value: 'own', label: t('pages.ownRegions') }] : []),
            { value: '', label: t('pages.oneRegion') },
            ...(layouts?.map(({ layoutId, name }) => ({ value: layoutId as string, label: name })) ?? []),
          ]}
          value={content.layout.layoutId ?? (hasOwnRegions ? 'own' : '')}
          onChange={({ currentTarget }) => {
            const found = layouts?.find(({ layoutId }) => layoutId === currentTarget.value);
            const one = { layoutId: null, version: 0, regions: [oneRegion] };
            const { layoutId, version, regions } = found ?? one;
            change(followLayout(content, { layoutId, version, regions }));
          }}
        />
        <Select
          label={t('pages.icon')}
          options={pageIcons.map((each) => ({ value: each, label: t(`pages.icon.${each}`) }))}
          value={content.icon}
          onChange={({ currentTarget }) =>
            change({ ...content, icon: pageIcons.find((each) => each === currentTarget.value) ?? content.icon })
          }
        />
        <Checkbox
          label={t('pages.inNavigation')}
          checked={content.isInNavigation}
          onChange={({ currentTarget }) => change({ ...content, isInNavigation: currentTarget.checked })}
        />
        <Checkbox
          label={t('pages.asksToReadOption')}
          checked={content.asksToRead}
          onChange={({ currentTarget }) => change({ ...content, asksToRead: currentTarget.checked })}
        />
        <AudienceChecks
          label={t('pages.homeOf')}
          chosen={content.homeOf}
          onChoose={(homeOf) => change({ ...content, homeOf: homeOf.filter((each) => content.kinds.includes(each)) })}
        />
        <p className={classes.about}>{t('pages.homeOfWhy')}</p>
      </div>
    </SidePanel>
  );
}

function isTitle(said: PageContent['title']): boolean {
  return Object.values(said).some((line) => line?.trim());
}
