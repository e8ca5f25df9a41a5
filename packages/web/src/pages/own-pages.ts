import { inLocale } from '@laurel/domain/pages/in-locale';
import type { PageIcon } from '@laurel/domain/pages/page-icon';
import { readViewList } from '@laurel/domain/pages/view-list';
import { queryClient, queryOf } from '@laurel/web/kit/query-client';
import type { Icon } from '@laurel/web/ui/icon';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChalkboard from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconRun from '@tabler/icons-react/dist/esm/icons/IconRun.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { QueryObserver } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

export interface OwnPage {
  readonly path: string;
  readonly title: string;
  readonly icon: Icon;
  /** Where not, it is found by searching and by its address. */
  readonly isInNavigation: boolean;
}

const icons: Readonly<Record<PageIcon, Icon>> = {
  page: IconNotebook,
  news: IconSpeakerphone,
  team: IconRun,
  class: IconChalkboard,
  people: IconUsers,
  calendar: IconCalendarEvent,
  chart: IconChartBar,
  star: IconStar,
};

const asked = () => ({ ...queryOf(readViewList, {}), staleTime: 60_000 });

/** Calls back with the pages for the reader, and again when they are read anew, until the answered function is called. */
export function watchOwnPages(locale: string, tell: (pages: readonly OwnPage[]) => void): () => void {
  const observer = new QueryObserver(queryClient, asked());
  const pass = ({ data }: ReturnType<typeof observer.getCurrentResult>) => {
    if (!data) return;
    tell(
      data.views.map(({ pageId, title, icon, isInNavigation }) => ({
        ...{ path: `/view/${pageId}`, title: inLocale(title, locale)?.text ?? '', icon: icons[icon], isInNavigation },
      })),
    );
  };
  const stop = observer.subscribe(pass);
  // What was read on the way home is there already, and changes no more.
  pass(observer.getCurrentResult());
  return stop;
}

const homeWaitMs = 2_000;

/** Goes to the page that the district made the reader’s home; to the built-in one where there is none, or it isn't known soon enough. */
export async function goHome(builtIn: string): Promise<never> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), homeWaitMs));
  const found = queryClient.fetchQuery(asked()).then(({ views }) => views.find(({ isHome }) => isHome));
  const home = await Promise.race([found, late]).catch(() => null);
  throw redirect({ href: home ? `/view/${home.pageId}` : builtIn });
}
