import type { Id } from '@laurel/domain/kit/id';
import type { MemberEdit } from '@laurel/domain/transition/member';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { useSaveMembers } from './queries';

/** Changes members, says what became of it, and offers to undo it. */
export function useChangeMembers(pathwayId: Id<'pathway'>) {
  const save = useSaveMembers();

  async function send(edits: readonly MemberEdit[], isUndo: boolean): Promise<boolean> {
    try {
      const { members, kept } = await save.mutateAsync({
        pathwayId,
        operationId: newId('operation'),
        members: [...edits],
      });
      if (kept.length > 0) notify(t('transition.kept', { count: kept.length }), { color: 'needs-you' });
      else if (isUndo) notify(t('transition.undone', { count: members.length }), { color: 'success' });
      else {
        const back = members.flatMap(({ memberId, version, before }, at): MemberEdit[] => {
          const personId = edits[at]?.personId;
          return personId ? [{ memberId, personId, version, fields: before }] : [];
        });
        notifyUndo(t('transition.saved', { count: members.length }), t('transition.undo'), () => void send(back, true));
      }
      return true;
    } catch (error) {
      notifyFault(error);
      return false;
    }
  }

  return { isPending: save.isPending, change: async (edits: readonly MemberEdit[]) => await send(edits, false) };
}
