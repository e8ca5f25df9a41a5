import { readTeamSchedule } from '@laurel/domain/classes/team-api';
import { contestFiles } from '@laurel/domain/mapped-files/contest-file-api';
import type { ContestField, ContestMapping } from '@laurel/domain/mapped-files/contest-sheet';
import { LinkButton } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import {
  type FileFormProps,
  type FileKind,
  MappedFile,
  type SchoolFileProps,
  type SchoolPlace,
  sheetFile,
} from './mapped-file';
import { SheetForm } from './sheet-form';

/** The schedules of a school’s teams from a file. */
export function ContestsCsv({ schoolId, ...rest }: SchoolFileProps) {
  return <MappedFile kind={contests} place={{ schoolId }} {...rest} />;
}

const fields = ['team', 'opponent', 'day', 'startsAt', 'site', 'place'] as const;

const contests: FileKind<SchoolPlace, ContestMapping, Record<string, never>> = {
  calls: contestFiles,
  ...sheetFile,
  words: () => ({
    upload: t('mapped.contestsUpload'),
    uploadWhy: t('mapped.contestsUploadWhy'),
    earlier: t('mapped.schoolEarlier'),
    undo: t('plans.undo'),
  }),
  Form: ContestForm,
  hasValues: true,
  changes: [readTeamSchedule],
  Result: () => <LinkButton href="/admin/classes">{t('mapped.seeTeams')}</LinkButton>,
};

function ContestForm({ file, reading, plan }: FileFormProps<SchoolPlace, ContestMapping, Record<string, never>>) {
  const [mapping, map] = useState(file.mapping);
  if (mapping === null) return null;
  return (
    <SheetForm<ContestField, ContestMapping>
      {...{ file, mapping, map, reading, plan }}
      groups={[{ title: t('mapped.contestsWhat'), why: t('mapped.contestsWhatWhy'), fields }]}
      nameOf={(field) => t(`mapped.contest-${field}`)}
      answer={() => mapping}
    />
  );
}
