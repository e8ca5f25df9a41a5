/** What the viewer itself says. */
export interface ViewerLabels {
  /** `{title}` is the video’s. */
  readonly play: string;
  /** A video without a title; `{host}` is its host’s name. */
  readonly video: string;
  readonly table: string;
  /** A collapsible part without a title. */
  readonly details: string;
  readonly note: string;
  readonly tip: string;
  readonly important: string;
  readonly warning: string;
  readonly unreadable: string;
}

export const viewerLabels = {
  en: {
    play: 'Play {title}',
    video: '{host} video',
    table: 'Table',
    details: 'Details',
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    unreadable: 'This text can’t be shown.',
  },
  fr: {
    play: 'Lire {title}',
    video: 'la vidéo {host}',
    table: 'Tableau',
    details: 'Détails',
    note: 'Remarque',
    tip: 'Conseil',
    important: 'Important',
    warning: 'Attention',
    unreadable: 'Ce texte ne peut pas être affiché.',
  },
  ar: {
    play: 'تشغيل {title}',
    video: 'فيديو {host}',
    table: 'جدول',
    details: 'التفاصيل',
    note: 'ملاحظة',
    tip: 'نصيحة',
    important: 'مهم',
    warning: 'تحذير',
    unreadable: 'لا يمكن عرض هذا النص.',
  },
} as const satisfies Readonly<Record<string, ViewerLabels>>;

/** The direction of a page in each language. */
export const directionsOfPage = { en: 'ltr', fr: 'ltr', ar: 'rtl' } as const satisfies Readonly<
  Record<keyof typeof viewerLabels, 'ltr' | 'rtl'>
>;
