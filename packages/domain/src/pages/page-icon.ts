/** What may stand beside a page's title in the navigation. */
export const pageIcons = ['page', 'news', 'team', 'class', 'people', 'calendar', 'chart', 'star'] as const;
export type PageIcon = (typeof pageIcons)[number];
