import { type Id, id } from '@laurel/domain/kit/id';
import { memberFiles } from '@laurel/domain/mapped-files/member-file-api';
import type { MemberField, MemberMapping } from '@laurel/domain/mapped-files/member-sheet';
import * as transition from '@laurel/domain/transition/api';
import { LinkButton } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import { Empty } from '@laurel/web/ui/states';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newcomersIn, withAnswers } from './file-questions';
import { type FileFormProps, type FileKind, MappedFile, sheetFile } from './mapped-file';
import { SheetForm } from './sheet-form';

interface Place {
  readonly pathwayId: Id<'pathway'>;
}

/** Members from a file, for who keeps the pathway. */
export function MemberCsvPage() {
  const { pathwayId = '' } = useParams({ strict: false });
  const { import: importId = '' }: { import?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const given = z.safeParse(id('pathway'), pathwayId);
  return (
    <Page title={t('mapped.membersTitle')} about={t('mapped.membersAbout')} action={<SeeMembers {...{ pathwayId }} />}>
      {given.success ? (
        <MappedFile
          key={pathwayId}
          kind={members}
          place={{ pathwayId: given.data }}
          importId={importId}
          onOpen={(opened) => navigate({ to: '.', search: { import: opened } })}
        />
      ) : (
        <Empty title={t('plans.absent')}>{t('plans.absentWhy')}</Empty>
      )}
    </Page>
  );
}

function SeeMembers({ pathwayId }: { readonly pathwayId: string }) {
  return (
    <LinkButton look="default" href={`/transition/users?pathway=${pathwayId}`}>
      {t('mapped.seeMembers')}
    </LinkButton>
  );
}

const signs = ['identifier', 'email', 'username', 'givenName', 'familyName'] as const;
const places = ['cohort', 'coach', 'stage', 'joinsOn', 'leavesOn'] as const;

const members: FileKind<Place, MemberMapping, Record<string, never>> = {
  calls: memberFiles,
  ...sheetFile,
  words: () => ({
    upload: t('mapped.membersUpload'),
    uploadWhy: t('mapped.membersUploadWhy'),
    earlier: t('mapped.membersEarlier'),
    undo: t('plans.undo'),
  }),
  Form: MemberForm,
  hasValues: true,
  changes: [transition.readMembers, transition.readPathways, transition.readProgress, transition.readRatingSheet],
  Result: ({ place: { pathwayId } }) => <SeeMembers {...{ pathwayId }} />,
};

function MemberForm({ file, reading, plan }: FileFormProps<Place, MemberMapping, Record<string, never>>) {
  const [mapping, map] = useState(file.mapping);
  if (mapping === null) return null;
  return (
    <SheetForm<MemberField, MemberMapping>
      {...{ file, mapping, map, reading, plan }}
      groups={[
        { title: t('mapped.whoIsWho'), why: t('mapped.membersWhoWhy'), fields: signs },
        { title: t('mapped.membersWhere'), why: t('mapped.membersWhereWhy'), fields: places },
      ]}
      nameOf={(field) => t(`mapped.people-${field}`)}
      answer={(answers) => ({
        ...mapping,
        choices: withAnswers(mapping.choices, newcomersIn(file.questions, answers), answers),
      })}
    />
  );
}
