import type { AttendanceMapping } from '@laurel/domain/attendance/marks-file';
import { readSchoolDay } from '@laurel/domain/attendance/office-api';
import type { Id } from '@laurel/domain/kit/id';
import { attendanceFiles } from '@laurel/domain/mapped-files/attendance-file-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { t as say } from '@laurel/web/plans/text';
import { AttendanceMappingForm } from './attendance-mapping-form';
import { type FileKind, MappedFile, sheetFile } from './mapped-file';
import { t } from './text';

interface Place {
  readonly schoolId: Id<'school'>;
}

interface AttendanceCsvProps extends Place {
  /** The file that is open; empty for none. */
  readonly importId: string;
  readonly onOpen: (importId: string) => void;
}

/** Marks from a file into a school. */
export function AttendanceCsv({ schoolId, ...rest }: AttendanceCsvProps) {
  return <MappedFile kind={marks} place={{ schoolId }} {...rest} />;
}

const marks: FileKind<Place, AttendanceMapping, OutputOf<typeof attendanceFiles.read>['about']> = {
  calls: attendanceFiles,
  ...sheetFile,
  words: () => ({
    upload: t('mapped.marksUpload'),
    uploadWhy: t('mapped.marksUploadWhy'),
    earlier: t('mapped.schoolEarlier'),
    undo: say('plans.undo'),
  }),
  Form: AttendanceMappingForm,
  changes: [readSchoolDay],
};
