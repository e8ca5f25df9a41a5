import { type Day, isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type * as api from '@laurel/domain/transition/api';
import type { PathwayMember } from '@laurel/domain/transition/member';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useState } from 'react';
import { PeerRaters } from './peer-raters';
import { useCandidates } from './queries';
import { RaterLinks } from './rater-links';
import classes from './transition.module.css';
import { useChangeMembers } from './use-change-members';

interface ChangeMembersProps {
  readonly pathway: OutputOf<typeof api.readPathways>['pathways'][number];
  readonly members: readonly PathwayMember[];
  readonly onClose: () => void;
}

const typingMs = 250;
const same = '';

/** Moves members to another cohort, stage, or coach, or says until when they are on it; what is left alone stays. */
export function ChangeMembers({ pathway, members, onClose }: ChangeMembersProps) {
  const [one] = members;
  const isOne = members.length === 1;
  const [cohort, setCohort] = useState(isOne ? (one?.cohort ?? '') : '');
  const [stageId, setStage] = useState<string>(isOne ? (one?.stageId ?? same) : same);
  const [coach, setCoach] = useState('');
  const [coachId, setCoachId] = useState<string>(same);
  const [endsBefore, setEnd] = useState<string>(isOne ? (one?.endsBefore ?? '') : '');
  const search = useDebouncedValue(coach.trim(), typingMs);
  const coaches = useCandidates({ pathwayId: pathway.pathwayId, who: 'coaches', search });
  const { isPending, change } = useChangeMembers(pathway.pathwayId);
  const unsaved = useUnsaved();

  async function send(): Promise<void> {
    const end: Day | null = isDay(endsBefore) ? endsBefore : null;
    const edits = members.map(({ memberId, personId, version, ...before }) => ({
      ...{ memberId, personId, version },
      fields: {
        cohort: isOne ? cohort.trim() || null : cohort.trim() || before.cohort,
        coachId: coachId === same ? before.coachId : coachId === 'none' ? null : (coachId as Id<'person'>),
        stageId: stageId === same ? before.stageId : (stageId as Id<'pathway-stage'>),
        startsOn: before.startsOn,
        endsBefore: isOne ? end : (end ?? before.endsBefore),
      },
    }));
    if (!(await change(edits))) return;
    unsaved.forget();
    onClose();
  }

  const keep = { value: same, label: t('transition.asItIs') };
  return (
    <SidePanel
      title={isOne ? (one?.name ?? '') : t('transition.change', { count: members.length })}
      about={pathway.title}
      unsaved={unsaved}
      asksAbout="forms"
      onClose={onClose}
    >
      <form
        className={classes.levels}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('transition.cohort')}
          {...(isOne ? {} : { help: t('transition.blankKeeps') })}
          value={cohort}
          maxLength={60}
          onChange={({ currentTarget }) => setCohort(currentTarget.value)}
        />
        <Select
          label={t('transition.stage')}
          value={stageId}
          options={[
            ...(isOne ? [] : [keep]),
            ...pathway.stages.map((stage) => ({ value: stage.stageId, label: stage.title })),
          ]}
          onChange={({ currentTarget }) => setStage(currentTarget.value)}
        />
        <TextField
          label={t('transition.findCoach')}
          value={coach}
          onChange={({ currentTarget }) => setCoach(currentTarget.value)}
        />
        <Select
          label={t('transition.coach')}
          value={coachId}
          options={[
            isOne && one?.coachName ? { value: same, label: one.coachName } : keep,
            { value: 'none', label: t('transition.noCoach') },
            ...(coaches.data?.people ?? []).map(({ personId, name }) => ({ value: personId, label: name })),
          ]}
          onChange={({ currentTarget }) => setCoachId(currentTarget.value)}
        />
        <TextField
          label={t('transition.endsBefore')}
          type="date"
          value={endsBefore}
          onChange={({ currentTarget }) => setEnd(currentTarget.value)}
        />
        <Button type="submit" isBusy={isPending}>
          {t('transition.save')}
        </Button>
      </form>
      {isOne && one && pathway.kind !== 'services' && (
        <>
          <PeerRaters pathwayId={pathway.pathwayId} memberId={one.memberId} />
          <RaterLinks pathwayId={pathway.pathwayId} memberId={one.memberId} onMade={unsaved.forgetForm} />
        </>
      )}
    </SidePanel>
  );
}
