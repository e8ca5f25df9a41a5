import type { readStanding } from '@laurel/domain/eligibility/board-api';
import { type Recipient, readRecipients } from '@laurel/domain/eligibility/letter-api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { useWordsOf } from '@laurel/web/faults/use-words-of';
import { inLocale } from '@laurel/web/kit/in-locale';
import { queryOf } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Page } from '@laurel/web/ui/page';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from './letter.module.css';
import { letterText } from './letter-text';
import { useStanding } from './queries';

/** Whom a letter about an athlete is for. */
const useRecipients = (studentId: Id<'person'>) => useQuery(queryOf(readRecipients, { studentId }));

/** A letter to a family about where their athlete stands, in the language the recipient reads; made for paper. */
export function Letter({ studentId, onClose }: { readonly studentId: Id<'person'>; readonly onClose: () => void }) {
  const standing = useStanding(studentId);
  return (
    <Answered query={useRecipients(studentId)} loading={<Loading rows={10} />}>
      {({ recipients, schoolName }) => (
        <Answered query={standing} loading={<Loading rows={10} />}>
          {(athlete) => <Addressed {...{ recipients, schoolName, athlete, onClose }} />}
        </Answered>
      )}
    </Answered>
  );
}

interface AddressedProps extends OutputOf<typeof readRecipients> {
  readonly athlete: OutputOf<typeof readStanding>;
  readonly onClose: () => void;
}

function Addressed({ recipients, schoolName, athlete, onClose }: AddressedProps) {
  const [chosen, choose] = useState<string>(recipients[0]?.personId ?? '');
  const recipient = recipients.find(({ personId }) => personId === chosen);
  const isReady = useWordsOf([recipient?.locale ?? 'en']);
  const bar = (
    <div className={classes.actions}>
      <Select
        label={t('athletics.letterTo')}
        value={chosen}
        options={recipients.map(({ personId, name }) => ({ value: personId, label: name }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Button isDisabled={!isReady} onClick={() => window.print()}>
        {t('eligibility.print')}
      </Button>
      <Button look="default" onClick={onClose}>
        {t('athletics.letterBack')}
      </Button>
    </div>
  );
  if (!recipient || !isReady) return <Page title={t('athletics.letter')}>{bar}</Page>;
  return (
    <Sheet to={recipient} schoolName={schoolName} athlete={athlete}>
      {bar}
    </Sheet>
  );
}

interface SheetProps extends Pick<AddressedProps, 'athlete' | 'schoolName'> {
  readonly to: Recipient;
  readonly children: ReactNode;
}

function Sheet({ to, athlete, schoolName, children }: SheetProps) {
  const day = schoolToday() as Day;
  const letters = inLocale(to.locale, () =>
    athlete.teams.flatMap(({ teamId, title, released }) =>
      released === null
        ? []
        : [{ teamId, ...letterText({ to: to.name, name: athlete.name, team: title, day, standing: released }) }],
    ),
  );
  return (
    <Page title={letters[0]?.title ?? t('athletics.letter')} width="narrow">
      {children}
      {letters.map(({ teamId, dear, opening, sections, end }) => (
        <article
          key={teamId}
          className={classes.letter}
          lang={to.locale}
          dir={to.locale === 'ar' ? 'rtl' : 'ltr'}
          aria-label={letters[0]?.title}
        >
          {schoolName && <p className={classes.quiet}>{schoolName}</p>}
          <p>{dear}</p>
          <p>{opening}</p>
          {sections.map(({ heading, reasons }) => (
            <section key={heading}>
              <h2 className={classes.heading}>{heading}</h2>
              {reasons.map(({ key, lines }) => (
                <div key={key} className={classes.reason}>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              ))}
            </section>
          ))}
          <p>{end}</p>
        </article>
      ))}
    </Page>
  );
}
