import { countSettled, planItems, stateOfItems } from '@laurel/domain/transition/services-plan';
import { Button } from '@laurel/editor/controls/button';
import { formatDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { ConsentOf } from './agency-fields';
import { PlanForm } from './plan-form';
import { type OpenPlan, type PlanPlace, usePlan } from './plan-queries';
import { planTexts } from './plan-texts';
import classes from './transition.module.css';

/** /transition/users?plan=: what transition services plan for a student, written by who keeps it and read by the family. */
export function PlanPage({ place }: { readonly place: PlanPlace }) {
  return (
    <Answered query={usePlan(place)} loading={<Waiting />}>
      {(open) => (
        <Page
          title={t('transition.planTitle', { name: open.name })}
          about={open.pathway}
          width="narrow"
          action={
            <Button look="default" onClick={() => window.print()}>
              {t('transition.print')}
            </Button>
          }
        >
          {open.mayKeep ? <PlanForm {...{ place, open }} /> : <PlanText {...{ place, open }} />}
        </Page>
      )}
    </Answered>
  );
}

function Waiting() {
  return (
    <Page title={t('transition.plan')} width="narrow">
      <Loading rows={10} />
    </Page>
  );
}

/** The plan as families read it. */
function PlanText({ place, open }: { readonly place: PlanPlace; readonly open: OpenPlan }) {
  const { plan, consents, today, version } = open;
  const states = stateOfItems(plan, { consents, today });
  const texts = planTexts().filter(({ name }) => plan[name]);
  if (version === 0) return <p className={classes.text}>{t('transition.planBlank')}</p>;
  return (
    <>
      <Panel title={t('transition.plan')}>
        <dl className={classes.planText}>
          {texts.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">{plan[name]}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.text}>
          {plan.goalsOn === null
            ? t('transition.goalsNever')
            : t('transition.goalsOf', { day: formatDay(plan.goalsOn) })}
        </p>
      </Panel>
      {plan.agencies.length > 0 && (
        <Panel title={t('transition.agencies')}>
          <p className={classes.text}>{t('transition.agenciesWhy')}</p>
          <ul className={classes.list}>
            {plan.agencies.map((agency) => (
              <li key={agency.agencyId} className={classes.rated}>
                <strong dir="auto">{agency.name}</strong>
                {agency.invitedOn !== null && (
                  <span className={classes.text}>
                    {t('transition.invitedOn', { day: formatDay(agency.invitedOn) })}
                  </span>
                )}
                <ConsentOf {...{ place, open }} agencyId={agency.agencyId} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title={t('transition.checklist', {
          settled: formatNumber(countSettled(states)),
          count: planItems.length,
        })}
      >
        <ul className={classes.list}>
          {states.map(({ item, state }) => (
            <li key={item} className={classes.rated}>
              <span>{t(`transition.item-${item}`)}</span>
              <strong>{t(`transition.state-${state}`)}</strong>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
