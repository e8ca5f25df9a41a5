import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { MenuLine, menuItem } from '@laurel/editor/controls/menu-list';
import { t } from '@laurel/web/languages/text';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from '@tanstack/react-router';
import type { SheetFile } from './export-sheet';
import classes from './gradebook.module.css';
import { ButtonLink, ViewLink } from './gradebook-actions';
import { PrintItems } from './print-menu';
import type { Releases } from './release-buttons';

interface StandardsActionsProps {
  readonly classId: Id<'class'>;
  readonly isOpen: boolean;
  /** The class rates nothing yet. */
  readonly isEmpty: boolean;
  readonly term: string;
  readonly releases: Releases;
  readonly onChoose: () => void;
  readonly onAlign: () => void;
  readonly onHistory: () => void;
  readonly onPrint: (isPageEach: boolean) => void;
  readonly file: SheetFile;
}

/** What can be done with a class’s standards beside typing. */
export function StandardsActions(props: StandardsActionsProps) {
  const { classId, isOpen, isEmpty, term, onChoose, onAlign, onHistory } = props;
  return (
    <KeepKeys className={classes.actions}>
      <ViewLink sheet="scores" term={term} />
      <Button look="subtle" onClick={onHistory}>
        {t('grades.history')}
      </Button>
      {isOpen && !isEmpty && (
        <ButtonLink look="subtle" to={`/teacher/scores-csv/${classId}`}>
          {t('standards.fromFile')}
        </ButtonLink>
      )}
      {isOpen && (
        <Button look="default" onClick={onChoose}>
          {t('standards.choose')}
        </Button>
      )}
      {isOpen && !isEmpty && <Button onClick={onAlign}>{t('standards.align')}</Button>}
    </KeepKeys>
  );
}

/** All of it behind one button, on a phone. */
export function StandardsMenu(props: StandardsActionsProps) {
  const { classId, isOpen, isEmpty, term, releases, onChoose, onAlign, onHistory, onPrint, file } = props;
  return (
    <Menu label={t('gradebook.more')} target={<IconDots size={20} stroke={1.75} aria-hidden="true" />}>
      {isOpen && <MenuItem onClick={onChoose}>{t('standards.choose')}</MenuItem>}
      {isOpen && !isEmpty && <MenuItem onClick={onAlign}>{t('standards.align')}</MenuItem>}
      {releases.waiting.map(({ id, label, run }) => (
        <MenuItem key={id} onClick={run}>
          {label}
        </MenuItem>
      ))}
      <MenuLine />
      <Link role="menuitem" tabIndex={-1} className={menuItem} to="." search={term === '' ? {} : { term }}>
        {t('grades.sheet')}
      </Link>
      {isOpen && !isEmpty && (
        <Link role="menuitem" tabIndex={-1} className={menuItem} to={`/teacher/scores-csv/${classId}`}>
          {t('standards.fromFile')}
        </Link>
      )}
      <MenuItem onClick={onHistory}>{t('grades.history')}</MenuItem>
      <MenuLine />
      <PrintItems onPrint={onPrint} file={file} />
    </Menu>
  );
}
