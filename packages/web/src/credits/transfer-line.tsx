import type { CreditLine, CreditRecord } from '@laurel/domain/credits/credit-record';
import { transferFields } from '@laurel/domain/credits/transfer-credit';
import { Button } from '@laurel/editor/controls/button';
import { formatDay } from '@laurel/web/kit/format';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { useState } from 'react';
import classes from './credits.module.css';
import { creditsChanged, saveTransfer, useCertifyTransfer, useRemoveTransfer } from './queries';
import { t } from './text';
import { TransferForm } from './transfer-form';

interface TransferLineProps {
  readonly record: CreditRecord;
  readonly transfer: NonNullable<CreditLine['transfer']>;
}

/** Who certified credits earned elsewhere; for the office the ways to change that. */
export function TransferLine({ record: { studentId, mayChange, rules }, transfer }: TransferLineProps) {
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
