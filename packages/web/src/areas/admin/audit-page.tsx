import type { Subject } from '@laurel/domain/access/rule';
import { auditKinds, exportAudit } from '@laurel/domain/audit/api';
import { addDays, isDay } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import classes from '@laurel/web/audit/audit.module.css';
import { Events } from '@laurel/web/audit/events';
import { type AuditSearch, useViewed, useViewers } from '@laurel/web/audit/queries';
import { Views } from '@laurel/web/audit/views';
import { Ways } from '@laurel/web/audit/ways';
import { FindPerson } from '@laurel/web/directory/find-person';
import { t } from '@laurel/web/languages/text';
import { subjectText } from '@laurel/web/roles/rule-words';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchField } from './search-field';
import { type Address, useAddress } from './use-address';

const tabs = ['done', 'did', 'viewers', 'viewed', 'views'] as const;

/** What was done by whom; of one person also who can see them, whom they can see, and who has looked. */
export function AuditPage() {
  const address = useAddress();
  const { read } = address;
  const personId = read('person');
  const tab = tabs.find((each) => each === read('tab')) ?? 'done';
  const search = searchOf(address, personId, tab);
  const isLog = personId === '' || tab === 'done' || tab === 'did';
  return (
    <Page
      title={t('audit.title')}
      about={t('audit.about')}
      action={
        isLog && (
          <DownloadButton of={exportAudit} input={search}>
            {t('audit.download')}
          </DownloadButton>
        )
      }
    >
      {personId === '' ? <ChoosePerson address={address} /> : <Person personId={personId} tab={tab} />}
      {isLog ? (
        <Panel>
          <Filters address={address} />
          <Events search={search} />
        </Panel>
      ) : (
        <Panel>
          {tab === 'viewers' && <Viewers personId={personId} address={address} />}
          {tab === 'viewed' && <Viewed personId={personId} address={address} />}
          {tab === 'views' && <Views personId={personId} />}
        </Panel>
      )}
    </Page>
  );
}

function searchOf({ read }: Address, personId: string, tab: (typeof tabs)[number]): AuditSearch {
  const kind = auditKinds.find((each) => each === read('kind'));
  const subject = searchedSubjects.find((each) => each === read('subject'));
  const [from, last] = [read('from'), read('last')];
  return {
    ...(personId === '' ? {} : tab === 'did' ? { actorId: personId } : { personId }),
    ...(kind ? { kind } : {}),
    ...(subject ? { subject } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(last) ? { until: addDays(last, 1) } : {}),
    ...(read('text') ? { text: read('text') } : {}),
  };
}

/** What acts are about, in the order in which offices ask. */
const searchedSubjects = [
  'users',
  'classes',
  'grades',
  'attendance',
  'fitness',
  'body',
  'health',
  'imports',
  'terms',
  'roles',
  'permissions',
  'audit',
  'profile',
] as const satisfies readonly Subject[];

function Filters({ address: { read, write } }: { address: Address }) {
  const kinds = [
    { value: '', label: t('audit.anyKind') },
    ...auditKinds.map((kind) => ({ value: kind, label: t(`audit.kind-${kind}`) })),
  ];
  return (
    <div className={classes.filters}>
      <SearchField label={t('audit.search')} value={read('text')} onSearch={(text) => write({ text })} />
      <Select
        aria-label={t('audit.kind')}
        options={kinds}
        value={read('kind')}
        onChange={(event) => write({ kind: event.currentTarget.value })}
      />
      <Select
        aria-label={t('audit.subject')}
        options={[
          { value: '', label: t('audit.anySubject') },
          ...searchedSubjects.map((subject) => ({ value: subject, label: subjectText(subject) })),
        ]}
        value={read('subject')}
        onChange={(event) => write({ subject: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('audit.firstDay')}
        value={read('from')}
        onChange={(event) => write({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('audit.lastDay')}
        value={read('last')}
        onChange={(event) => write({ last: event.currentTarget.value })}
      />
    </div>
  );
}

function ChoosePerson({ address: { write } }: { address: Address }) {
  const [isChoosing, setChoosing] = useState(false);
  if (!isChoosing)
    return (
      <div>
        <Button look="default" onClick={() => setChoosing(true)}>
          {t('audit.choosePerson')}
        </Button>
      </div>
    );
  return (
    <div className={classes.finder}>
      <FindPerson
        label={t('audit.findPerson')}
        isOfAnyState
        autoFocus
        onChoose={({ personId }) => write({ person: personId, tab: '' }, 'step')}
      />
    </div>
  );
}

/** Whom the page is about, and what of them it can show. */
function Person({ personId, tab }: { personId: string; tab: (typeof tabs)[number] }) {
  const { data, error } = useViewers(personId, 0);
  const isAbsent = error instanceof Fault && ['not-found', 'invalid'].includes(error.code);
  return (
    <>
      <div className={classes.chosen}>
        <h2 className={classes.name}>{data?.name ?? '…'}</h2>
        <Link to="." search={{}} className={classes.quiet}>
          {t('audit.everyone')}
        </Link>
      </div>
      {isAbsent ? (
        <Empty title={t('audit.absent')}>{t('audit.absentWhy')}</Empty>
      ) : (
        <nav className={classes.tabs} aria-label={t('audit.ofPerson')}>
          {tabs.map((each) => (
            <Link
              key={each}
              to="."
              search={{ person: personId, tab: each }}
              className={classes.tab}
              aria-current={each === tab ? 'page' : undefined}
            >
              {t(`audit.tab-${each}`)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

interface OfPerson {
  readonly personId: string;
  readonly address: Address;
}

function Viewers({ personId, address }: OfPerson) {
  const [page, onPage] = pageOf(address);
  return (
    <Answered query={useViewers(personId, page - 1)} loading={<Loading rows={8} />}>
      {({ people, count }) => <Ways {...{ people, count, page, onPage }} empty={t('audit.noViewers')} />}
    </Answered>
  );
}

function Viewed({ personId, address }: OfPerson) {
  const [page, onPage] = pageOf(address);
  return (
    <Answered query={useViewed(personId, page - 1)} loading={<Loading rows={8} />}>
      {({ people, count }) => <Ways {...{ people, count, page, onPage }} empty={t('audit.noViewed')} />}
    </Answered>
  );
}

/** Pages count from 1 in the address. */
function pageOf({ read, write }: Address): [number, (page: number) => void] {
  return [Math.max(1, Number.parseInt(read('page'), 10) || 1), (page) => write({ page: String(page) }, 'step')];
}
