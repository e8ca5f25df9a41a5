import { readPracticeSheet, readPractices, readTeamCalendar, savePracticeMarks } from '@laurel/domain/athletics/api';
import {
  type PracticeSheet,
  practiceCode,
  practiceCodes,
  practiceLooks,
  savePracticeMarksAnswer,
} from '@laurel/domain/athletics/practice';
import { isSameMark } from '@laurel/domain/attendance/mark';
import { type Mark, mark } from '@laurel/web/attendance/marks';
import type { RollSheet } from '@laurel/web/attendance/roll-entries';
import { call } from '@laurel/web/kit/call';
import { amend, refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { placesOf, readAnswer, type Subject, theirsOf } from '@laurel/web/outbox/cells';
import * as z from 'zod/mini';

/** As a save answers that could keep nothing. */
const wholly = z.pick(savePracticeMarksAnswer, { versions: true, conflicts: true });

/** Who was at a practice, by athlete, kept and sent as attendance of classes is. */
export const practiceMarks: Subject<Mark> = {
  name: 'practice',
  value: mark,
  mostEdits: 500,
  isSame: isSameMark,
  textOf: ({ code }) => code ?? '',
  async send(sheet, { operationId, edits }) {
    const { rows, places } = placesOf(edits);
    const cells = edits.map(({ base, value: { code } }, at): [number, number, z.infer<typeof practiceCode> | null] => {
      return [places[at]?.[0] ?? 0, base, code === null ? null : practiceCode.parse(code)];
    });
    const [classId = '', practiceId = ''] = sheet.split(' ');
    const asked = call(savePracticeMarks, { classId, practiceId, operationId, students: rows, cells });
    const { versions, conflicts } = await readAnswer(asked, wholly);
    const now = new Map<string, { code: string | null; version: number }>();
    for (const [at, { rowId, value }] of edits.entries()) {
      const version = versions[at];
      if (version != null) now.set(rowId, { code: value.code, version });
    }
    for (const { cell, version, code } of conflicts) now.set(edits[cell]?.rowId ?? '', { code, version });
    await amend(readPracticeSheet, (before) => {
      if (sheetNameOf(before) !== sheet) return before;
      const students = before.students.map((each) => {
        const saved = now.get(each.studentId);
        return saved
          ? { ...each, code: practiceCode.safeParse(saved.code).data ?? null, version: saved.version }
          : each;
      });
      const takenAt = before.practice.takenAt ?? new Date().toISOString();
      return { ...before, students, practice: { ...before.practice, takenAt } };
    });
    void refresh(readPractices, readTeamCalendar);
    const theirs = conflicts.map(({ code, ...rest }) =>
      theirsOf({ ...rest, code, minutesLate: null, minutesLeft: null, note: null }),
    );
    return { versions, conflicts: theirs, refused: [] };
  },
};

/** What a practice’s outbox is called. */
export function sheetNameOf({ classId, practice }: Pick<PracticeSheet, 'classId' | 'practice'>): string {
  return `${classId} ${practice.practiceId}`;
}

/** A practice as a roll: four codes, no minutes, no notes. Who was absent from school is proposed as absent. */
export function rollOf({ classId, practice, whyClosed, students }: PracticeSheet): RollSheet {
  const codes = practiceCodes.map((letter) => ({
    ...{ letter, name: codeName(letter), isHealth: false, isActive: true, setBy: ['teacher' as const] },
    ...practiceLooks[letter],
  }));
  return {
    ...{ classId, codes, maySet: [...practiceCodes], whyClosed, takesDetails: false },
    taken: practice.takenAt === null ? null : practice,
    students: students.map(({ studentId, name, code, version, isAbsent }) => ({
      studentId,
      name,
      mark:
        code === null
          ? null
          : { code, minutesLate: null, minutesLeft: null, note: null, version, source: 'teacher' as const },
      planned: isAbsent ? { code: 'A', reason: null, state: 'excused' as const, isTrip: false } : null,
      ...(isAbsent ? { about: t('athletics.absentFromSchool') } : {}),
    })),
  };
}

/** What a code of a practice is called. */
export function codeName(letter: z.infer<typeof practiceCode>): string {
  return {
    P: t('athletics.codePresent'),
    L: t('athletics.codeLate'),
    E: t('athletics.codeExcused'),
    A: t('athletics.codeAbsent'),
  }[letter];
}
