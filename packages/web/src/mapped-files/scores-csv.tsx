import { readGradebook } from '@laurel/domain/grades/api';
import { type Id, id } from '@laurel/domain/kit/id';
import { scoreFiles } from '@laurel/domain/mapped-files/score-file-api';
import type { ScoreMapping } from '@laurel/domain/mapped-files/score-sheet';
import { readRatingHistory, readRatings } from '@laurel/domain/standards/api';
import { LinkButton } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { Empty } from '@laurel/web/ui/states';
import * as z from 'zod/mini';
import { type FileKind, MappedFile, sheetFile } from './mapped-file';
import type { ScoreFile } from './score-mapping-draft';
import { ScoreMappingForm } from './score-mapping-form';

interface Place {
  readonly classId: Id<'class'>;
}

interface ScoresCsvProps {
  readonly classId: string;
  /** The file that is open; empty for none. */
  readonly importId: string;
  readonly onOpen: (importId: string) => void;
}

/** Scores from a file into one class. */
export function ScoresCsv({ classId, importId, onOpen }: ScoresCsvProps) {
  const given = z.safeParse(id('class'), classId);
  if (!given.success) return <Empty title={t('plans.absent')}>{t('plans.absentWhy')}</Empty>;
  return <MappedFile kind={scores} place={{ classId: given.data }} importId={importId} onOpen={onOpen} />;
}

const scores: FileKind<Place, ScoreMapping, ScoreFile['about']> = {
  calls: scoreFiles,
  ...sheetFile,
  words: () => ({
    upload: t('mapped.scoresUpload'),
    uploadWhy: t('mapped.scoresUploadWhy'),
    earlier: t('mapped.score-earlier'),
    undo: t('plans.undo'),
  }),
  readAs,
  Form: ScoreMappingForm,
  mayCreate: ({ about }) => about.mayCreate,
  changes: [readGradebook, readRatings, readRatingHistory],
  Result: ({ place: { classId } }) => (
    <LinkButton href={`/teacher/gradebook/${classId}`}>{t('mapped.openGradebook')}</LinkButton>
  ),
};

function readAs({ reading }: Pick<ScoreFile, 'reading'>): string {
  if (!reading) return '';
  const { rows, encoding, delimiter } = reading;
  return t('mapped.readAs', { rows, encoding, delimiter: delimiters()[delimiter] ?? delimiter });
}

function delimiters(): Readonly<Record<string, string>> {
  return {
    ',': t('mapped.comma'),
    ';': t('mapped.semicolon'),
    '\t': t('mapped.tab'),
    '|': t('mapped.bar'),
  };
}
