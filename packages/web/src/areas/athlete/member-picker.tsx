import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { useAttendanceGroup, useAttendanceGroups } from '@laurel/web/attendance/queries';
import { t } from '@laurel/web/attendance/text';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useState } from 'react';
import classes from './member-picker.module.css';

interface MemberPickerProps {
  readonly groupId: string;
  readonly studentId: string;
  readonly onGroup: (groupId: string) => void;
  readonly onStudent: (studentId: string) => void;
}

const typingMs = 200;

/** Finds a student by team or class, among those whose attendance one may see. */
export function MemberPicker({ groupId, studentId, onGroup, onStudent }: MemberPickerProps) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), typingMs);
  const query = useAttendanceGroups(search);
  return (
    <Answered query={query} loading={<Loading rows={3} />}>
      {({ groups }) =>
        groups.length === 0 && search === '' ? (
          <Empty title={t('attendance.groupsNone')}>{t('attendance.groupsNoneWhy')}</Empty>
        ) : (
          <>
            <div className={classes.pickers}>
              <TextField
                type="search"
                label={t('attendance.findGroup')}
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Select
                label={t('attendance.group')}
                options={[
                  { value: '', label: t('attendance.chooseGroup') },
                  ...groups.map(({ classId, title, studentCount }) => ({
                    value: classId,
                    label: t('attendance.groupLine', { title, count: studentCount }),
                  })),
                ]}
                value={groupId}
                onChange={(event) => onGroup(event.currentTarget.value)}
              />
              {groupId !== '' && <Members key={groupId} {...{ groupId, studentId, onStudent }} />}
            </div>
            {studentId === '' && (
              <Empty drawing="calendar" title={t('attendance.chooseMember')}>
                {t('attendance.calendarAwaits')}
              </Empty>
            )}
          </>
        )
      }
    </Answered>
  );
}

function Members({ groupId, studentId, onStudent }: Omit<MemberPickerProps, 'onGroup'>) {
  const query = useAttendanceGroup(groupId);
  return (
    <Answered query={query} loading={<Loading rows={1} />}>
      {({ students }) => (
        <Select
          label={t('attendance.member')}
          help={students.length === 0 ? t('attendance.membersNone') : undefined}
          options={[
            { value: '', label: t('attendance.chooseMember') },
            ...students.map((student) => ({ value: student.studentId, label: student.name })),
          ]}
          value={studentId}
          onChange={(event) => onStudent(event.currentTarget.value)}
        />
      )}
    </Answered>
  );
}
