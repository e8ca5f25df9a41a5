import type { readShownItems } from '@laurel/domain/announcements/api';
import { announcementWidgets } from '@laurel/domain/announcements/widgets';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { t } from '@laurel/web/languages/text';
import { drawing, type WidgetDrawing } from '@laurel/web/widgets/widget';
import { ShownItems } from './shown-items';

type Shown = OutputOf<typeof readShownItems>['items'];

export const drawings: readonly WidgetDrawing[] = announcementWidgets.map((kind) =>
  drawing<Shown>({
    kind,
    title: () => t('announcements.infoItems'),
    about: () => t('widgets.announcements.about'),
    fields: {},
    read: ({ items }: { items: Shown }) => items,
    draw: ({ data }) => <ShownItems items={data} />,
    isEmpty: ({ length }) => length === 0,
    empty: () => t('widgets.announcements.empty'),
    loading: 3,
    refused: 'nothing',
    example: ({ work, text }, today) => [
      {
        infoItemId: '00000000-0000-4000-8000-000000000001' as Shown[number]['infoItemId'],
        ...{ title: work, isPinned: false, startsOn: today },
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      },
    ],
  }),
);
