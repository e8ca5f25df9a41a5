import { plainWords } from '@laurel/domain/kit/plain-words';
import { type FoundClass, type FoundPerson, mostFound } from '@laurel/domain/search/api';
import { roleText } from '@laurel/web/faults/role-text';
import { comma, formatGradeLevel, formatList, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { Icon } from '@laurel/web/ui/icon';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { pageOf } from './record-links';

/** Something to go to. */
export interface Hit {
  readonly href: string;
  readonly title: string;
  readonly about: string;
  readonly icon: Icon;
}

/** More of what was found, right where it stands. */
export interface More extends Omit<Hit, 'href'> {
  readonly href: null;
  /** The address of the list that it is of. */
  readonly list: string;
}

/** The most pages shown beside what else was found. */
const mostPages = 5;

/** The pages whose words begin with those of the query, all of them for none. */
export function pagesLike(pages: readonly Hit[], query: string): readonly Hit[] {
  const words = plainWords(query);
  if (words.length === 0) return pages;
  const said = (page: Hit) => plainWords(`${page.title} ${page.about}`);
  return pages
    .filter((page) => words.every((word) => said(page).some((other) => other.startsWith(word))))
    .slice(0, mostPages);
}

export function personHit({ personId, name, gradeLevel, schoolName, roles, opens }: FoundPerson): Hit {
  const about = [
    roles.map(roleText).join(comma()),
    gradeLevel && t('search.grade', { grade: formatGradeLevel(gradeLevel) }),
    schoolName,
  ];
  const href = {
    record: `/admin/users?person=${personId}`,
    timeline: `/athlete/studentprofile?student=${personId}`,
    child: `/parentdashboard?child=${personId}`,
  }[opens];
  return { href, title: name, about: joinParts(...about), icon: IconUser };
}

export function classHit({ classId, title, courseTitle, schoolName, periods, opens }: FoundClass): Hit {
  const about = [
    courseTitle !== title && courseTitle,
    periods && t('search.periods', { periods: formatList(periods) }),
    schoolName,
  ];
  const href = pageOf({ kind: 'class', id: classId }, { classId, opens, childId: null });
  return { href, title, about: joinParts(...about), icon: IconBook };
}

interface Rest {
  /** The address of the list of what was found. */
  readonly list: string;
  readonly query: string;
  readonly found: number;
  readonly most: number;
}

/** The way to the rest, when as many were found as were asked for: the list of them where it is open to this person, else more of them here. */
export function restHits(pages: readonly Hit[], { list, query, found, most }: Rest): (Hit | More)[] {
  if (found < most) return [];
  const page = pages.find(({ href }) => href === list);
  if (page) {
    const href = `${list}?search=${encodeURIComponent(query)}`;
    return [{ href, title: t('search.rest', { query }), about: page.title, icon: page.icon }];
  }
  return most === mostFound
    ? [{ href: null, list, title: t('search.more', { query }), about: '', icon: IconPlus }]
    : [];
}
