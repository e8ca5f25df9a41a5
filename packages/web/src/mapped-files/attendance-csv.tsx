import type { AttendanceMapping } from '@laurel/domain/attendance/marks-file';
import { readSchoolDay } from '@laurel/domain/attendance/office-api';
import { attendanceFiles } from '@laurel/domain/mapped-files/attendance-file-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { t } from '@laurel/web/languages/text';
import { AttendanceMappingForm } from './attendance-mapping-form';
import { type FileKind, MappedFile, type SchoolFileProps, type SchoolPlace, sheetFile } from './mapped-file';

/** Marks from a file into a school. */
export function AttendanceCsv({ schoolId, ...rest }: SchoolFileProps) {
  return <MappedFile kind={marks} place={{ schoolId }} {...rest} />;
}

const marks: FileKind<SchoolPlace, AttendanceMapping, OutputOf<typeof attendanceFiles.read>['about']> = {
  calls: attendanceFiles,
  ...sheetFile,
  words: () => ({
    upload: t('mapped.marksUpload'),
    uploadWhy: t('mapped.marksUploadWhy'),
    earlier: t('mapped.schoolEarlier'),
    undo: t('plans.undo'),
  }),
  Form: AttendanceMappingForm,
  changes: [readSchoolDay],
};
