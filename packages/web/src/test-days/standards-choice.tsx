import { coveredTests } from '@laurel/domain/fitness/score-day';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import type { PackKey } from '@laurel/domain/fitness/zone';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { useFitnessCatalogue, useTestDays } from '@laurel/web/fitness/queries';
import { comma, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './fitness-sheet.module.css';

type Chosen = Pick<FitnessSettings, 'pack' | 'testPacks'>;

interface StandardsChoiceProps {
  readonly schoolId: string;
  /** As they are saved. */
  readonly saved: Chosen;
  readonly chosen: Chosen;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

/** By which standards new results are scored: the main ones, and others for single tests. Says what would lose its zones. */
export function StandardsChoice({ schoolId, saved, chosen, isDisabled, onChange }: StandardsChoiceProps) {
  const catalogue = useFitnessCatalogue().data;
  const used = new Set(useTestDays(schoolId).data?.testDays.flatMap(({ testIds }) => testIds));
  const packs = catalogue?.packs ?? [];
  const packOf = (key: PackKey) => packs.find((each) => keyOf(each) === keyOf(key));
  const covers = (key: PackKey, testId: string) => coveredTests(packOf(key)?.testIds ?? []).includes(testId);
  const keyFor = ({ pack, testPacks }: Chosen, testId: string) => testPacks[testId] ?? pack;
  const typed = catalogue?.tests.filter(({ isDerived }) => !isDerived) ?? [];
  const losing = typed.filter(
    ({ testId }) =>
      used.has(testId) && covers(keyFor(saved, testId), testId) && !covers(keyFor(chosen, testId), testId),
  );
  // A phone's field cuts the name of standards short, and its end is what tells them apart.
  const pack = packOf(chosen.pack);
  const withPack = (testId: string, key: PackKey | null): Chosen => {
    const { [testId]: _, ...rest } = chosen.testPacks;
    return { ...chosen, testPacks: key ? { ...rest, [testId]: key } : rest };
  };
  return (
    <>
      <Select
        label={t('testDays.pack')}
        help={t('testDays.packWhy')}
        disabled={isDisabled}
        options={packs.map((each) => ({ value: keyOf(each), label: titleOf(each) }))}
        value={keyOf(chosen.pack)}
        onChange={({ currentTarget }) => {
          const next = packs.find((each) => keyOf(each) === currentTarget.value);
          if (next) onChange({ ...chosen, pack: { packId: next.packId, version: next.version } });
        }}
      />
      {pack && (
        <p className={classes.whole} dir="auto">
          {joinParts(titleOf(pack), pack.note)}
        </p>
      )}
      {losing.length > 0 && (
        <div className={classes.ask} role="alert">
          <span>
            {t('testDays.losing', { count: losing.length, tests: losing.map(({ name }) => name).join(comma()) })}
          </span>
          <Button
            look="default"
            onClick={() =>
              onChange({
                ...chosen,
                testPacks: {
                  ...chosen.testPacks,
                  ...Object.fromEntries(losing.map(({ testId }) => [testId, keyFor(saved, testId)])),
                },
              })
            }
          >
            {t('testDays.keepStandards')}
          </Button>
        </div>
      )}
      <details>
        <summary>{t('testDays.testPacks', { count: Object.keys(chosen.testPacks).length })}</summary>
        <div className={classes.form}>
          {typed
            .filter(({ testId }) => used.has(testId) || testId in chosen.testPacks)
            .map(({ testId, name }) => (
              <Select
                key={testId}
                label={name}
                disabled={isDisabled}
                options={[
                  { value: '', label: t('testDays.packMain') },
                  ...packs
                    .filter((each) => covers(each, testId))
                    .map((each) => ({ value: keyOf(each), label: titleOf(each) })),
                ]}
                value={chosen.testPacks[testId] ? keyOf(chosen.testPacks[testId]) : ''}
                onChange={({ currentTarget }) => {
                  const next = packs.find((each) => keyOf(each) === currentTarget.value);
                  onChange(withPack(testId, next ? { packId: next.packId, version: next.version } : null));
                }}
              />
            ))}
        </div>
      </details>
    </>
  );
}

function keyOf({ packId, version }: PackKey): string {
  return `${packId} ${version}`;
}

function titleOf({ title, publisher, year }: { title: string; publisher: string; year: number }): string {
  return `${title} · ${publisher} ${year}`;
}
