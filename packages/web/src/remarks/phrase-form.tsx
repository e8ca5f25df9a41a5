import { id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import type { readCommentBank } from '@laurel/domain/remarks/api';
import type { BankComment } from '@laurel/domain/remarks/bank-comment';
import { commentVariables } from '@laurel/domain/remarks/comment-variables';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { useLocale } from '@laurel/web/kit/locale';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSaveBankComment } from './queries';
import classes from './remarks.module.css';

interface PhraseFormProps {
  /** `null` for a new one. */
  readonly phrase: BankComment | null;
  /** Schools whose phrases one may write. */
  readonly schools: OutputOf<typeof readCommentBank>['schools'];
  readonly onDone: () => void;
}

const names = ['code', 'text', 'schoolId'] as const;

/** A phrase of the comment bank: its code, its text, and whose it is. */
export function PhraseForm({ phrase, schools, onDone }: PhraseFormProps) {
  const [idOfNew] = useState(() => newId('bank-comment'));
  const save = useSaveBankComment();
  const language = useLocale();
  const { faults, submit } = useFields({
    names,
    needed: { code: t('remarks.codeMissing'), text: t('remarks.textMissing') },
    error: save.error,
    onSubmit: ({ code, text, schoolId }) => {
      const school = phrase ? phrase.schoolId : (z.safeParse(id('school'), schoolId).data ?? null);
      const key = { commentId: phrase?.commentId ?? idOfNew, version: phrase?.version ?? 0, schoolId: school };
      save.mutate(
        { ...key, code: code.trim(), text: text.trim() },
        {
          onAnswer: () => notify(t('remarks.phraseSaved', { code: code.trim() })),
          onSuccess: onDone,
        },
      );
    },
  });
  return (
    <Form aria-label={t(phrase ? 'remarks.editForm' : 'remarks.newForm')} fault={faults.form} onSubmit={submit}>
      <TextField
        name="code"
        label={t('remarks.code')}
        help={t('remarks.codeHelp')}
        defaultValue={phrase?.code ?? ''}
        error={faults.code}
        maxLength={20}
        autoComplete="off"
        autoFocus
      />
      <TextArea
        name="text"
        label={t('remarks.phraseText')}
        defaultValue={phrase?.text ?? ''}
        error={faults.text}
        maxLength={500}
        dir="auto"
      />
      <p className={classes.sub}>{t('remarks.variables')}</p>
      <p className={classes.variables}>
        {variableNames(language).map((name) => (
          <code key={name}>{`{${name}}`}</code>
        ))}
      </p>
      {schools.length > 0 && !phrase && (
        <Select
          name="schoolId"
          label={t('remarks.whose')}
          options={[
            { value: '', label: t('remarks.mine') },
            ...schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
          ]}
        />
      )}
      <div className={classes.acts}>
        <Button type="submit" isBusy={save.isPending}>
          {t(phrase ? 'remarks.save' : 'remarks.addPhrase')}
        </Button>
        {phrase && (
          <Button look="default" onClick={onDone}>
            {t('remarks.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** What can be filled in, as the reader’s language calls it. */
function variableNames(language: ReturnType<typeof useLocale>): string[] {
  return Object.values(commentVariables).map((all) => all[locales.indexOf(language)] ?? all[0]);
}
