import { Button } from '@laurel/editor/controls/button';
import { comma, formatDecimal, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { CodePanel } from './code-panel';
import classes from './office.module.css';
import { type School, type UsedCode, useCodes } from './queries';

function columns(): readonly Column<UsedCode>[] {
  return [
    {
      id: 'letter',
      title: t('office.letter'),
      cell: ({ letter, colour }) => (
        <span className={classes.letter} data-colour={colour}>
          {letter}
        </span>
      ),
    },
    {
      id: 'name',
      title: t('office.codeName'),
      cell: ({ name, isActive }) => (
        <>
          <span className={classes.main}>{name}</span>
          {!isActive && <span className={classes.tag}>{t('office.retired')}</span>}
        </>
      ),
    },
    { id: 'share', title: t('office.countsAs'), cell: ({ presentShare }) => shareWords(presentShare) },
    {
      id: 'kinds',
      title: t('office.means'),
      cell: ({ isExcused, isTardy }) =>
        [isExcused ? t('office.excusedCode') : '', isTardy ? t('office.tardyCode') : '']
          .filter(Boolean)
          .join(comma()) || t('office.plainCode'),
    },
    {
      id: 'setBy',
      title: t('office.setBy'),
      cell: ({ setBy }) => setBy.map((each) => t(`office.by-${each}`)).join(comma()),
    },
    { id: 'marks', title: t('office.used'), align: 'end', cell: ({ marks }) => formatNumber(marks) },
  ];
}

/** A school’s attendance codes, what each counts as and who may set it. */
export function CodesView({ school }: { school: School }) {
  const [open, setOpen] = useState<UsedCode | 'new' | null>(null);
  const query = useCodes(school.schoolId);
  return (
    <Answered query={query} loading={<Loading shape="table" rows={9} />}>
      {({ codes }) => (
        <>
          <DataTable
            label={t('office.codes')}
            columns={columns()}
            rows={codes}
            keyOf={({ letter }) => letter}
            nameOf={({ name }) => name}
            {...(school.mayManage ? { onOpen: (code: UsedCode) => setOpen(code) } : {})}
            bar={school.mayManage && <Button onClick={() => setOpen('new')}>{t('office.addCode')}</Button>}
          />
          {open !== null && (
            <CodePanel
              schoolId={school.schoolId}
              code={open === 'new' ? null : open}
              taken={codes.map(({ letter }) => letter)}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </Answered>
  );
}

function shareWords(share: string): string {
  if (Number(share) === 1) return t('office.sharePresent');
  return Number(share) === 0 ? t('office.shareAbsent') : t('office.sharePart', { share: formatDecimal(share) });
}
