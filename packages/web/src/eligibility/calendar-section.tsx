import { type CalendarSettings, calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { useClassPlaces } from '@laurel/web/classes/queries';
import { type Fields, SectionPanel } from '@laurel/web/district/section-panel';
import { t } from '@laurel/web/languages/text';
import { useTerms } from '@laurel/web/terms/queries';
import { LineGroup } from '@laurel/web/ui/line-group';
import classes from './standing.module.css';

type Drawn = Fields<CalendarSettings>;

/** What eligibility rules ask of the calendar: when terms close, and what schools and terms say beside. */
export function CalendarSection() {
  return (
    <SectionPanel
      section={calendarSettings}
      title={t('athletics.calendar')}
      about={t('athletics.rulesCalendarAbout')}
      tidy={tidied}
    >
      {(fields) => (
        <>
          <TextField
            type="time"
            label={t('athletics.closingTime')}
            help={t('athletics.closingTimeHelp')}
            value={fields.draft.closingTime}
            error={fields.faults.closingTime}
            onChange={({ currentTarget }) => fields.change({ closingTime: currentTarget.value })}
          />
          <SchoolLines {...fields} />
          <TermLines {...fields} />
        </>
      )}
    </SectionPanel>
  );
}

/** A comma is a point. */
function tidied({ schools, ...draft }: CalendarSettings): CalendarSettings {
  const figure = (text: string | null) => text?.trim().replace(',', '.') || null;
  return { ...draft, schools: schools.map((each) => ({ ...each, maxFullCredits: figure(each.maxFullCredits) })) };
}

function SchoolLines({ draft: { schools }, change, faults }: Drawn) {
  const known = useClassPlaces().data?.schools ?? [];
  const write = (at: number, changed: Partial<CalendarSettings['schools'][number]>) =>
    change({ schools: schools.map((each, place) => (place === at ? { ...each, ...changed } : each)) });
  const free = known.filter((school) => !schools.some(({ schoolId }) => schoolId === school.schoolId));
  const [next] = free;
  const nothing = { closingTime: null, classesOffered: null, maxFullCredits: null };
  return (
    <LineGroup
      legend={t('athletics.schoolsOwn')}
      help={t('athletics.schoolsOwnHelp')}
      add={
        next && {
          label: t('athletics.addSchool'),
          onAdd: () => change({ schools: [...schools, { schoolId: next.schoolId, ...nothing }] }),
        }
      }
    >
      {schools.map(({ schoolId, closingTime, classesOffered, maxFullCredits }, at) => {
        const name = known.find((each) => each.schoolId === schoolId)?.name ?? '';
        return (
          <li key={schoolId} className={classes.part}>
            <Select
              label={t('athletics.school')}
              value={schoolId}
              error={faults[`schools.${at}.schoolId`]}
              options={[{ schoolId, name }, ...free].map((each) => ({ value: each.schoolId, label: each.name }))}
              onChange={({ currentTarget }) => {
                const chosen = free.find((each) => each.schoolId === currentTarget.value);
                if (chosen) write(at, { schoolId: chosen.schoolId });
              }}
            />
            <div className={classes.pair}>
              <TextField
                type="time"
                label={t('athletics.closingTime')}
                value={closingTime ?? ''}
                error={faults[`schools.${at}.closingTime`]}
                onChange={({ currentTarget }) => write(at, { closingTime: currentTarget.value || null })}
              />
              <TextField
                type="number"
                label={t('athletics.classesOffered')}
                value={classesOffered ?? ''}
                error={faults[`schools.${at}.classesOffered`]}
                onChange={({ currentTarget: { value } }) =>
                  write(at, { classesOffered: value === '' ? null : Number(value) })
                }
              />
              <TextField
                label={t('athletics.maxFullCredits')}
                inputMode="decimal"
                maxLength={7}
                value={maxFullCredits ?? ''}
                error={faults[`schools.${at}.maxFullCredits`]}
                onChange={({ currentTarget }) => write(at, { maxFullCredits: currentTarget.value || null })}
              />
            </div>
            <Remove name={name} onRemove={() => change({ schools: schools.toSpliced(at, 1) })} />
          </li>
        );
      })}
    </LineGroup>
  );
}

function TermLines({ draft: { terms }, change, faults }: Drawn) {
  const known = (useTerms().data?.terms ?? []).toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  const write = (at: number, changed: Partial<CalendarSettings['terms'][number]>) =>
    change({ terms: terms.map((each, place) => (place === at ? { ...each, ...changed } : each)) });
  const free = known.filter((term) => !terms.some(({ termId }) => termId === term.termId));
  const [next] = free;
  const nothing = { certifiedOn: null, reportCardsOn: null, progressOn: [] };
  return (
    <LineGroup
      legend={t('athletics.termsOwn')}
      help={t('athletics.termsOwnHelp')}
      add={
        next && {
          label: t('athletics.addTerm'),
          onAdd: () => change({ terms: [...terms, { termId: next.termId, ...nothing }] }),
        }
      }
    >
      {terms.map((term, at) => {
        const title = known.find(({ termId }) => termId === term.termId)?.title ?? '';
        return (
          <li key={term.termId} className={classes.part}>
            <Select
              label={t('athletics.term')}
              value={term.termId}
              error={faults[`terms.${at}.termId`]}
              options={[{ termId: term.termId, title }, ...free].map((each) => ({
                value: each.termId,
                label: each.title,
              }))}
              onChange={({ currentTarget }) => {
                const chosen = free.find((each) => each.termId === currentTarget.value);
                if (chosen) write(at, { termId: chosen.termId });
              }}
            />
            <div className={classes.pair}>
              {(['certifiedOn', 'reportCardsOn'] as const).map((name) => (
                <TextField
                  key={name}
                  type="date"
                  label={t(`athletics.${name}`)}
                  value={term[name] ?? ''}
                  error={faults[`terms.${at}.${name}`]}
                  onChange={({ currentTarget }) => write(at, { [name]: dayOrNothing(currentTarget.value) })}
                />
              ))}
              {[...term.progressOn, ''].map((day, place) => (
                <TextField
                  // biome-ignore lint/suspicious/noArrayIndexKey: days have no id, and the last, empty one stays where it is
                  key={place}
                  type="date"
                  label={t('athletics.progressOn', { place: place + 1 })}
                  value={day}
                  error={place === term.progressOn.length ? faults[`terms.${at}.progressOn`] : undefined}
                  onChange={({ currentTarget }) => {
                    const chosen = dayOrNothing(currentTarget.value);
                    write(at, { progressOn: term.progressOn.toSpliced(place, 1, ...(chosen ? [chosen] : [])) });
                  }}
                />
              ))}
            </div>
            <Remove name={title} onRemove={() => change({ terms: terms.toSpliced(at, 1) })} />
          </li>
        );
      })}
    </LineGroup>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div>
      <Button look="subtle" aria-label={t('athletics.removeNamed', { name })} onClick={onRemove}>
        {t('athletics.remove')}
      </Button>
    </div>
  );
}

function dayOrNothing(text: string): Day | null {
  return isDay(text) ? (text as Day) : null;
}
