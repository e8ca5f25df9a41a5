import * as athletics from '@laurel/domain/athletics/api';
import { happeningKinds } from '@laurel/domain/athletics/happening';
import { athleteFiles } from '@laurel/domain/mapped-files/athlete-file-api';
import type { AthleteField, AthleteMapping } from '@laurel/domain/mapped-files/athlete-sheet';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { kindTitle } from '@laurel/web/athletics/clearance-words';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import { newcomersIn, withAnswers } from './file-questions';
import {
  type FileFormProps,
  type FileKind,
  MappedFile,
  type SchoolFileProps,
  type SchoolPlace,
  sheetFile,
} from './mapped-file';
import { SheetForm } from './sheet-form';

type About = OutputOf<typeof athleteFiles.read>['about'];

/** Documents of a school’s athletes, and what happened, from a file. */
export function AthleteCsv({ schoolId, ...rest }: SchoolFileProps) {
  return <MappedFile kind={athletes} place={{ schoolId }} {...rest} />;
}

const signs = ['identifier', 'email', 'username', 'givenName', 'familyName'] as const;
const what = ['record', 'on'] as const;

const athletes: FileKind<SchoolPlace, AthleteMapping, About> = {
  calls: athleteFiles,
  ...sheetFile,
  words: () => ({
    upload: t('mapped.athletesUpload'),
    uploadWhy: t('mapped.athletesUploadWhy'),
    earlier: t('mapped.schoolEarlier'),
    undo: t('plans.undo'),
  }),
  Form: AthleteForm,
  hasValues: true,
  changes: [athletics.readClearances, athletics.readStudentClearances, athletics.readHappenings],
  Result: () => (
    <LinkButton look="default" href="/athlete/clearances">
      {t('athletics.seeAll')}
    </LinkButton>
  ),
};

function AthleteForm({ file, reading, plan }: FileFormProps<SchoolPlace, AthleteMapping, About>) {
  const [mapping, map] = useState(file.mapping);
  if (mapping === null) return null;
  return (
    <SheetForm<AthleteField, AthleteMapping>
      {...{ file, mapping, map, reading, plan }}
      groups={[
        { title: t('mapped.whoIsWho'), why: t('mapped.athletesWhoWhy'), fields: signs },
        { title: t('mapped.athletesWhat'), why: t('mapped.athletesWhatWhy'), fields: what },
      ]}
      nameOf={(field) => t(`mapped.people-${field}`)}
      answer={(answers) => ({
        ...mapping,
        choices: withAnswers(mapping.choices, newcomersIn(file.questions, answers), answers),
      })}
    >
      <Select
        label={t('mapped.usualRecord')}
        options={[
          { value: '', label: t('mapped.noUsual') },
          ...file.about.kinds.map((kind) => ({ value: kind.key, label: kindTitle(kind) })),
          ...happeningKinds.map((kind) => ({ value: kind, label: t(`athletics.happening-${kind}`) })),
        ]}
        value={mapping.usual ?? ''}
        onChange={({ currentTarget }) => map({ ...mapping, usual: currentTarget.value || null })}
      />
    </SheetForm>
  );
}
