import { Fault } from '@laurel/domain/kit/fault';
import { Button } from '@laurel/editor/controls/button';
import { WorkProgress } from '@laurel/web/drawings/work-progress';
import { t } from '@laurel/web/languages/text';
import { Confirm } from '@laurel/web/ui/confirm';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { type SaveState, SaveStatus } from '@laurel/web/ui/save-status';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Empty, Failed, Loading } from '@laurel/web/ui/states';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { useState } from 'react';
import classes from './inspector.module.css';

/** Buttons, figures, saves, progress, and what asks before it acts. */
export function ControlPieces() {
  return (
    <Panel title={t('playground.controls')}>
      <div className={classes.stack}>
        <div className={classes.line}>
          <Button>{t('playground.primary')}</Button>
          <Button look="default">{t('playground.default')}</Button>
          <Button look="subtle">{t('playground.subtle')}</Button>
          <Button isBusy>{t('playground.busy')}</Button>
          <Button disabled>{t('playground.off')}</Button>
          <Button look="danger">{t('playground.askDeed')}</Button>
          <Button look="default">{t('playground.longLabel')}</Button>
        </div>
        <Tiles isWhole>
          <StatTile label={t('playground.figure')} figure="87.4%" meaning={t('playground.meaning')} />
          <StatTile label={t('playground.figure')} figure="B+" meaning={t('playground.meaning')} />
          <StatTile label={t('playground.needed')} figure="3" meaning={t('playground.meaning')} isNeeded />
        </Tiles>
        <div className={classes.line}>
          {saves().map((status) => (
            <SaveStatus key={status.state} status={status} />
          ))}
        </div>
        <div className={classes.pair}>
          <WorkProgress
            label={t('playground.work')}
            counted={{ done: 1240, total: 1918 }}
            about={t('playground.workAbout')}
          />
          <WorkProgress label={t('playground.work')} counted={null} />
        </div>
        <Asking />
      </div>
    </Panel>
  );
}

function saves(): SaveState[] {
  return [
    { state: 'saving' },
    { state: 'saved', savedAt: Date.now() },
    { state: 'needs-you', saved: 4, left: 2 },
    { state: 'retrying' },
    { state: 'offline', queued: 3 },
    { state: 'failed', sentence: t('playground.error') },
  ];
}

function Asking() {
  const [open, setOpen] = useState<'confirm' | 'panel' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes.line}>
      <Button look="default" onClick={() => setOpen('confirm')}>
        {t('playground.ask')}
      </Button>
      <Button look="default" onClick={() => setOpen('panel')}>
        {t('playground.openPanel')}
      </Button>
      {open === 'confirm' && (
        <Confirm
          title={t('playground.askTitle')}
          deed={t('playground.askDeed')}
          onClose={close}
          onConfirm={() => {
            close();
            notify(t('playground.asked'));
          }}
        >
          {t('playground.askWhy')}
        </Confirm>
      )}
      {open === 'panel' && (
        <SidePanel title={t('playground.panelTitle')} about={t('playground.meaning')} onClose={close}>
          {t('playground.emptyWhy')}
        </SidePanel>
      )}
    </div>
  );
}

const shapes = ['lines', 'table', 'panels', 'tiles', 'cards'] as const;

/** Loading in each shape, empty, failed and refused. */
export function StatePieces() {
  return (
    <>
      <Panel title={t('playground.loading')}>
        <div className={classes.stack}>
          {shapes.map((shape) => (
            <div key={shape}>
              <p className={classes.name}>{t(`playground.shape-${shape}`)}</p>
              <Loading shape={shape} rows={3} />
            </div>
          ))}
        </div>
      </Panel>
      <Panel title={t('playground.states')}>
        <div className={classes.pair}>
          <Empty title={t('playground.emptyTitle')} action={<Button>{t('playground.primary')}</Button>}>
            {t('playground.emptyWhy')}
          </Empty>
          <Failed error={new Error(t('playground.error'))} onRetry={() => notify(t('playground.retried'))} />
          <Failed error={new Fault('forbidden', t('playground.error'))} />
        </div>
      </Panel>
    </>
  );
}
