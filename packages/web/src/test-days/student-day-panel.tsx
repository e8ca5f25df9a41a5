import type { saveStandingExemption } from '@laurel/domain/fitness/api';
import { standingReason } from '@laurel/domain/fitness/exemption';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { isOfRecord } from '@laurel/domain/fitness/state-file';
import type { Day } from '@laurel/domain/kit/day';
import { isDay } from '@laurel/domain/kit/day';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { useSaveExemption, useSaveTestedOn } from '@laurel/web/fitness/queries';
import { testText } from '@laurel/web/fitness/value-words';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { FaultLine, FormActs } from '@laurel/web/ui/form';
import { notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './fitness-sheet.module.css';
import { tellFault } from './tell-fault';
import { whereToFill } from './where-to-fill';

type Student = Results['students'][number];

type Given = InputOf<typeof saveStandingExemption>['exemption'];

interface StudentDayPanelProps {
  readonly results: Results;
  readonly student: Student;
  /** What the file that the school sends lacks of the student. */
  readonly missing: readonly Sentence[];
  readonly onClose: () => void;
}

/** One student on a test day: when they were tested, and from what they are exempt for longer. */
export function StudentDayPanel({ results, student, missing, onClose }: StudentDayPanelProps) {
  const ability = useAbility();
  return (
    <SidePanel title={student.name} onClose={onClose}>
      <TestedOn results={results} student={student} onSaved={onClose} />
      {results.seesReasons ? (
        <Exemption results={results} student={student} onSaved={onClose} />
      ) : (
        student.exemption && <p>{t('testDays.exemptionHidden')}</p>
      )}
      {results.stateFile && missing.length > 0 && (
        <section className={classes.form}>
          <h3 className={classes.heading}>{t(`testDays.file-${results.stateFile.kind}`)}</h3>
          <ul>
            {missing.map((sentence) => (
              <li key={sentence.key}>
                <a href={whereToFill(ability, student.studentId, sentence) ?? ''} className={classes.link}>
                  {translateSentence(sentence)}
                </a>
              </li>
            ))}
          </ul>
          {missing.some(isOfRecord) && !ability.can('manage', 'users') && <p>{t('testDays.missingOffice')}</p>}
        </section>
      )}
    </SidePanel>
  );
}

interface PartProps {
  readonly results: Results;
  readonly student: Student;
  readonly onSaved: () => void;
}

function TestedOn({ results: { classId, testDay, today }, student, onSaved }: PartProps) {
  const save = useSaveTestedOn();
  const [day, setDay] = useState<string>(student.testedOn ?? testDay?.startsOn ?? today);
  if (!testDay) return null;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDay(day)) return;
        const sent = { classId, testDayId: testDay.testDayId, students: [student.studentId], day };
        save.mutate(sent, {
          onAnswer: ({ before }) =>
            notifyUndo(t('testDays.testedOnSaved'), t('testDays.undo'), () => {
              for (const { studentId, ...was } of before)
                save.mutate({ ...sent, ...was, students: [studentId], heldOn: day }, { onError: tellFault });
            }),
          onSuccess: onSaved,
        });
      }}
    >
      <TextField
        type="date"
        label={t('testDays.testedOn')}
        help={t('testDays.testedOnWhy')}
        min={testDay.startsOn}
        max={today}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <FaultLine sentence={save.error && sentenceOf(save.error)} />
      <FormActs isBusy={save.isPending}>{t('testDays.saveTestedOn')}</FormActs>
    </form>
  );
}

function Exemption({ results: { tests, today }, student, onSaved }: PartProps) {
  const save = useSaveExemption();
  const held = student.exemption;
  const [reason, setReason] = useState(() => standingReason.options.find((each) => each === held?.status) ?? '');
  const [testIds, setTestIds] = useState<readonly string[]>(held?.testIds ?? []);
  const [startsOn, setStartsOn] = useState<string>(held?.startsOn ?? today);
  const [endsOn, setEndsOn] = useState<string>(held?.endsOn ?? '');
  const { studentId } = student;

  function send(exemption: Given): void {
    save.mutate(
      { studentId, version: held?.version ?? 0, exemption },
      {
        onAnswer: (answer) => {
          const said = t(exemption ? 'testDays.exemptionSaved' : 'testDays.exemptionEnded');
          const { version = 0 } = answer.exemption ?? {};
          const restore = () => save.mutate({ studentId, version, exemption: givenOf(held) }, { onError: tellFault });
          notifyUndo(said, t('testDays.undo'), restore);
        },
        onSuccess: onSaved,
      },
    );
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const known = standingReason.options.find((each) => each === reason);
        if (!known || !isDay(startsOn)) return;
        send({ reason: known, testIds: [...testIds], startsOn, endsOn: isDay(endsOn) ? (endsOn as Day) : null });
      }}
    >
      <h3 className={classes.heading}>{t('testDays.exemption')}</h3>
      <Select
        label={t('testDays.exemptionReason')}
        help={t('testDays.exemptionWhy')}
        options={[
          { value: '', label: t('testDays.exemptionChoose') },
          ...standingReason.options.map((value) => ({ value, label: t(`testDays.is-${value}`) })),
        ]}
        value={reason}
        onChange={({ currentTarget }) =>
          setReason(standingReason.options.find((each) => each === currentTarget.value) ?? '')
        }
      />
      <fieldset className={classes.tests}>
        <legend>{t('testDays.exemptionTests')}</legend>
        {tests
          .filter(({ isDerived }) => !isDerived)
          .map((test) => (
            <Checkbox
              key={test.testId}
              label={testText(test)}
              checked={testIds.includes(test.testId)}
              onChange={({ currentTarget }) =>
                setTestIds(
                  currentTarget.checked ? [...testIds, test.testId] : testIds.filter((each) => each !== test.testId),
                )
              }
            />
          ))}
      </fieldset>
      <div className={classes.choices}>
        <TextField
          type="date"
          label={t('testDays.exemptionFrom')}
          value={startsOn}
          onChange={({ currentTarget }) => setStartsOn(currentTarget.value)}
        />
        <TextField
          type="date"
          label={t('testDays.exemptionUntil')}
          min={startsOn}
          value={endsOn}
          onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
        />
      </div>
      <FaultLine sentence={save.error && sentenceOf(save.error)} />
      <div className={classes.choices}>
        <Button type="submit" isBusy={save.isPending} disabled={reason === ''}>
          {t('testDays.saveExemption')}
        </Button>
        {held && (
          <Button look="subtle" isBusy={save.isPending} onClick={() => send(null)}>
            {t('testDays.endExemption')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** An exemption as it stood, to be saved again. */
function givenOf(held: Student['exemption']): Given {
  const reason = standingReason.options.find((each) => each === held?.status);
  if (!held || !reason) return null;
  return { reason, testIds: held.testIds, startsOn: held.startsOn, endsOn: held.endsOn };
}
