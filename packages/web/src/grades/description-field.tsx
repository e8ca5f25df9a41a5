import type { Id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { t } from '@laurel/web/languages/text';
import { RichTextField } from '@laurel/web/media/rich-text-field';
import type { TextDraft } from '@laurel/web/media/text-draft';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useAssignment } from './queries';

interface DescriptionFieldProps {
  readonly assignment: { readonly classId: Id<'class'>; readonly assignmentId: Id<'assignment'> };
  readonly isDescribed: boolean;
  /** What was written since the panel opened. */
  readonly typed: RichText | undefined;
  readonly onType: (written: RichText) => void;
  readonly fault: string | undefined;
  readonly draft: TextDraft;
}

/** What the work is about; read when there is something to read. */
export function DescriptionField({ assignment, isDescribed, typed, onType, fault, draft }: DescriptionFieldProps) {
  const query = useAssignment(assignment, isDescribed);
  const field = (before: RichText | null) => (
    <RichTextField
      label={t('grades.description')}
      value={typed ?? before}
      onChange={onType}
      fault={fault}
      draft={draft}
    />
  );
  if (!isDescribed) return field(null);
  return (
    <Answered query={query} loading={<Loading rows={3} />}>
      {({ description }) => field(description)}
    </Answered>
  );
}
