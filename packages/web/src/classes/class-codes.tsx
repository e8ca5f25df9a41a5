import { Button } from '@laurel/editor/controls/button';
import { CodeSheet } from '@laurel/web/directory/code-cards';
import { t } from '@laurel/web/languages/text';
import { notifyFault } from '@laurel/web/ui/notice';
import classes from './classes.module.css';
import { useIssueClassCodes } from './queries';

/** Codes for every student of the class who can't sign in yet: a list on screen, cards on paper. */
export function ClassCodes({ classId }: { classId: string }) {
  const issue = useIssueClassCodes();
  const codes = issue.data?.codes;
  return (
    <section className={classes.form}>
      <h3 className={classes.heading}>{t('classes.codes')}</h3>
      {!codes && (
        <>
          <p className={classes.sub}>{t('classes.codesAbout')}</p>
          <div>
            <Button
              look="default"
              isBusy={issue.isPending}
              onClick={() => issue.mutate({ classId }, { onError: (error) => notifyFault(error) })}
            >
              {t('classes.makeCodes')}
            </Button>
          </div>
        </>
      )}
      {codes?.length === 0 && <p className={classes.sub}>{t('classes.noCodesNeeded')}</p>}
      {codes && codes.length > 0 && (
        <>
          <p className={classes.needs} role="status">
            {t('classes.codesMade', { count: codes.length })}
          </p>
          <div>
            <Button onClick={() => window.print()}>{t('classes.printCodes')}</Button>
          </div>
          <table className={classes.codes}>
            <thead>
              <tr>
                <th scope="col">{t('classes.name')}</th>
                <th scope="col">{t('classes.username')}</th>
                <th scope="col">{t('classes.codeColumn')}</th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ personId, name, username, code }) => (
                <tr key={personId}>
                  <th scope="row">{name}</th>
                  <td>{username}</td>
                  <td className={classes.code}>{code}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <CodeSheet codes={codes} />
        </>
      )}
    </section>
  );
}
