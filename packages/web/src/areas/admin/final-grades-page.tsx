import { updateClasses } from '@laurel/domain/classes/permissions';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { updateTerms } from '@laurel/domain/terms/permissions';
import type { Term } from '@laurel/domain/terms/term';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { useClassPlaces } from '@laurel/web/classes/queries';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { useAbility } from '@laurel/web/people/session';
import { CloseTerm } from '@laurel/web/postings/close-term';
import { SchoolDifferences } from '@laurel/web/postings/difference-list';
import { FinalList } from '@laurel/web/postings/final-list';
import { PostingTable } from '@laurel/web/postings/posting-table';
import classes from '@laurel/web/postings/postings.module.css';
import { useTermPostings } from '@laurel/web/postings/queries';
import { Reopening } from '@laurel/web/postings/reopen-form';
import { useTerms } from '@laurel/web/terms/queries';
import { Page } from '@laurel/web/ui/page';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { type ReactNode, useState } from 'react';
import { useAddress } from './use-address';

/** /admin/finalgrades: who has posted in a term, what is published, and the end of the term. */
export function FinalGradesPage() {
  const { read, write } = useAddress();
  const query = useTerms();
  const places = useClassPlaces({ isAsked: true });
  const schools = places.data?.schools ?? [];
  const school = schools.find(({ schoolId }) => schoolId === read('school')) ?? schools[0];
  return (
    <Page title={t('postings.title')} about={t('postings.about')}>
      {places.isLoading ? (
        <Loading shape="table" rows={14} />
      ) : (
        <Answered query={query} loading={<Loading shape="table" rows={14} />}>
          {({ terms }) => {
            const term = terms.find(({ termId }) => termId === read('term')) ?? usualTerm(terms, schoolToday());
            if (!term || !school) return <Empty title={t('postings.noTerms')}>{t('postings.noTermsWhy')}</Empty>;
            return (
              <TermPostings key={`${school.schoolId} ${term.termId}`} schoolId={school.schoolId} term={term}>
                {schools.length > 1 && (
                  <Select
                    label={t('postings.school')}
                    value={school.schoolId}
                    onChange={(event) => write({ school: event.target.value, class: '' }, 'step')}
                    options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))}
                  />
                )}
                <Select
                  label={t('postings.term')}
                  value={term.termId}
                  onChange={(event) => write({ term: event.target.value, class: '' }, 'step')}
                  options={terms.map(({ termId, title, schoolYear }) => ({
                    value: termId,
                    label: `${title} (${schoolYear})`,
                  }))}
                />
              </TermPostings>
            );
          }}
        </Answered>
      )}
    </Page>
  );
}

interface TermPostingsProps {
  readonly schoolId: Id<'school'>;
  readonly term: Term;
  /** Choosing another school or term. */
  readonly children: ReactNode;
}

function TermPostings({ schoolId, term, children }: TermPostingsProps) {
  const { read, write } = useAddress();
  const { termId } = term;
  const query = useTermPostings({ schoolId, termId });
  const ability = useAbility();
  const mayPublish = ability.can(...updateClasses);
  const [isClosing, setClosing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <div className={classes.bar}>{children}</div>
      <Answered query={query} loading={<Loading shape="table" rows={14} />}>
        {({ classes: lines, isClosed }) => {
          const late = lines.filter(({ postedAt }) => postedAt === null).length;
          const opened = lines.find(({ classId }) => classId === read('class'));
          if (lines.length === 0) return <Empty title={t('postings.none')}>{t('postings.noneWhy')}</Empty>;
          return (
            <>
              <div className={classes.bar}>
                <p className={classes.sub} role="status">
                  {isClosed ? t('postings.closed') : t('postings.late', { count: late })}
                </p>
                <div className={classes.actions}>
                  <Button look="default" onClick={() => setComparing(true)}>
                    {t('postings.differences')}
                  </Button>
                  {ability.can(...updateTerms) && !isClosed && (
                    <Button look="default" onClick={() => setClosing(true)}>
                      {t('postings.close')}
                    </Button>
                  )}
                </div>
              </div>
              <PostingTable
                termId={termId}
                lines={lines}
                mayPublish={mayPublish}
                onOpen={({ classId }) => write({ class: classId }, 'step')}
              />
              {isComparing && (
                <SidePanel
                  title={t('postings.differences')}
                  about={term.title}
                  begins="title"
                  onClose={() => setComparing(false)}
                >
                  <p className={classes.sub}>{t('postings.differencesAbout')}</p>
                  <SchoolDifferences schoolId={schoolId} termId={termId} />
                </SidePanel>
              )}
              {isClosing && <CloseTerm term={term} onClose={() => setClosing(false)} />}
              {opened && (
                <SidePanel title={opened.title} about={term.title} begins="title" onClose={() => write({ class: '' })}>
                  {isClosed && mayPublish && (
                    <Reopening place={{ classId: opened.classId, termId }} until={opened.reopenedUntil} />
                  )}
                  <FinalList place={{ classId: opened.classId, termId }} mayCorrect={mayPublish} />
                </SidePanel>
              )}
            </>
          );
        }}
      </Answered>
    </>
  );
}

/** The term whose end comes next or was last: the narrowest that today lies in, else the last that began. */
function usualTerm(terms: readonly Term[], today: Day): Term | undefined {
  const begun = terms.filter(({ startsOn }) => startsOn <= today);
  const latest = begun.toSorted((a, b) => (a.startsOn === b.startsOn ? 0 : a.startsOn < b.startsOn ? 1 : -1));
  const [first] = latest;
  // Of those that began together the shortest.
  return latest
    .filter(({ startsOn }) => startsOn === first?.startsOn)
    .toSorted((a, b) => (a.endsBefore < b.endsBefore ? -1 : 1))[0];
}
