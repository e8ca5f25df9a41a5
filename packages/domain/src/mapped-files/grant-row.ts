import type { GrantFields } from '@laurel/domain/eligibility/granted';
import { addDays } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import type { GrantField, GrantMapping } from './grant-sheet';
import type { StudentFields } from './match-by-directory';
import { type Refused, saidIn } from './person-row';
import { readCells } from './read-cells';

const kinds: readonly (readonly [GrantFields['kind'], RegExp])[] = [
  ['waiver', /^(waivers?|waived|exception|dérogation|إعفاء|استثناء)$/i],
  ['probation', /^(probation|période probatoire|probatoire|(فترة )?اختبار|مراقبة)$/i],
  ['contract', /^(contract|contrat|عقد)$/i],
];

/** Reads what a row says somebody was granted. Without a kind it is a waiver. */
export function readGrantRow(cells: readonly string[], mapping: GrantMapping): SaidGrant | Refused<GrantField> {
  const row = readCells<GrantField>(cells, mapping);
  const pack = row.at('pack');
  const startsOn = row.day('startsOn');
  const endsOn = row.day('endsOn');
  const kind = row.word('kind', kinds, (word) => translatable`“${word}” isn’t a waiver, a probation, or a contract.`);
  const reason = row.text('reason', 500);
  if (pack === '') row.refuse('pack', translatable`This row doesn’t say of which rules it is.`);
  const refused = row.refused();
  if (refused) return refused;
  if (startsOn === null) return { field: 'startsOn', refused: translatable`This row has no first day. Add one.` };
  if (endsOn === null) return { field: 'endsOn', refused: translatable`This row has no last day. Add one.` };
  if (reason === null) return { field: 'reason', refused: translatable`This row doesn’t say why. Add the reason.` };
  return {
    said: { ...saidIn(row.at), birthOn: null },
    pack,
    rule: row.at('rule') || null,
    fields: { kind: kind ?? 'waiver', startsOn, endsBefore: addDays(endsOn, 1), reason },
  };
}

interface SaidGrant {
  readonly said: StudentFields;
  /** Of which rules, as the row writes it. */
  readonly pack: string;
  /** Of which one of them; `null`: of all. */
  readonly rule: string | null;
  readonly fields: Pick<GrantFields, 'kind' | 'startsOn' | 'endsBefore' | 'reason'>;
}
