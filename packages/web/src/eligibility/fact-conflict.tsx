import { type AthleteFacts, athleteFacts } from '@laurel/domain/eligibility/athlete-fact';
import { comma, formatDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { BothVersions } from '@laurel/web/ui/both-versions';
import * as z from 'zod/mini';
import { answers, answerText } from './answers';

/** What the school says of an athlete as a stale save answers it. */
export const keptFacts = z.object({ ...athleteFacts.shape, version: z.int() });

interface FactConflictProps {
  readonly mine: AthleteFacts;
  readonly theirs: AthleteFacts;
  /** To name them by. */
  readonly known: {
    readonly classes: readonly { readonly classId: string; readonly title: string }[];
    readonly terms: readonly { readonly termId: string; readonly title: string }[];
  };
}

/** Both versions of what differs in what the school says of an athlete. */
export function FactConflict({ mine, theirs, known }: FactConflictProps) {
  const line = (name: string, textOf: (facts: AthleteFacts) => string) => ({
    ...{ name, own: textOf(mine), other: textOf(theirs) },
  });
  const classText = (classId: string) => known.classes.find((each) => each.classId === classId)?.title ?? '';
  const placeText = ({ classId, termId }: AthleteFacts['approvals'][number] | AthleteFacts['makeUps'][number]) =>
    `${classText(classId)} · ${known.terms.find((each) => each.termId === termId)?.title ?? ''}`;
  const markText = ({ classId, percent }: AthleteFacts['passingMarks'][number]) =>
    t('eligibility.courseAt', { course: classText(classId), percent });
  const lines = [
    ...(['enteredGrade7On', 'enteredGrade9On', 'graduatedOn'] as const).map((each) =>
      line(t(`eligibility.fact-${each}`), (facts) => (facts[each] ? formatDay(facts[each]) : '–')),
    ),
    ...(['isPromoted', 'isOnTrack'] as const).map((each) =>
      line(t(`eligibility.fact-${each}`), (facts) => answerLabel(facts[each])),
    ),
    line(t('eligibility.fact-transfers'), transfersText),
    line(t('athletics.passingMarks'), ({ passingMarks }) => passingMarks.map(markText).join(comma()) || '–'),
    line(
      t('athletics.semesters'),
      ({ semesters }) =>
        (semesters ?? []).map(({ startsOn, daysOnRolls }) => `${formatDay(startsOn)}: ${daysOnRolls}`).join(comma()) ||
        '–',
    ),
    line(
      t('athletics.makeUps'),
      ({ makeUps }) =>
        makeUps
          .map((each) => [placeText(each), formatDay(each.on), each.percent, answerLabel(each.isPassing)].join(' · '))
          .join(comma()) || '–',
    ),
    line(
      t('athletics.approvals'),
      ({ approvals }) =>
        approvals.map((each) => `${placeText(each)} · ${answerLabel(each.isApproved)}`).join(comma()) || '–',
    ),
  ];
  return (
    <BothVersions
      title={t('athletics.bothVersions')}
      differing={lines
        .filter(({ own, other }) => own !== other)
        .map(({ name, own, other }) => ({
          name,
          mine: t('athletics.mineIs', { value: own }),
          theirs: t('athletics.theirsIs', { value: other }),
        }))}
    />
  );
}

/** Everything that can be said of transfers, in a line. */
function transfersText({ transfers }: AthleteFacts): string {
  if (transfers === null) return t('eligibility.notSaid');
  if (transfers.length === 0) return t('eligibility.noTransfers');
  const questions = ['isWithParents', 'wasEligible', 'tookPartInHighSchool'] as const;
  return transfers
    .map(({ on, sports, isExcepted, ...rest }) =>
      joinParts(
        ...[formatDay(on), ...sports, isExcepted ? t('athletics.transferExcepted') : ''],
        ...questions.map((each) =>
          rest[each] === null ? '' : `${t(`athletics.transfer-${each}`)}: ${answerLabel(rest[each])}`,
        ),
      ),
    )
    .join('; ');
}

function answerLabel(answer: boolean | null): string {
  return answers().find(({ value }) => value === answerText(answer))?.label ?? '';
}
