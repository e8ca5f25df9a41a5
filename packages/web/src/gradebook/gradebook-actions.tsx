import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { MenuLine, menuItem } from '@laurel/editor/controls/menu-list';
import { t } from '@laurel/web/languages/text';
import type { Posting } from '@laurel/web/postings/use-posting';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { createLink, Link } from '@tanstack/react-router';
import type { SheetFile } from './export-sheet';
import classes from './gradebook.module.css';
import type { GradebookView } from './gradebook-view';
import { PrintItems, PrintMenu } from './print-menu';
import { ReleaseButtons, type Releases } from './release-buttons';

export const ButtonLink = createLink(LinkButton);

interface GradebookActionsProps {
  readonly gradebook: Gradebook;
  /** As the address names it. */
  readonly term: string;
  readonly releases: Releases;
  readonly posting: Posting;
  readonly onRules: () => void;
  readonly onNew: () => void;
  readonly onHistory: () => void;
  readonly onCopyClass: () => void;
  readonly onPrint: (isPageEach: boolean) => void;
  readonly file: SheetFile;
}

/** What can be done with the class beside typing. A press here leaves the focus in the sheet, and a panel gives it back there. */
export function GradebookActions(props: GradebookActionsProps) {
  const { gradebook, term, onRules, onNew } = props;
  return (
    <KeepKeys className={classes.actions}>
      <ViewLink sheet="standards" term={term} />
      <ViewLink sheet="comments" term={term} />
      <ButtonLink look="subtle" to={`/teacher/attendance/${gradebook.classId}`}>
        {t('grades.attendance')}
      </ButtonLink>
      <ButtonLink look="subtle" to={`/teacher/scores-csv/${gradebook.classId}`}>
        {t('grades.scoresCsv')}
      </ButtonLink>
      <Button look="default" onClick={onRules}>
        {t('grades.rules')}
      </Button>
      <Menu label={t('gradebook.more')} target={<IconDots size={18} stroke={1.75} aria-hidden="true" />}>
        <ClassItems {...props} />
      </Menu>
      {gradebook.isOpen && <Button onClick={onNew}>{t('grades.newAssignment')}</Button>}
    </KeepKeys>
  );
}

/** What one looks up about the class now and then. */
function ClassItems({
  gradebook,
  onHistory,
  onCopyClass,
}: Pick<GradebookActionsProps, 'gradebook' | 'onHistory' | 'onCopyClass'>) {
  return (
    <>
      <MenuItem onClick={onHistory}>{t('grades.history')}</MenuItem>
      {gradebook.isOpen && <MenuItem onClick={onCopyClass}>{t('teaching.copyClass')}</MenuItem>}
      <Link
        role="menuitem"
        tabIndex={-1}
        className={menuItem}
        to="/teacher/missing"
        search={{ class: gradebook.classId }}
      >
        {t('teaching.missingTitle')}
      </Link>
    </>
  );
}

/** The way to the same class by scores, standards, or comments. */
export function ViewLink({ sheet, term }: { readonly sheet: View; readonly term: string }) {
  return (
    <ButtonLink look="subtle" to="." search={searchOf(sheet, term)}>
      {viewName(sheet)}
    </ButtonLink>
  );
}

type View = GradebookView['sheet'];

function searchOf(sheet: View, term: string) {
  return { ...(sheet !== 'scores' && { sheet }), ...(term !== '' && { term }) };
}

function viewName(sheet: View): string {
  switch (sheet) {
    case 'scores':
      return t('grades.sheet');
    case 'standards':
      return t('grades.standards');
    case 'comments':
      return t('remarks.sheet');
  }
}

/** What is done with the scores as a whole. */
export function ScoreActions({
  releases,
  posting,
  onPrint,
  file,
}: Pick<GradebookActionsProps, 'releases' | 'posting' | 'onPrint' | 'file'>) {
  return (
    <KeepKeys className={classes.toolbar}>
      <PrintMenu onPrint={onPrint} file={file} />
      <ReleaseButtons releases={releases} />
      <PostingButton posting={posting} />
    </KeepKeys>
  );
}

/** Posts final grades, or says how they stand. */
export function PostingButton({ posting }: { readonly posting: Posting }) {
  if (posting?.status && !posting.run) return <span className={classes.posted}>{posting.status}</span>;
  if (!posting?.run) return null;
  return (
    <Button look="default" title={posting.status ?? undefined} isBusy={posting.isBusy} onClick={posting.run}>
      {posting.label}
    </Button>
  );
}

/** All of it behind one button, on a phone. */
export function GradebookMenu(props: GradebookActionsProps) {
  const { gradebook, term, releases, posting, onRules, onNew, onPrint, file } = props;
  return (
    <Menu label={t('gradebook.more')} target={<IconDots size={20} stroke={1.75} aria-hidden="true" />}>
      {gradebook.isOpen && <MenuItem onClick={onNew}>{t('grades.newAssignment')}</MenuItem>}
      {releases.waiting.map(({ id, label, run }) => (
        <MenuItem key={id} onClick={run}>
          {label}
        </MenuItem>
      ))}
      {posting?.run && <MenuItem onClick={posting.run}>{posting.label}</MenuItem>}
      <MenuLine />
      {(['standards', 'comments'] as const).map((sheet) => (
        <Link key={sheet} role="menuitem" tabIndex={-1} className={menuItem} to="." search={searchOf(sheet, term)}>
          {viewName(sheet)}
        </Link>
      ))}
      <Link role="menuitem" tabIndex={-1} className={menuItem} to={`/teacher/attendance/${gradebook.classId}`}>
        {t('grades.attendance')}
      </Link>
      <Link role="menuitem" tabIndex={-1} className={menuItem} to={`/teacher/scores-csv/${gradebook.classId}`}>
        {t('grades.scoresCsv')}
      </Link>
      <ClassItems {...props} />
      <MenuItem onClick={onRules}>{t('grades.rules')}</MenuItem>
      <MenuLine />
      <PrintItems onPrint={onPrint} file={file} />
    </Menu>
  );
}
