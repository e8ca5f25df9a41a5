import type { readScales, SchoolTermGrades } from '@laurel/domain/scales/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { useScales, useTermGrades } from '@laurel/web/scales/queries';
import { ScaleForm } from '@laurel/web/scales/scale-form';
import { ScaleList } from '@laurel/web/scales/scale-list';
import { TermGradesForm } from '@laurel/web/scales/term-grades-form';
import { TermGradesList } from '@laurel/web/scales/term-grades-list';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { useAddress } from './use-address';

/** /admin/scales: which letters there are, and which scales classes can choose. */
export function ScalesPage() {
  const { read, write } = useAddress();
  const query = useScales();
  const may = query.data?.may;
  const mayAdd = may !== undefined && (may.isEvery || may.schoolIds.length > 0);
  const add = <Button onClick={() => write({ scale: 'new' }, 'step')}>{t('scales.new')}</Button>;
  return (
    <AnsweredPage
      title={t('scales.scales')}
      about={t('scales.about')}
      action={mayAdd && add}
      width="narrow"
      query={query}
      loading={<Loading rows={7} />}
    >
      {(answer) => (
        <>
          {answer.scales.length === 0 ? (
            <Empty title={t('scales.none')}>{t('scales.noneWhy')}</Empty>
          ) : (
            <ScaleList
              scales={answer.scales}
              schools={answer.schools}
              mayChange={(schoolId) =>
                schoolId === null ? answer.may.isEvery : answer.may.schoolIds.some((each) => each === schoolId)
              }
            />
          )}
          {mayAdd && read('scale') !== '' && (
            <ScalePanel
              key={read('scale')}
              answer={answer}
              asked={read('scale')}
              onClose={() => write({ scale: '' })}
            />
          )}
          <TermGrades asked={read('terms')} onClose={() => write({ terms: '' })} />
        </>
      )}
    </AnsweredPage>
  );
}

interface TermGradesProps {
  /** A school, or nothing. */
  readonly asked: string;
  readonly onClose: () => void;
}

function TermGrades({ asked, onClose }: TermGradesProps) {
  const query = useTermGrades();
  return (
    <Answered query={query} loading={<Loading rows={3} />}>
      {({ schools }) => <OfSchools {...{ schools, asked, onClose }} />}
    </Answered>
  );
}

interface OfSchoolsProps extends TermGradesProps {
  readonly schools: readonly SchoolTermGrades[];
}

function OfSchools({ schools, asked, onClose }: OfSchoolsProps) {
  const unsaved = useUnsaved();
  const opened = schools.find(({ schoolId, mayChange }) => mayChange && schoolId === asked);
  return (
    <>
      <TermGradesList schools={schools} />
      {opened && (
        <SidePanel title={t('scales.terms')} about={opened.name} onClose={onClose} unsaved={unsaved}>
          <TermGradesForm
            school={opened}
            onSaved={() => {
              unsaved.forget();
              onClose();
            }}
          />
        </SidePanel>
      )}
    </>
  );
}

interface ScalePanelProps {
  readonly answer: OutputOf<typeof readScales>;
  /** An id, or `new`. */
  readonly asked: string;
  readonly onClose: () => void;
}

function ScalePanel({ answer, asked, onClose }: ScalePanelProps) {
  const unsaved = useUnsaved();
  const [idOfNew] = useState(() => newId('scale'));
  // As it was opened: what someone else saves meanwhile must not change the version this form is based on.
  const [scale] = useState(() => answer.scales.find(({ scaleId }) => scaleId === asked) ?? null);
  const isThere = scale !== null || asked === 'new';
  return (
    <SidePanel title={scale?.title ?? t(isThere ? 'scales.new' : 'scales.absent')} onClose={onClose} unsaved={unsaved}>
      {isThere ? (
        <ScaleForm
          scaleId={scale?.scaleId ?? idOfNew}
          scale={scale}
          places={answer}
          onSaved={() => {
            unsaved.forget();
            onClose();
          }}
        />
      ) : (
        <Empty title={t('scales.absent')}>{t('scales.absentWhy')}</Empty>
      )}
    </SidePanel>
  );
}
