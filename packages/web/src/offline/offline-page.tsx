import { Button, LinkButton } from '@laurel/editor/controls/button';
import { formatMoment, formatTime, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { HomeWidgets } from '@laurel/web/overview/built-in-home';
import { staffParts } from '@laurel/web/overview/staff-parts';
import { StudentSections } from '@laurel/web/overview/student-sections';
import { schoolText } from '@laurel/web/overview/words';
import { Live } from '@laurel/web/test-days/live';
import { Logo } from '@laurel/web/ui/logo';
import { notify } from '@laurel/web/ui/notice';
import { Page } from '@laurel/web/ui/page';
import { Snackbar } from '@laurel/web/ui/snackbar';
import type { MouseEvent } from 'react';
import { loadAnew } from './come-back';
import type { KeptClass } from './kept-class';
import classNames from './offline-page.module.css';
import type { Snapshot } from './snapshot';

interface OfflinePageProps {
  readonly snapshots: readonly Snapshot[];
  /** The classes that can be recorded. */
  readonly classes: readonly KeptClass[];
  /** The address that was asked for. */
  readonly path: string;
}

/** The page as this device last kept it, under a line that says so. It can be read, and that is all. */
export function OfflinePage({ snapshots, classes, path }: OfflinePageProps) {
  const live = classes.find(({ results: { classId } }) => path === recordingOf(classId));
  const others = classes.filter((each) => each !== live);
  const wanted = snapshots.find(({ kind }) => kind === kindAt[path]) ?? snapshots[0];
  const shown = live ?? wanted;
  return (
    <div className={classNames.place}>
      <Snackbar />
      <header className={classNames.bar}>
        <Logo />
        <p className={classNames.said} role="status">
          {shown ? t('offline.asOf', { time: timeOf(shown.atMs) }) : t('offline.unreached')}
        </p>
        <Button look="default" onClick={loadAnew}>
          {t('offline.again')}
        </Button>
      </header>
      {others.length > 0 && (
        <nav className={classNames.classes} aria-label={t('offline.classes')}>
          {others.map(({ results: { classId, title } }) => (
            <LinkButton key={classId} look="default" href={recordingOf(classId)}>
              {t('offline.recordClass', { title })}
            </LinkButton>
          ))}
        </nav>
      )}
      {live ? (
        <main className={classNames.live}>
          <OfflineLive kept={live} />
        </main>
      ) : (
        <main onClickCapture={stay}>
          {wanted ? <Kept snapshot={wanted} /> : <Page title={t('offline.unreached')}>{t('offline.nothing')}</Page>}
        </main>
      )}
    </div>
  );
}

/** Where a class is recorded. */
const recordingOf = (classId: string) => `/teacher/fitness/${classId}/pacer`;

const kindAt: Readonly<Record<string, Snapshot['kind']>> = {
  '/studentdashboard': 'student',
  '/parentdashboard': 'parent',
  '/dashboard': 'staff',
};

function Kept({ snapshot }: { snapshot: Snapshot }) {
  switch (snapshot.kind) {
    case 'student': {
      const { student, today } = snapshot.data;
      return (
        <Page title={t('overview.studentTitle')} about={joinParts(student.name, schoolText(student))}>
          <StudentSections student={student} today={today} />
        </Page>
      );
    }
    case 'parent': {
      const { children, today } = snapshot.data;
      return (
        <Page title={t('overview.parentTitle')} about={snapshot.name}>
          {children.map((child) => (
            <section key={child.studentId} className={classNames.child} aria-label={child.name}>
              <h2 className={classNames.name}>{child.name}</h2>
              <StudentSections student={child} today={today} />
            </section>
          ))}
        </Page>
      );
    }
    case 'staff':
      return (
        <Page title={snapshot.name}>
          <HomeWidgets home="staff" answer={snapshot.data} parts={staffParts} />
        </Page>
      );
  }
}

/** Links and buttons on the page lead to what is not here. */
function stay(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  notify(t('offline.needsNetwork'), { color: 'needs-you' });
}

/** The time alone on the same day, else with its day; both by this device's clock, as is the moment itself. */
function timeOf(atMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date().toDateString();
  return isToday ? formatTime(atMs) : formatMoment(atMs);
}

/** Recording a class that this device keeps, while nothing answers. What is saved here goes out once something does. */
function OfflineLive({ kept: { accountId, testDay, results } }: { kept: KeptClass }) {
  return (
    <Page title={t('offline.recordClass', { title: results.title })} width="fluid" isCompact>
      <Live
        {...{ results, accountId }}
        place={null}
        testDayId={testDay.testDayId}
        startsOn={testDay.startsOn}
        onSaved={(count) => notify(t('offline.runSaved', { count }))}
      />
    </Page>
  );
}
