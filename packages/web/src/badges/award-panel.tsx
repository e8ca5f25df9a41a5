import type { readCandidates } from '@laurel/domain/badges/api';
import type { Award, Badge } from '@laurel/domain/badges/badge';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatGradeLevel, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { FaultLine, Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useDebouncedCallback } from '@laurel/web/ui/use-debounced';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './badges.module.css';
import { useCandidates, useRevoke } from './queries';
import { awardKey, useAwarding } from './use-awarding';

type Candidate = OutputOf<typeof readCandidates>['students'][number];

const typingMs = 250;

/** Who gets a badge: proposed ones, a group, or one by one; who has it, and taking it away with a reason. */
export function AwardPanel({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const later = useDebouncedCallback((text: string) => setSearch(text), typingMs);
  const query = useCandidates({ badgeId: badge.badgeId, ...(search ? { search } : {}) });
  return (
    <SidePanel title={t('badges.awardTitle', { title: badge.title })} about={badge.description} onClose={onClose}>
      <div className={classes.stack}>
        <TextField
          type="search"
          label={t('badges.search')}
          autoComplete="off"
          onChange={({ currentTarget }) => later(currentTarget.value.trim())}
        />
        <Answered query={query} loading={<Loading rows={8} />}>
          {({ students, isCut }) => <Choice badge={badge} students={students} isCut={isCut} onDone={onClose} />}
        </Answered>
      </div>
    </SidePanel>
  );
}

interface ChoiceProps {
  readonly badge: Badge;
  readonly students: readonly Candidate[];
  readonly isCut: boolean;
  readonly onDone: () => void;
}

function Choice({ badge, students, isCut, onDone }: ChoiceProps) {
  const without = students.filter(({ award }) => award === null);
  const proposed = without.filter(({ isProposed }) => isProposed);
  const [chosen, setChosen] = useState<ReadonlySet<Candidate['studentId']>>(
    () => new Set(proposed.map(({ studentId }) => studentId)),
  );
  const { give, done, isBusy, fault } = useAwarding(onDone);
  const choose = (all: readonly Candidate[]) => setChosen(new Set(all.map(({ studentId }) => studentId)));
  const turn = (studentId: Candidate['studentId']) => {
    const next = new Set(chosen);
    if (!next.delete(studentId)) next.add(studentId);
    setChosen(next);
  };
  const grades = [...new Set(without.map(({ gradeLevel }) => gradeLevel))].filter((grade) => grade !== null).sort();
  const wanted = [...chosen].filter((each) => !done.has(awardKey(badge.badgeId, each)));
  return (
    <div className={classes.stack}>
      <FaultLine sentence={fault} />
      <div className={classes.acts}>
        {proposed.length > 0 && (
          <Button look="default" onClick={() => choose(proposed)}>
            {t('badges.proposed', { count: proposed.length })}
          </Button>
        )}
        <Button look="default" onClick={() => choose(without)}>
          {t('badges.everyone', { count: without.length })}
        </Button>
        {grades.map((grade) => {
          const all = without.filter(({ gradeLevel }) => gradeLevel === grade);
          return (
            <Button key={grade} look="default" onClick={() => choose(all)}>
              {t('badges.grade', { grade: formatGradeLevel(grade), count: all.length })}
            </Button>
          );
        })}
      </div>
      <div className={classes.acts}>
        <Button
          data-autofocus
          isBusy={isBusy}
          isDisabled={wanted.length === 0}
          onClick={() => void give([{ badgeId: badge.badgeId, students: wanted }])}
        >
          {t('badges.awardTo', { count: wanted.length })}
        </Button>
        <span role="status">
          {done.size > 0 && t('badges.soFar', { done: formatNumber(done.size), all: formatNumber(chosen.size) })}
        </span>
      </div>
      {isCut && <p className={classes.about}>{t('badges.cut')}</p>}
      <ul className={classes.people}>
        {students.map(({ studentId, name, isProposed, award: has }) => (
          <li key={studentId}>
            {has ? (
              <Holder name={name} award={has} />
            ) : (
              <Checkbox
                label={
                  <>
                    <bdi>{name}</bdi> {isProposed && <span className={classes.about}>{t('badges.reached')}</span>}
                  </>
                }
                checked={chosen.has(studentId)}
                disabled={isBusy}
                onChange={() => turn(studentId)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Holder({ name, award }: { name: string; award: Award }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevoke();
  const { faults, submit } = useFields({
    names: ['reason'],
    needed: { reason: t('badges.reasonMissing') },
    error: revoke.error,
    onSubmit: ({ reason }) =>
      revoke.mutate({ awardId: award.awardId, reason }, { onAnswer: () => notify(t('badges.revoked', { name })) }),
  });
  return (
    <div className={classes.holder}>
      <span>
        <bdi>{name}</bdi> <span className={classes.about}>{t('badges.hasIt')}</span>
      </span>
      {isAsking ? (
        <Form fault={faults.form} onSubmit={submit}>
          <TextField name="reason" label={t('badges.reason')} autoFocus error={faults.reason} maxLength={500} />
          <div>
            <Button type="submit" look="danger" isBusy={revoke.isPending}>
              {t('badges.revoke')}
            </Button>
          </div>
        </Form>
      ) : (
        <Button look="subtle" aria-label={t('badges.revokeOf', { name })} onClick={() => setAsking(true)}>
          {t('badges.revoke')}
        </Button>
      )}
    </div>
  );
}
