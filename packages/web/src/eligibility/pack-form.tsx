import type { OfferedPack } from '@laurel/domain/eligibility/pack-api';
import { id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { FaultLine } from '@laurel/web/ui/form';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { useSwitchOff, useSwitchOn, useTrial } from './queries';
import classes from './standing.module.css';
import { Trial } from './trial';
import { shippedText } from './words';

interface PackFormProps {
  readonly pack: OfferedPack;
  readonly schools: readonly { readonly schoolId: string; readonly name: string }[];
}

const school = id('school');

/** Where rules shall hold, from when on, and with which choices: tried on the athletes, then switched on. */
export function PackForm({ pack, schools }: PackFormProps) {
  const [packSwitchId] = useState(() => newId('eligibility-pack'));
  const [schoolId, setSchool] = useState('');
  const [startsOn, setStart] = useState<string>(schoolToday());
  const [choices, setChoices] = useState<readonly string[]>([]);
  const where = school.safeParse(schoolId);
  const trial = useTrial({
    ...{ pack: pack.packId, startsOn, choices: choices.join(',') },
    ...(where.success ? { schoolId: where.data } : {}),
  });
  const [on, off] = [useSwitchOn(), useSwitchOff()];
  const isOnThere = pack.held.some((held) => (held.schoolId ?? '') === schoolId);
  if (isOnThere && schools.length === pack.held.length) return null;

  function switchOn(): void {
    on.mutate(
      { packSwitchId, version: 0, pack: pack.packId, schoolId: where.data ?? null, choices: [...choices], startsOn },
      {
        onAnswer: () =>
          notifyUndo(t('athletics.switchedOn', { title: pack.title }), t('eligibility.undo'), () =>
            off.mutate({ packSwitchId }, { onAnswer: () => notify(t('athletics.switchedOff')) }),
          ),
      },
    );
  }

  return (
    <section className={classes.part} aria-label={t('athletics.switchOnHeading')}>
      <h3 className={classes.heading}>{t('athletics.switchOnHeading')}</h3>
      <FaultLine sentence={on.error ? sentenceOf(on.error) : trial.error ? sentenceOf(trial.error) : null} />
      <div className={classes.pair}>
        <Select
          label={t('athletics.where')}
          value={schoolId}
          options={[
            { value: '', label: t('athletics.wholeDistrict') },
            ...schools.map((each) => ({ value: each.schoolId, label: each.name })),
          ]}
          onChange={({ currentTarget }) => setSchool(currentTarget.value)}
        />
        <TextField
          type="date"
          label={t('athletics.countsFrom')}
          help={t('athletics.countsFromHelp')}
          value={startsOn}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
        />
      </div>
      {pack.choices.map(({ choiceId, title }) => (
        <Checkbox
          key={choiceId}
          label={shippedText(title)}
          checked={choices.includes(choiceId)}
          onChange={() =>
            setChoices(
              choices.includes(choiceId) ? choices.filter((each) => each !== choiceId) : [...choices, choiceId],
            )
          }
        />
      ))}
      <div className={classes.actions}>
        <Button look="default" isBusy={trial.isFetching} onClick={() => void trial.refetch()}>
          {t('athletics.try')}
        </Button>
        <Button isBusy={on.isPending} isDisabled={isOnThere} onClick={switchOn}>
          {t('athletics.switchOn')}
        </Button>
      </div>
      {trial.data && <Trial trial={trial.data} />}
    </section>
  );
}
