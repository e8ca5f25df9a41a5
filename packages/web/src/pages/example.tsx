import type { Props } from '@laurel/domain/wire/widget';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import type { ExampleWords, WidgetDrawing } from '@laurel/web/widgets/widget';

/** A widget on invented data. It leads nowhere. */
export function Example({ drawing: { draw, example }, props }: { drawing: WidgetDrawing; props: Props }) {
  const today = schoolToday();
  return <div inert>{draw({ data: example(exampleWords(), today), props, today })}</div>;
}

function exampleWords(): ExampleWords {
  return {
    ...{ person: t('pages.example.person'), other: t('pages.example.other'), class: t('pages.example.class') },
    ...{
      school: t('pages.example.school'),
      team: t('pages.example.team'),
      work: t('pages.example.work'),
      text: t('pages.example.text'),
    },
  };
}
