import { plainWords } from '@laurel/domain/kit/plain-words';
import type { readPage } from '@laurel/domain/pages/api';
import { followLayout } from '@laurel/domain/pages/arrange';
import { oneRegion } from '@laurel/domain/pages/layout';
import type { PageContent } from '@laurel/domain/pages/page-content';
import { pageIcons } from '@laurel/domain/pages/page-icon';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { t } from '@laurel/web/languages/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useState } from 'react';
import { AudienceChecks } from './audience-checks';
import { ChooseSome } from './choose-some';
import { ClassChoices } from './class-choice';
import classes from './editor.module.css';
import { PlaceChoice } from './place-choice';
import { LinesByLanguage } from './props-fields';
import { useLayouts, usePage, usePages } from './queries';
import type { PageDraft } from './use-page-draft';

interface PageFormProps {
  readonly page: OutputOf<typeof readPage>;
  readonly draft: PageDraft;
  /** This opening of the form: what is typed in it is undone as one. */
  readonly opening: object;
  readonly onClose: () => void;
}

/** The page itself: its title in each language, whom it is for, where it stands; each change is kept at once. */
export function PageForm({ page, draft, opening, onClose }: PageFormProps) {
  const { content, change } = draft;
  /** As it is typed: a page without a title isn’t kept, and has the one from before. */
  const [title, setTitle] = useState(content.title);
  const [titleBefore] = useState(content.title);
  const places = usePages().data;
  const known = (usePage(page.pageId).data ?? page).classes;
  const layouts = useLayouts().data?.layouts.filter(
    (each) => !each.isRetired || each.layoutId === content.layout.layoutId,
  );
  // A copy of a built-in home keeps its columns.
  const hasOwnRegions = content.layout.layoutId === null && content.layout.regions.length > 1;
  const changeSchool = (schoolId: PageDraft['schoolId']) => draft.changeWhole({ schoolId, content });
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
        <PlaceChoice places={places} schoolId={draft.schoolId} onChoose={changeSchool} />
        <AudienceChecks
          label={t('pages.readers')}
          chosen={content.kinds}
          onChoose={(kinds) =>
            change({ ...content, kinds, homeOf: content.homeOf.filter((each) => kinds.includes(each)) })
          }
        />
        {draft.schoolId === null && places && places.schools.length > 1 && (
          <SchoolChoices
            schools={places.schools}
            chosen={content.schoolIds}
            onChoose={(schoolIds) => change({ ...content, schoolIds })}
          />
        )}
        <ClassChoices
          label={t('pages.onlyClasses')}
          classIds={content.classIds}
          known={known}
          onChoose={(classIds) => change({ ...content, classIds })}
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

interface SchoolChoicesProps {
  readonly schools: NonNullable<ReturnType<typeof usePages>['data']>['schools'];
  readonly chosen: PageContent['schoolIds'];
  readonly onChoose: (chosen: PageContent['schoolIds']) => void;
}

function SchoolChoices({ schools, chosen, onChoose }: SchoolChoicesProps) {
  const [search, setSearch] = useState('');
  const wanted = plainWords(search);
  const named = schools.map(({ schoolId, name }) => ({ id: schoolId, name }));
  return (
    <ChooseSome
      label={t('pages.onlySchools')}
      findLabel={t('pages.findSchool')}
      search={search}
      onSearch={setSearch}
      found={named.filter(({ name }) => {
        const words = plainWords(name);
        return wanted.every((part) => words.some((word) => word.startsWith(part)));
      })}
      chosen={named.filter(({ id }) => chosen.includes(id))}
      onChoose={(next) => onChoose(named.flatMap(({ id }) => (next.some((each) => each.id === id) ? [id] : [])))}
    />
  );
}

function isTitle(said: PageContent['title']): boolean {
  return Object.values(said).some((line) => line?.trim());
}
