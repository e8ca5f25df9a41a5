import { isDay } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import {
  type AgencyConsent,
  consentGivers,
  mostAgencies,
  type PlanFields,
} from '@laurel/domain/transition/services-plan';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { toolLabels } from '@laurel/web/rubrics/tool-labels';
import { FaultLine } from '@laurel/web/ui/form';
import { LineGroup, LineTools, withMoved } from '@laurel/web/ui/line-group';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { type OpenPlan, type PlanPlace, useSetConsent } from './plan-queries';
import classes from './transition.module.css';

type Agencies = PlanFields['agencies'];

interface AgencyFieldsProps {
  readonly place: PlanPlace;
  readonly open: OpenPlan;
  readonly agencies: Agencies;
  readonly isChecked: boolean;
  readonly fault: string | undefined;
  readonly onChange: (agencies: Agencies) => void;
}

/** The agencies that may provide or pay for services, each with the consent to invite it. */
export function AgencyFields({ place, open, agencies, isChecked, fault, onChange }: AgencyFieldsProps) {
  const set = (at: number, next: Partial<Agencies[number]>) =>
    onChange(agencies.map((each, where) => (where === at ? { ...each, ...next } : each)));
  const add = () => onChange([...agencies, { agencyId: newId('agency'), name: '', invitedOn: null }]);
  return (
    <>
      <LineGroup
        legend={t('transition.agencies')}
        help={t('transition.agenciesWhy')}
        {...(agencies.length < mostAgencies && { add: { label: t('transition.addAgency'), onAdd: add } })}
      >
        {agencies.map(({ agencyId, name, invitedOn }, at) => (
          <li key={agencyId} className={classes.stage}>
            <TextField
              label={t('transition.agency')}
              value={name}
              maxLength={120}
              error={isChecked && name.trim() === '' && t('transition.nameFault')}
              onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
            />
            <LineTools
              labels={toolLabels(name)}
              isFirst={at === 0}
              isLast={at === agencies.length - 1}
              onMove={(by) => onChange(withMoved(agencies, at, by))}
              onRemove={() => onChange(agencies.toSpliced(at, 1))}
            />
            <TextField
              label={t('transition.agencyInvitedOn')}
              className={classes.wide}
              type="date"
              value={invitedOn ?? ''}
              onChange={({ currentTarget: { value } }) => set(at, { invitedOn: isDay(value) ? value : null })}
            />
            <div className={classes.wide}>
              {open.plan.agencies.some((each) => each.agencyId === agencyId) ? (
                <ConsentOf {...{ place, open, agencyId }} />
              ) : (
                <p className={classes.text}>{t('transition.saveFirst')}</p>
              )}
            </div>
          </li>
        ))}
      </LineGroup>
      <FaultLine sentence={fault} />
    </>
  );
}

interface ConsentOfProps {
  readonly place: PlanPlace;
  readonly open: OpenPlan;
  readonly agencyId: Id<'agency'>;
}

/** Whether an agency may be invited, and who says so: the family here, or on paper. */
export function ConsentOf({ place, open, agencyId }: ConsentOfProps) {
  const { consents, consentsAs, mayKeep } = open;
  const consent = consents.find((each) => each.agencyId === agencyId);
  const isGiven = consent !== undefined && consent.withdrawnOn === null;
  const set = useSetConsent();
  const change = { ...place, agencyId, isGiven: !isGiven, paper: null };
  return (
    <div className={classes.level}>
      <span className={classes.text}>{wordsOf(consent)}</span>
      <FaultLine sentence={set.error && sentenceOf(set.error)} />
      {(consentsAs !== null || (mayKeep && isGiven)) && (
        <span>
          <Button look="default" isBusy={set.isPending} onClick={() => set.mutate(change)}>
            {t(isGiven ? 'transition.withdraw' : 'transition.consent')}
          </Button>
        </span>
      )}
      {mayKeep && !isGiven && <PaperConsent onGive={(paper) => set.mutate({ ...change, paper })} />}
    </div>
  );
}

function wordsOf(consent: AgencyConsent | undefined): string {
  if (!consent) return t('transition.noConsent');
  if (consent.withdrawnOn !== null) return t('transition.consentWithdrawn', { day: formatDay(consent.withdrawnOn) });
  return t(`transition.consentBy-${consent.givenBy}`, { day: formatDay(consent.givenOn) });
}

type Paper = { readonly givenBy: AgencyConsent['givenBy']; readonly givenOn: AgencyConsent['givenOn'] };

/** A consent that came on paper: whose it is, and its day. */
function PaperConsent({ onGive }: { readonly onGive: (paper: Paper) => void }) {
  const [givenBy, setGivenBy] = useState<Paper['givenBy']>('guardian');
  const [givenOn, setGivenOn] = useState('');
  return (
    <div className={classes.tools}>
      <Select
        label={t('transition.paperBy')}
        value={givenBy}
        options={consentGivers.map((value) => ({ value, label: t(`transition.giver-${value}`) }))}
        onChange={({ currentTarget }) => setGivenBy(currentTarget.value as Paper['givenBy'])}
      />
      <TextField
        label={t('transition.paperOn')}
        type="date"
        value={givenOn}
        onChange={({ currentTarget }) => setGivenOn(currentTarget.value)}
      />
      <Button
        look="default"
        isDisabled={!isDay(givenOn)}
        onClick={() => isDay(givenOn) && onGive({ givenBy, givenOn })}
      >
        {t('transition.paperSave')}
      </Button>
    </div>
  );
}
