import { type OwnRule, ownRules } from '@laurel/domain/eligibility/own-rules';
import type { Saved } from '@laurel/domain/settings/section';
import { Button } from '@laurel/editor/controls/button';
import { useSaveSection, useSection } from '@laurel/web/district/queries';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { OwnRuleForm } from './own-rule-form';
import { PackFile } from './pack-file';
import { packsChanged } from './queries';
import { ruleText } from './rule-text';
import classes from './standing.module.css';

/** The rules a district has written itself, each read back in plain sentences; below they are tried and switched on as any. */
export function OwnRules({ onAdded }: { onAdded: (packId: string) => void }) {
  return (
    <Panel title={t('athletics.ownRules')}>
      <div className={classes.whole}>
        <p className={classes.sub}>{t('athletics.ownRulesAbout')}</p>
        <Answered query={useSection(ownRules)} loading={<Loading rows={2} />}>
          {(kept) => <List kept={kept} />}
        </Answered>
        <PackFile onAdded={onAdded} />
      </div>
    </Panel>
  );
}

function List({ kept: { value, version } }: { kept: Saved<{ rules: OwnRule[] }> }) {
  const [opened, setOpened] = useState<OwnRule | 'new' | null>(null);
  const unsaved = useUnsaved();
  const save = useSaveSection(ownRules);

  function keep(rules: OwnRule[], onSuccess: () => void): void {
    save.mutate({ value: { rules }, version }, { onSuccess: () => [onSuccess(), void packsChanged()] });
  }

  function write(rule: OwnRule): void {
    const others = value.rules.filter(({ packId }) => packId !== rule.packId);
    keep([...others, rule], () => {
      unsaved.forget();
      setOpened(null);
      notify(t('athletics.ruleSaved', { title: rule.title }));
    });
  }

  function remove(rule: OwnRule): void {
    const others = value.rules.filter(({ packId }) => packId !== rule.packId);
    save.mutate(
      { value: { rules: others }, version },
      {
        onSuccess: () => void packsChanged(),
        onError: (error) => notifyFault(error, 0),
      },
    );
  }

  return (
    <>
      <ul className={classes.lines}>
        {value.rules.map((rule) => (
          <li key={rule.packId} className={classes.line}>
            <span className={classes.row}>
              <span className={classes.main}>{rule.title}</span>
              <span className={classes.actions}>
                <Button
                  look="default"
                  aria-label={t('athletics.editRule', { title: rule.title })}
                  onClick={() => setOpened(rule)}
                >
                  {t('athletics.edit')}
                </Button>
                <Button
                  look="subtle"
                  aria-label={t('athletics.removeNamed', { name: rule.title })}
                  onClick={() => remove(rule)}
                >
                  {t('athletics.remove')}
                </Button>
              </span>
            </span>
            <span className={classes.sub}>{ruleText(rule)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setOpened('new')}>{t('athletics.writeRule')}</Button>
      </div>
      {opened && (
        <SidePanel
          title={opened === 'new' ? t('athletics.writeRule') : opened.title}
          unsaved={unsaved}
          onClose={() => {
            save.reset();
            setOpened(null);
          }}
        >
          <OwnRuleForm
            rule={opened === 'new' ? null : opened}
            fault={save.error ? sentenceOf(save.error) : null}
            isBusy={save.isPending}
            cancel={t('eligibility.cancel')}
            onSave={write}
            onCancel={() => unsaved.leave(() => setOpened(null))}
          />
        </SidePanel>
      )}
    </>
  );
}
