import type { Id } from '@laurel/domain/kit/id';
import type * as api from '@laurel/domain/transition/api';
import { mostSaved } from '@laurel/domain/transition/member';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useState } from 'react';
import { useCandidates, useClassCandidates } from './queries';
import classes from './transition.module.css';
import { useChangeMembers } from './use-change-members';

interface AddMembersProps {
  readonly pathway: OutputOf<typeof api.readPathways>['pathways'][number];
  readonly today: OutputOf<typeof api.readPathways>['today'];
  readonly onClose: () => void;
}

const typingMs = 250;

/** Puts students on a pathway, found by their name or by a class. */
export function AddMembers({ pathway, today, onClose }: AddMembersProps) {
  const [text, setText] = useState('');
  const [cohort, setCohort] = useState('');
  const [stageId, setStage] = useState(pathway.stages[0]?.stageId ?? ('' as Id<'pathway-stage'>));
  const [chosen, setChosen] = useState<ReadonlyMap<Id<'person'>, string>>(new Map());
  const search = useDebouncedValue(text.trim(), typingMs);
  const query = useCandidates({ pathwayId: pathway.pathwayId, who: 'students', search });
  const ofClass = useClassCandidates();
  const { isPending, change } = useChangeMembers(pathway.pathwayId);
  const toggle = (personId: Id<'person'>, name: string) => {
    const next = new Map(chosen);
    if (!next.delete(personId)) next.set(personId, name);
    setChosen(next);
  };

  async function addClass(classId: Id<'class'>): Promise<void> {
    try {
      const { people } = await ofClass.mutateAsync({ pathwayId: pathway.pathwayId, classId });
      const room = people.slice(0, mostSaved - chosen.size);
      if (room.length < people.length) notify(t('transition.mostAdded', { count: mostSaved }), { color: 'needs-you' });
      setChosen(new Map([...chosen, ...room.map(({ personId, name }) => [personId, name] as const)]));
      setText('');
    } catch (error) {
      notifyFault(error);
    }
  }

  async function add(): Promise<void> {
    const fields = { cohort: cohort.trim() || null, coachId: null, stageId, startsOn: today, endsBefore: null };
    const edits = [...chosen.keys()].map((personId) => ({
      memberId: newId('pathway-member'),
      personId,
      version: 0,
      fields,
    }));
    if (await change(edits)) onClose();
  }

  return (
    <SidePanel title={t('transition.add')} about={pathway.title} onClose={onClose}>
      <form
        className={classes.levels}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={t('transition.findOrClass')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Answered query={query} loading={<Loading rows={4} />}>
          {({ people, classes: found }) => (
            <>
              {found.map(({ classId, title, studentCount }) => (
                <div key={classId}>
                  <Button look="default" isBusy={ofClass.isPending} onClick={() => void addClass(classId)}>
                    {t('transition.classStudents', { title, count: studentCount })}
                  </Button>
                </div>
              ))}
              {[...chosen].map(([personId, name]) => (
                <Checkbox key={personId} label={name} checked onChange={() => toggle(personId, name)} />
              ))}
              {people
                .filter(({ personId }) => !chosen.has(personId))
                .map(({ personId, name, gradeLevel }) => (
                  <Checkbox
                    key={personId}
                    label={gradeLevel === null ? name : `${name} · ${formatGradeLevel(gradeLevel)}`}
                    checked={false}
                    onChange={() => toggle(personId, name)}
                  />
                ))}
              {people.length === 0 && found.length === 0 && (
                <p className={classes.text}>{t('transition.nobodyFound')}</p>
              )}
            </>
          )}
        </Answered>
        <TextField
          label={t('transition.cohort')}
          value={cohort}
          maxLength={60}
          onChange={({ currentTarget }) => setCohort(currentTarget.value)}
        />
        <Select
          label={t('transition.stage')}
          value={stageId}
          options={pathway.stages.map((stage) => ({ value: stage.stageId, label: stage.title }))}
          onChange={({ currentTarget }) => setStage(currentTarget.value as Id<'pathway-stage'>)}
        />
        <Button type="submit" isBusy={isPending} isDisabled={chosen.size === 0}>
          {t('transition.addChosen', { count: chosen.size })}
        </Button>
      </form>
    </SidePanel>
  );
}
