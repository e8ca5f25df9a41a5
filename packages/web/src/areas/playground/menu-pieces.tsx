import { Button } from '@laurel/editor/controls/button';
import { Dialog, DialogActions } from '@laurel/editor/controls/dialog';
import { MenuLine, MenuWords } from '@laurel/editor/controls/menu-list';
import { PopoverButton } from '@laurel/editor/controls/popover-button';
import { Tabs } from '@laurel/editor/controls/tabs';
import { ToolButton } from '@laurel/editor/controls/tool-button';
import { Toolbar } from '@laurel/editor/controls/toolbar';
import { t } from '@laurel/web/languages/text';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import { Panel } from '@laurel/web/ui/panel';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import classes from './inspector.module.css';

/** What opens beside or over the page, and the tools of a toolbar: point at one, or walk there, to read its name. */
export function MenuPieces() {
  const [isOpen, setOpen] = useState(false);
  const [isChecked, setChecked] = useState(true);
  const items = (
    <>
      <MenuWords>{t('playground.meaning')}</MenuWords>
      <MenuItem>{t('playground.primary')}</MenuItem>
      <MenuItem isChecked={isChecked} onClick={() => setChecked(!isChecked)}>
        {t('playground.field-check')}
      </MenuItem>
      <MenuLine />
      <MenuItem>{t('playground.longLabel')}</MenuItem>
    </>
  );
  const tabs = (['first', 'second'] as const).map((id) => ({
    id,
    label: t(`playground.tab-${id}`),
    content: <p>{t('playground.meaning')}</p>,
  }));
  return (
    <Panel title={t('playground.menus')}>
      <div className={classes.stack}>
        <div className={classes.line}>
          <Menu label={t('playground.menu')}>{items}</Menu>
          <Menu label={t('playground.menu')} target={<IconDots size={20} aria-hidden="true" />}>
            {items}
          </Menu>
          <PopoverButton label={t('playground.popover')} kind="quiet" popup="dialog">
            {() => (
              <div role="dialog" aria-label={t('playground.popover')} className={classes.popover}>
                {t('playground.meaning')}
              </div>
            )}
          </PopoverButton>
          <Button look="default" onClick={() => setOpen(true)}>
            {t('playground.dialog')}
          </Button>
        </div>
        <Toolbar label={t('playground.tools')}>
          <ToolButton label={t('playground.tool')} icon={IconPrinter} onPress={() => undefined} />
          <ToolButton label={t('playground.toolOn')} icon={IconPrinter} isPressed onPress={() => undefined} />
          <ToolButton label={t('playground.toolOff')} icon={IconPrinter} isDisabled onPress={() => undefined} />
        </Toolbar>
        <div>
          <Tabs label={t('playground.tabs')} tabs={tabs} />
        </div>
      </div>
      {isOpen && (
        <Dialog title={t('playground.dialog')} closeLabel={t('ui.close')} onClosed={() => setOpen(false)}>
          {(close) => (
            <>
              {t('playground.emptyWhy')}
              <DialogActions>
                <Button onClick={() => close()}>{t('playground.primary')}</Button>
              </DialogActions>
            </>
          )}
        </Dialog>
      )}
    </Panel>
  );
}
