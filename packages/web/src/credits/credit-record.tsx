import type { CreditLine, CreditRecord } from '@laurel/domain/credits/credit-record';
import { transferFields } from '@laurel/domain/credits/transfer-credit';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { formatDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './credits.module.css';
import { GraduationProgress } from './graduation-progress';
import { creditsChanged, saveTransfer, useCertifyTransfer, useCredits, useRemoveTransfer } from './queries';
import { TransferForm } from './transfer-form';
import { addedText, figureText, gpaText, reasonText, yearText } from './words';

/** A student’s averages and credits, and every final grade they come from. */
export function StudentCredits({ studentId }: { studentId: Id<'person'> }) {
  return (
    <Answered query={useCredits(studentId)} loading={<Loading shape="lines" rows={8} />}>
      {(record) => <Whole record={record} />}
    </Answered>
  );
}

function Whole({ record }: { record: CreditRecord }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={classes.record}>
      <Figures record={record} />
      <GraduationProgress progress={record.progress} />
      <section className={classes.part} aria-labelledby="credit-lines">
        <h3 id="credit-lines" className={classes.heading}>
          {t('credits.lines')}
        </h3>
        {record.lines.length === 0 ? (
          <Empty title={t('credits.none')}>{t('credits.noneWhy')}</Empty>
        ) : (
          <>
            <p className={classes.sub}>{policyText(record.rules)}</p>
            <ul className={classes.lines}>
              {record.lines.map((line, at) => (
                <li key={line.transfer?.creditId ?? `${at} ${line.title}`} className={classes.line}>
                  <LineWords line={line} />
                  {line.transfer && <TransferLine record={record} transfer={line.transfer} />}
                </li>
              ))}
            </ul>
          </>
        )}
        {record.mayChange && !isAdding && (
          <div>
            <Button look="default" onClick={() => setAdding(true)}>
              {t('credits.addTransfer')}
            </Button>
          </div>
        )}
        {isAdding && <TransferForm studentId={record.studentId} transfer={null} onDone={() => setAdding(false)} />}
      </section>
    </div>
  );
}

function Figures({ record: { cumulative, terms, rank } }: { record: CreditRecord }) {
  return (
    <section className={classes.part} aria-labelledby="gpa">
      <h3 id="gpa" className={classes.heading}>
        {t('credits.gpa')}
      </h3>
      <dl className={classes.figures}>
        <Figure name={t('credits.unweighted')} value={gpaText(cumulative.unweighted)} />
        <Figure name={t('credits.weighted')} value={gpaText(cumulative.weighted)} />
        <Figure name={t('credits.earned')} value={figureText(cumulative.earned)} />
        {rank && (
          <Figure
            name={t('credits.rank')}
            value={t('credits.rankOf', { place: formatNumber(rank.place), count: formatNumber(rank.count) })}
          />
        )}
      </dl>
      {terms.length > 0 && (
        <ul className={classes.lines}>
          {terms.map(({ termId, title, schoolYear, gpa }) => (
            <li key={termId} className={classes.row}>
              <span>{t('credits.termOf', { term: title, year: yearText(schoolYear) })}</span>
              <span className={classes.number}>
                {t('credits.both', { unweighted: gpaText(gpa.unweighted), weighted: gpaText(gpa.weighted) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function LineWords({ line }: { line: CreditLine }) {
  const place = line.termTitle ?? t('credits.elsewhere', { school: line.schoolName });
  return (
    <div className={classes.words}>
      <span className={classes.row}>
        <span className={classes.title}>{line.title}</span>
        <strong className={classes.number}>{line.letter ?? t('credits.noLetter')}</strong>
      </span>
      <span className={classes.sub}>{t('credits.termOf', { term: place, year: yearText(line.schoolYear) })}</span>
      <span className={classes.sub}>{reasonText(line)}</span>
      {addedText(line) !== '' && <span className={classes.sub}>{addedText(line)}</span>}
    </div>
  );
}

function policyText({ repeats, honorsPoints, advancedPoints }: CreditRecord['rules']): string {
  const levels = t('credits.levels', { honors: figureText(honorsPoints), advanced: figureText(advancedPoints) });
  return `${t('credits.howAverage')} ${t(`credits.repeats.${repeats}`)} ${levels}`;
}

interface TransferLineProps {
  readonly record: CreditRecord;
  readonly transfer: NonNullable<CreditLine['transfer']>;
}

/** Who certified credits earned elsewhere; for the office the ways to change that. */
function TransferLine({ record: { studentId, mayChange, rules }, transfer }: TransferLineProps) {
  const [isEdited, setEdited] = useState(false);
  const certify = useCertifyTransfer();
  const remove = useRemoveTransfer();
  const { creditId, version, certifiedBy, certifiedOn } = transfer;
  const key = { studentId, creditId };
  const fail = (error: unknown) => notifyFault(error, 0);

  function drop(): void {
    remove.mutate(key, {
      onError: fail,
      onAnswer: () =>
        notifyUndo(t('credits.removed', { title: transfer.title }), t('credits.undo'), () => {
          const fields = transferFields.parse(transfer);
          saveTransfer({ ...key, version: 0, ...fields }).then(creditsChanged, fail);
        }),
    });
  }

  return (
    <div className={classes.words}>
      {certifiedBy !== null && certifiedOn !== null && (
        <span className={classes.sub}>
          {t('credits.certifiedBy', { name: certifiedBy, day: formatDay(certifiedOn) })}
        </span>
      )}
      {mayChange && !isEdited && (
        <div className={classes.actions}>
          <Button look="subtle" onClick={() => setEdited(true)}>
            {t('credits.edit')}
          </Button>
          {(rules.isCertifying || certifiedBy !== null) && (
            <Button
              look="subtle"
              isBusy={certify.isPending}
              onClick={() => certify.mutate({ ...key, version, isCertified: certifiedBy === null }, { onError: fail })}
            >
              {t(certifiedBy === null ? 'credits.certify' : 'credits.uncertify')}
            </Button>
          )}
          <Button look="subtle" isBusy={remove.isPending} onClick={drop}>
            {t('credits.remove')}
          </Button>
        </div>
      )}
      {isEdited && <TransferForm studentId={studentId} transfer={transfer} onDone={() => setEdited(false)} />}
    </div>
  );
}
