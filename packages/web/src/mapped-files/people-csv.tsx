import { readClass, readClasses } from '@laurel/domain/classes/api';
import { enrolmentFiles, peopleFiles } from '@laurel/domain/mapped-files/people-file-api';
import type {
  EnrolmentField,
  EnrolmentMapping,
  PeopleField,
  PeopleMapping,
} from '@laurel/domain/mapped-files/people-sheet';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { roleText } from '@laurel/web/faults/role-text';
import { t } from '@laurel/web/languages/text';
import { useState } from 'react';
import { classesIn, newcomersIn, withAnswers } from './file-questions';
import {
  type FileFormProps,
  type FileKind,
  MappedFile,
  type SchoolFileProps,
  type SchoolPlace,
  sheetFile,
} from './mapped-file';
import { SheetForm } from './sheet-form';

/** People from a file into a school. */
export function PeopleCsv({ schoolId, ...rest }: SchoolFileProps) {
  return <MappedFile kind={people} place={{ schoolId }} {...rest} />;
}

/** Enrolments from a file into the classes of a school. */
export function EnrolmentsCsv({ schoolId, ...rest }: SchoolFileProps) {
  return <MappedFile kind={enrolments} place={{ schoolId }} {...rest} />;
}

type PeopleAbout = OutputOf<typeof peopleFiles.read>['about'];

const signs = ['identifier', 'email', 'username', 'givenName', 'familyName'] as const;
const details = ['preferredGivenName', 'preferredFamilyName', 'birthOn', 'sex', 'gradeLevel', 'role'] as const;
const places = ['classCode', 'classTitle', 'role', 'startsOn', 'endsOn'] as const;

const people: FileKind<SchoolPlace, PeopleMapping, PeopleAbout> = {
  calls: peopleFiles,
  ...sheetFile,
  words: () => ({
    upload: t('mapped.peopleUpload'),
    uploadWhy: t('mapped.peopleUploadWhy'),
    earlier: t('mapped.schoolEarlier'),
    undo: t('plans.undo'),
  }),
  Form: PeopleForm,
  mayCreate: ({ about }) => about.mayCreate,
  changes: [readPeople, readPerson],
  Result: () => <LinkButton href="/admin/users">{t('mapped.seePeople')}</LinkButton>,
};

const enrolments: FileKind<SchoolPlace, EnrolmentMapping, Record<string, never>> = {
  calls: enrolmentFiles,
  ...sheetFile,
  words: () => ({
    upload: t('mapped.enrolUpload'),
    uploadWhy: t('mapped.enrolUploadWhy'),
    earlier: t('mapped.schoolEarlier'),
    undo: t('plans.undo'),
  }),
  Form: EnrolmentForm,
  changes: [readClasses, readClass],
  Result: () => <LinkButton href="/admin/classes">{t('mapped.seeClasses')}</LinkButton>,
};

function PeopleForm({ file, reading, plan }: FileFormProps<SchoolPlace, PeopleMapping, PeopleAbout>) {
  const [mapping, map] = useState(file.mapping);
  if (mapping === null) return null;
  return (
    <SheetForm<PeopleField, PeopleMapping>
      {...{ file, mapping, map, reading, plan }}
      groups={[
        { title: t('mapped.whoIsWho'), why: t('mapped.peopleWhoWhy'), fields: signs },
        { title: t('mapped.peopleDetails'), why: t('mapped.peopleDetailsWhy'), fields: details },
      ]}
      nameOf={(field) => t(`mapped.people-${field}`)}
      mayBeNew={file.about.mayCreate}
      answer={(answers) => {
        const given = newcomersIn(file.questions, answers);
        return { ...mapping, choices: withAnswers(mapping.choices, given, answers) };
      }}
    >
      {file.about.mayCreate && (
        <Select
          label={t('mapped.usualRole')}
          options={[
            { value: '', label: t('mapped.noRole') },
            ...file.about.roles.map(({ roleId, ...role }) => ({ value: roleId, label: roleText(role) })),
          ]}
          value={mapping.usualRoleId ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = file.about.roles.find(({ roleId }) => roleId === currentTarget.value);
            map({ ...mapping, usualRoleId: chosen?.roleId ?? null });
          }}
        />
      )}
    </SheetForm>
  );
}

function EnrolmentForm({ file, reading, plan }: FileFormProps<SchoolPlace, EnrolmentMapping, Record<string, never>>) {
  const [mapping, map] = useState(file.mapping);
  if (mapping === null) return null;
  return (
    <SheetForm<EnrolmentField, EnrolmentMapping>
      {...{ file, mapping, map, reading, plan }}
      groups={[
        { title: t('mapped.whoIsWho'), why: t('mapped.enrolWhoWhy'), fields: signs },
        { title: t('mapped.enrolWhere'), why: t('mapped.enrolWhereWhy'), fields: places },
      ]}
      nameOf={(field) => t(`mapped.people-${field}`)}
      answer={(answers) => ({
        ...mapping,
        choices: withAnswers(mapping.choices, newcomersIn(file.questions, answers), answers),
        classChoices: withAnswers(mapping.classChoices, classesIn(file.questions, answers), answers),
      })}
    />
  );
}
