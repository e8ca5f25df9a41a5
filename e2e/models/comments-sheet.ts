import { readGradebook } from '@laurel/domain/grades/api';
import { readRemarks } from '@laurel/domain/remarks/api';
import type { Client } from '../client';
import { classIdOf } from '../kept-scores';
import { firstClass } from '../sheet-page';
import { sheetActs } from './sheet-commands';
import { gridReady, type SheetPlace } from './sheet-machine';
import type { Meaning } from './sheet-model';

const tooLong = 'All of it again. '.repeat(60);
const texts = ['Sits in front', 'reads  well', 'A strong quarter.', '100%', '=1+1', 'Élève modèle', tooLong];

/** What a note or comment keeps of typed text: one line without spaces around it, of at most 1,000 characters. */
const meaning: Meaning<string> = {
  blank: '',
  read(text) {
    const line = text.trim().split(/\s+/).join(' ');
    return line.length > 1000 ? null : line;
  },
  shown: (value) => value,
  entry: (value) => value,
  isSame: (one, other) => one === other,
};

/** Notes and comments of a teacher’s first class. */
export function commentsPlace(truth: Client): SheetPlace<string> {
  return {
    async open(page) {
      await page.goto('/teacher');
      await page.goto(`${await firstClass(page).getAttribute('href')}?sheet=comments`);
    },
    ready: async (page) => await gridReady(page, 'Comments', 2),
    async find(page) {
      const classId = classIdOf(page.url());
      const { students, currentTermId } = await truth.call(readGradebook, { classId });
      const { remarks } = await truth.call(readRemarks, { classId });
      const names = new Map(students.map((each) => [each.studentId, `${each.familyName}, ${each.givenName}`]));
      const kept = remarks.map(
        ({ studentId, termId, text }) => [`${names.get(studentId)}\t${termId ?? 'note'}`, text] as const,
      );
      return { meaning, columns: [null, null, 'note', currentTermId], kept: new Map(kept) };
    },
    acts: sheetActs<string>(texts),
  };
}
