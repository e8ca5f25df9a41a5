import type { Id } from '@laurel/domain/kit/id';
import type { Readiness } from '@laurel/domain/transition/hand-over';
import type { readReadiness } from '@laurel/domain/transition/hand-over-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextArea } from '@laurel/editor/controls/text-field';
import { formatMomentDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { useHandOverStudents, useTakeBack } from './hand-over-queries';
import { ReadinessList, readingWords } from './readiness-words';
import classes from './transition.module.css';

interface HandOverPanelProps {
  readonly pathwayId: Id<'pathway'>;
  readonly members: readonly Readiness[];
  readonly schools: OutputOf<typeof readReadiness>['schools'];
  readonly onClose: () => void;
}

/** One student’s readiness, or several students: what is handed over, to whom, and what was before. */
export function HandOverPanel({ pathwayId, members, schools, onClose }: HandOverPanelProps) {
  const unsaved = useUnsaved();
  const [one] = members.length === 1 ? members : [];
  return (
    <SidePanel
      title={one ? one.name : t('transition.handOverCount', { count: members.length })}
      about={t('transition.handOverWhy')}
      unsaved={unsaved}
      onClose={onClose}
      begins="title"
    >
      {one && <ReadinessList {...one} />}
      {one && <Sent pathwayId={pathwayId} member={one} isKept={schools.length > 0} />}
      {schools.length > 0 && (
        <HandOverForm {...{ pathwayId, members, schools, onClose }} onTyped={unsaved.note} onSent={unsaved.forget} />
      )}
    </SidePanel>
  );
}

interface HandOverFormProps extends HandOverPanelProps {
  readonly onTyped: () => void;
  readonly onSent: () => void;
}

function HandOverForm({ pathwayId, members, schools, onClose, onTyped, onSent }: HandOverFormProps) {
  const send = useHandOverStudents();
  const takeBack = useTakeBack();
  const [schoolId, setSchool] = useState('');
  const [note, setNote] = useState('');
  // Pressed again, it is the same hand-over.
  const [handOverId] = useState(() => newId('hand-over'));
  const chosen = schools.find((each) => each.schoolId === schoolId);
  const undo = (handOvers: readonly Id<'hand-over'>[]) =>
    takeBack.mutate(
      { pathwayId, handOvers: [...handOvers] },
      {
        onAnswer: ({ count }) => notify(t('transition.tookBack', { count }), { color: 'success' }),
        onError: (error) => notifyFault(error),
      },
    );
  return (
    <Form
      fault={send.error && sentenceOf(send.error)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        const handed = members.map(({ memberId }) => memberId);
        send.mutate(
          { pathwayId, handOverId, schoolId: chosen.schoolId, members: handed, note },
          {
            onAnswer: ({ handOverIds }) => {
              onSent();
              if (handOverIds.length === 0) return notify(t('transition.handedBefore'));
              notifyUndo(
                t('transition.handed', { count: handOverIds.length, school: chosen.name }),
                t('transition.undo'),
                () => undo(handOverIds),
              );
            },
            onSuccess: onClose,
          },
        );
      }}
    >
      <Select
        label={t('transition.nextSchool')}
        value={schoolId}
        options={[
          { value: '', label: t('transition.chooseSchool') },
          ...schools.map((each) => ({ value: each.schoolId, label: each.name })),
        ]}
        onChange={({ currentTarget }) => setSchool(currentTarget.value)}
      />
      <TextArea
        label={t('transition.handOverNote')}
        help={t('transition.handOverNoteHelp')}
        value={note}
        rows={4}
        maxLength={2000}
        dir="auto"
        onChange={({ currentTarget }) => {
          onTyped();
          setNote(currentTarget.value);
        }}
      />
      <div>
        <Button type="submit" isBusy={send.isPending} isDisabled={!chosen}>
          {t('transition.handOverCount', { count: members.length })}
        </Button>
      </div>
    </Form>
  );
}

interface SentProps {
  readonly pathwayId: Id<'pathway'>;
  readonly member: Readiness;
  readonly isKept: boolean;
}

/** Where a student was handed over before, and who read it. */
function Sent({ pathwayId, member, isKept }: SentProps) {
  const takeBack = useTakeBack();
  if (member.handOvers.length === 0) return null;
  return (
    <section>
      <h3 className={classes.name}>{t('transition.handedOver')}</h3>
      <ul className={classes.list}>
        {member.handOvers.map((each) => (
          <li key={each.handOverId} className={classes.rated}>
            <span>
              {t('transition.handedToBy', {
                ...{ school: each.school, day: formatMomentDay(each.madeAt), by: each.by ?? '–' },
              })}
            </span>
            <span className={classes.text}>{readingWords(each)}</span>
            {isKept && (
              <Button
                look="subtle"
                isBusy={takeBack.isPending}
                onClick={() => takeBack.mutate({ pathwayId, handOvers: [each.handOverId] })}
              >
                {t('transition.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
