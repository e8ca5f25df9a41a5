import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import type { ReactNode } from 'react';
import { DrawingPieces } from './drawing-pieces';
import { FieldPieces } from './field-pieces';
import classes from './inspector.module.css';
import { NotificationPanel, PermissionPanel, SessionPanel } from './inspector-panels';
import { MenuPieces } from './menu-pieces';
import { ControlPieces, StatePieces } from './state-pieces';
import { TablePiece } from './table-piece';

const sections = [
  ['session', 'playground.session', SessionPanel],
  ['permissions', 'playground.permissions', PermissionPanel],
  ['notifications', 'playground.notifications', NotificationPanel],
  ['controls', 'playground.controls', ControlPieces],
  ['fields', 'playground.fields', FieldPieces],
  ['menus', 'playground.menus', MenuPieces],
  ['states', 'playground.states', StatePieces],
  ['table', 'playground.table', TablePiece],
  ['drawings', 'playground.drawings', DrawingPieces],
] as const;

/** /test3: the session, what it permits, notifications to try, and every piece pages are made of in all its states. */
export function InspectorPage() {
  return (
    <Page title={t('playground.inspector')} about={t('playground.inspectorAbout')}>
      <div className={classes.page}>
        <nav className={classes.contents} aria-label={t('playground.contents')}>
          {sections.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {t(title)}
            </a>
          ))}
        </nav>
        <div className={classes.sections} data-sample="">
          {sections.map(([id, title, Section]) => (
            <Anchored key={id} id={id} title={t(title)}>
              <Section />
            </Anchored>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Anchored({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={classes.section} aria-label={title} tabIndex={-1}>
      {children}
    </section>
  );
}
