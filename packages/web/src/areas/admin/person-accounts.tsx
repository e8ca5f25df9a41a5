import type { PersonDetail } from '@laurel/domain/people/person';
import { displayName, usedName } from '@laurel/domain/people/person-name';
import { Button } from '@laurel/editor/controls/button';
import { CodeCard } from '@laurel/web/directory/code-cards';
import { NewAccount } from '@laurel/web/directory/new-account';
import { useIssueCode, useResetFactors } from '@laurel/web/directory/queries';
import { t } from '@laurel/web/languages/text';
import { Confirm } from '@laurel/web/ui/confirm';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { useState } from 'react';
import classes from './admin.module.css';

/** How a person signs in, and a new code for whoever can't. */
export function PersonAccounts({ person, mayChange }: { person: PersonDetail; mayChange: boolean }) {
  const issue = useIssueCode();
  const { personId, accounts, isActive } = person;
  return (
    <section>
      <h3 className={classes.heading}>{t('directory.accounts')}</h3>
      {accounts.length === 0 && <p className={classes.sub}>{t('directory.noAccount')}</p>}
      <ul className={classes.lines}>
        {accounts.map((account) => (
          <li key={account.accountId} className={classes.line}>
            <span className={classes.who}>
              <span className={classes.main}>{account.username}</span>
              {account.email && <span className={classes.sub}>{account.email}</span>}
            </span>
            {account.hasSecondStep && <span className={classes.tag}>{t('directory.twoStep')}</span>}
            <span className={classes.tag}>{stateOf(account)}</span>
          </li>
        ))}
      </ul>
      {mayChange && isActive && accounts.length === 0 && (
        <div className={classes.action}>
          <NewAccount personId={personId} />
        </div>
      )}
      {mayChange && isActive && accounts.length > 0 && (
        <div className={classes.action}>
          {issue.data ? (
            <CodeCard code={issue.data} />
          ) : (
            <>
              <Button
                look="default"
                isBusy={issue.isPending}
                onClick={() => issue.mutate({ personId }, { onError: (error) => notifyFault(error) })}
              >
                {t('directory.newCode')}
              </Button>
              <p className={classes.sub}>{t('directory.newCodeWhy')}</p>
            </>
          )}
        </div>
      )}
      {mayChange && accounts.some(({ hasSecondStep }) => hasSecondStep) && (
        <div className={classes.action}>
          <ResetSecondStep person={person} />
        </div>
      )}
    </section>
  );
}

/** For somebody who lost their phone, and the recovery codes with it. */
function ResetSecondStep({ person }: { person: PersonDetail }) {
  const reset = useResetFactors();
  const [isAsking, setAsking] = useState(false);
  const name = displayName(usedName(person));
  const told = {
    onSuccess: () => notify(t('directory.twoStepReset', { name })),
    onError: (error: unknown) => notifyFault(error),
    onSettled: () => setAsking(false),
  };
  return (
    <>
      <Button look="default" onClick={() => setAsking(true)}>
        {t('directory.resetTwoStep')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('directory.resetTwoStepOf', { name })}
          deed={t('directory.resetTwoStep')}
          isBusy={reset.isPending}
          onConfirm={() => reset.mutate({ personId: person.personId }, told)}
          onClose={() => setAsking(false)}
        >
          {t('directory.resetTwoStepWhy')}
        </Confirm>
      )}
    </>
  );
}

function stateOf({ isActive, isActivated }: PersonDetail['accounts'][number]): string {
  if (!isActive) return t('directory.disabled');
  return isActivated ? t('directory.isSetUp') : t('directory.isNotSetUp');
}
