import { Button } from '@laurel/editor/controls/button';
import { roleText } from '@laurel/web/faults/role-text';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useRuleChanges, useUndoRules } from './queries';
import { Lines } from './review-panel';
import classes from './roles.module.css';

/** The last changes of permissions, each with its undo as long as nothing newer stands on it. */
export function RuleChanges({ mayChange }: { mayChange: boolean }) {
  const query = useRuleChanges();
  const undo = useUndoRules();
  return (
    <Panel title={t('roles.lastChanges')}>
      <Answered query={query} loading={<Loading rows={3} />}>
        {({ changes }) => (
          <>
            {changes.length === 0 && <p className={classes.sub}>{t('roles.noChanges')}</p>}
            <ul className={classes.lines}>
              {changes.map(({ changeId, at, by, roles, isUndoable }) => (
                <li key={changeId} className={classes.line}>
                  <div className={classes.who}>
                    <span className={classes.sub}>
                      {t('roles.byWhom', { name: by ?? t('roles.someone'), when: formatMoment(at) })}
                    </span>
                    {roles.map(({ role, added, removed }) => (
                      <div key={role.name}>
                        <span className={classes.main}>{roleText(role)}</span>
                        <Lines title={t('roles.addedLine')} lines={added} />
                        <Lines title={t('roles.removedLine')} lines={removed} />
                      </div>
                    ))}
                    {!isUndoable && <span className={classes.sub}>{t('roles.newerStands')}</span>}
                  </div>
                  {mayChange && isUndoable && (
                    <Button
                      look="default"
                      isBusy={undo.isPending && undo.variables?.changeId === changeId}
                      aria-label={t('roles.undoChangeOf', { when: formatMoment(at) })}
                      onClick={() =>
                        undo.mutate(
                          { changeId },
                          {
                            onAnswer: () => notify(t('roles.undone')),
                            onError: (error) => notifyFault(error),
                          },
                        )
                      }
                    >
                      {t('roles.undoChange')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </Panel>
  );
}
