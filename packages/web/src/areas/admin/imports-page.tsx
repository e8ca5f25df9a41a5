import { Button } from '@laurel/editor/controls/button';
import { LinkTabs } from '@laurel/web/attendance/link-tabs';
import { ImportDetail } from '@laurel/web/imports/import-detail';
import { useImports, useUploadRoster } from '@laurel/web/imports/queries';
import { t } from '@laurel/web/languages/text';
import { CalendarCsv } from '@laurel/web/mapped-files/record-csv';
import { ScoresCsv } from '@laurel/web/mapped-files/scores-csv';
import { useAbility } from '@laurel/web/people/session';
import { ImportList } from '@laurel/web/plans/import-list';
import { UploadCard } from '@laurel/web/plans/upload-card';
import { Page } from '@laurel/web/ui/page';
import { Answered, Loading } from '@laurel/web/ui/states';
import { SchoolFiles, type SchoolPart, schoolParts } from './school-files';
import { useAddress } from './use-address';

/**
 * Rosters in, and what came of them; `?import=` opens one, `?class=` brings scores into a class, `?part=` people
 * or other records into a school.
 */
export function ImportsPage() {
  const { read, write } = useAddress();
  const parts = useParts();
  const importId = read('import');
  const classId = read('class');
  const back = (
    <Button look="default" onClick={() => write({ import: '', class: '' }, 'step')}>
      {t('imports.back')}
    </Button>
  );
  if (classId !== '') {
    return (
      <Page title={t('mapped.scoresTitle')} about={t('mapped.scoresAbout')} action={back}>
        <ScoresCsv
          key={classId}
          classId={classId}
          importId={importId}
          onOpen={(opened) => write({ import: opened }, 'step')}
        />
      </Page>
    );
  }
  const part = parts.find((each) => each === read('part')) ?? 'roster';
  if (part !== 'roster') {
    return (
      <Page title={t('imports.imports')} about={t(`mapped.about-${part}`)}>
        <Parts current={part} />
        {part === 'calendar' ? (
          <CalendarCsv importId={importId} onOpen={(opened) => write({ import: opened }, 'step')} />
        ) : (
          <SchoolFiles key={part} part={part} />
        )}
      </Page>
    );
  }
  return (
    <Page title={t('imports.imports')} about={t('imports.about')} action={importId !== '' && back}>
      {importId === '' ? <Start /> : <ImportDetail key={importId} importId={importId} />}
    </Page>
  );
}

type Part = 'roster' | SchoolPart | 'calendar';

const partsOfSchools: readonly Part[] = ['roster', ...schoolParts];

/** What may be brought in; what is the district’s, by whoever changes its settings. */
function useParts(): readonly Part[] {
  const ability = useAbility();
  return ability.can('update', 'permissions') ? [...partsOfSchools, 'calendar'] : partsOfSchools;
}

/** What may be brought in, as links. */
function Parts({ current }: { current: Part }) {
  const parts = useParts();
  return (
    <LinkTabs
      label={t('imports.parts')}
      tabs={parts.map((part) => ({
        label: t(`mapped.tab-${part}`),
        search: part === 'roster' ? {} : { part },
        isCurrent: part === current,
      }))}
    />
  );
}

function Start() {
  const { write } = useAddress();
  const query = useImports();
  const upload = useUploadRoster();
  return (
    <>
      <Parts current="roster" />
      <UploadCard
        title={t('imports.upload')}
        about={t('imports.uploadWhy')}
        accept=".zip,application/zip"
        upload={upload}
        onFile={(file) => upload.mutate(file, { onSuccess: ({ importId }) => write({ import: importId }, 'step') })}
      />
      <Answered query={query} loading={<Loading rows={5} />}>
        {({ imports }) => (
          <ImportList
            label={t('imports.past')}
            imports={imports}
            onOpen={({ id, classId }) => write({ import: id, class: classId ?? '' }, 'step')}
          />
        )}
      </Answered>
    </>
  );
}
