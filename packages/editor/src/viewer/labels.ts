/** What the viewer itself says. */
export interface ViewerLabels {
  /** `{title}` is the video’s. */
  readonly play: string;
  readonly table: string;
  readonly unreadable: string;
}

export const viewerLabels = {
  en: { play: 'Play {title}', table: 'Table', unreadable: 'This text can’t be shown.' },
  fr: { play: 'Lire {title}', table: 'Tableau', unreadable: 'Ce texte ne peut pas être affiché.' },
  ar: { play: 'تشغيل {title}', table: 'جدول', unreadable: 'لا يمكن عرض هذا النص.' },
} as const satisfies Readonly<Record<string, ViewerLabels>>;
