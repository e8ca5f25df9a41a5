import type { TaughtClass } from '@laurel/domain/overview/overview';
import { compareText } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Empty } from '@laurel/web/ui/states';
import { ClassList } from './class-list';
import { useListedClasses } from './listed-class';
import classes from './taught-classes.module.css';

/** The classes one teaches in the order of the day, those that are over below. */
export function TaughtClasses({ taught }: { taught: readonly TaughtClass[] }) {
  const listed = useListedClasses(taught);
  if (listed.length === 0 && taught.length > 0)
    return <Empty title={t('teacher.noneOpens')}>{t('teacher.noneOpensWhy')}</Empty>;
  if (listed.length === 0) return <Empty title={t('teacher.empty')}>{t('teacher.emptyWhy')}</Empty>;
  const sorted = listed.toSorted(byPeriod);
  const [open, over] = [sorted.filter(({ isOpen }) => isOpen), sorted.filter(({ isOpen }) => !isOpen)];
  return (
    <>
      {open.length > 0 && <ClassList taught={open} />}
      {over.length > 0 && (
        <section className={classes.over}>
          <h2 className={classes.heading}>{t('teacher.past')}</h2>
          <ClassList taught={over} />
        </section>
      )}
    </>
  );
}

/** As the day goes; classes without a period last. “Section 2” stands before “Section 12”. */
function byPeriod(a: TaughtClass, b: TaughtClass): number {
  const last = Number(a.periods === null) - Number(b.periods === null);
  return last || compareText(a.periods ?? '', b.periods ?? '') || compareText(a.title, b.title);
}
