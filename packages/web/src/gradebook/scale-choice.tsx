import type { readOfferedScales } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

export type Offered = OutputOf<typeof readOfferedScales>;

interface ScaleChoiceProps {
  readonly offered: Offered | undefined;
  /** What was chosen; `undefined`: nothing yet. */
  readonly scaleId: Id<'scale'> | null | undefined;
  readonly onChange: (scaleId: Id<'scale'> | null) => void;
}

/** Which of the scales that its school offers a class is graded by. */
export function ScaleChoice({ offered, scaleId, onChange }: ScaleChoiceProps) {
  if (!offered) return null;
  const now = scaleId === undefined ? offered.scaleId : scaleId;
  const chosen = offered.scales.find((each) => each.scaleId === now);
  const letters = chosen?.scale.map(({ letter }) => letter).join(comma());
  return (
    <Select
      label={t('gradebook.scale')}
      help={letters ? t('gradebook.scaleLetters', { letters }) : undefined}
      value={now ?? ''}
      onChange={(event) =>
        onChange(offered.scales.find((each) => each.scaleId === event.target.value)?.scaleId ?? null)
      }
      options={[
        ...offered.scales.map(({ scaleId, title }) => ({ value: scaleId, label: title })),
        { value: '', label: t('gradebook.scaleNone') },
      ]}
    />
  );
}
