import { LinkButton } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';

/** From a list to what was archived of it. */
export function ArchiveLink({ part }: { readonly part: 'people' | 'classes' | 'courses' }) {
  return (
    <LinkButton look="default" href={`/admin/archive?part=${part}`}>
      {t('directory.archive')}
    </LinkButton>
  );
}
