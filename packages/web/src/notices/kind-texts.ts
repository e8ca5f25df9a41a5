import { kindWords } from '@laurel/domain/notice-kinds/kind-words';
import { en } from '@laurel/domain/notice-kinds/messages.en';
import type { NoticeKind } from '@laurel/domain/notices/kind';
import { catalog } from '@laurel/web/kit/messages';

const t = catalog(en);

/** What a kind is called in the settings, and why one is told. */
export const kindTexts = (kind: NoticeKind) => kindWords(t, kind);
