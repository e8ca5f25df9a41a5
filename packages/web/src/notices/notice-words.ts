import type { NoticeKind } from '@laurel/domain/notices/kind';
import { kindWords } from '@laurel/domain/notices/kind-words';
import { en } from '@laurel/domain/notices/messages.en';
import type { Notice } from '@laurel/domain/notices/notice';
import * as words from '@laurel/domain/notices/notice-words';
import { formatDay } from '@laurel/web/kit/format';
import { catalog } from '@laurel/web/kit/messages';

// Emails say the same, so these texts are the server's too.
const t = catalog(en);

/** What happened, in a sentence. */
export const sentenceOf = (notice: Notice) => words.sentenceOf(t, notice);

/** Where or when, beside the sentence; empty where that says it all. */
export const placeOf = (notice: Notice) => words.placeOf({ t, formatDay }, notice);

/** What a kind is called in the settings, and why one is told. */
export const kindTexts = (kind: NoticeKind) => kindWords(t, kind);
