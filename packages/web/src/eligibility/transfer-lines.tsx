import type { AthleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { mostTransfers } from '@laurel/domain/eligibility/fact-bounds';
import { isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { LineGroup } from '@laurel/web/ui/line-group';
import { answerOf, answers, answerText } from './answers';
import classes from './standing.module.css';

type Transfer = NonNullable<AthleteFacts['transfers']>[number];

/** A transfer as it is being typed: its day may be half there. */
export type TransferDraft = Omit<Transfer, 'on'> & { readonly on: string };

const questions = ['isWithParents', 'wasEligible', 'tookPartInHighSchool'] as const;

interface TransferLinesProps {
  readonly transfers: readonly TransferDraft[];
  /** Saving them failed for want of a day. */
  readonly isTried: boolean;
  readonly onChange: (transfers: TransferDraft[]) => void;
}

/** Transfers from other schools, each with what rules ask of it. */
export function TransferLines({ transfers, isTried, onChange }: TransferLinesProps) {
  const write = (at: number, changed: Partial<TransferDraft>) =>
    onChange(transfers.map((each, place) => (place === at ? { ...each, ...changed } : each)));
  const added: TransferDraft = {
    ...{ on: schoolToday(), isExcepted: false, isWithParents: null, wasEligible: null },
    ...{ sports: [], tookPartInHighSchool: null },
  };
  const add = { label: t('athletics.addTransfer'), onAdd: () => onChange([...transfers, added]) };
  return (
    <LineGroup legend={t('eligibility.fact-transfers')} add={transfers.length < mostTransfers ? add : undefined}>
      {transfers.map((transfer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: transfers have no id, and keep their place while they are typed
        <li key={at} className={classes.part}>
          <div className={classes.pair}>
            <TextField
              type="date"
              label={t('athletics.transferOn')}
              value={transfer.on}
              error={isTried && !isDay(transfer.on) ? t('eligibility.dayMissing') : undefined}
              onChange={({ currentTarget }) => write(at, { on: currentTarget.value })}
            />
            {questions.map((name) => (
              <Select
                key={name}
                label={t(`athletics.transfer-${name}`)}
                value={answerText(transfer[name])}
                options={answers()}
                onChange={({ currentTarget }) => write(at, { [name]: answerOf(currentTarget.value) })}
              />
            ))}
          </div>
          <TextField
            label={t('athletics.transferSports')}
            help={t('athletics.transferSportsHelp')}
            autoComplete="off"
            value={transfer.sports.join(',')}
            onChange={({ currentTarget }) => write(at, { sports: currentTarget.value.split(',') })}
          />
          <Checkbox
            label={t('athletics.transferExcepted')}
            checked={transfer.isExcepted}
            onChange={({ currentTarget }) => write(at, { isExcepted: currentTarget.checked })}
          />
          <div>
            <Button look="subtle" onClick={() => onChange(transfers.toSpliced(at, 1))}>
              {t('athletics.removeTransfer')}
            </Button>
          </div>
        </li>
      ))}
    </LineGroup>
  );
}

/** As they are saved: sports without spaces around them, and none that is empty; `null` while one has no day. */
export function tidyTransfers(transfers: readonly TransferDraft[]): Transfer[] | null {
  const tidied = transfers.flatMap(({ on, sports, ...rest }) =>
    isDay(on) ? [{ ...rest, on, sports: sports.map((sport) => sport.trim()).filter((sport) => sport !== '') }] : [],
  );
  return tidied.length === transfers.length ? tidied : null;
}
