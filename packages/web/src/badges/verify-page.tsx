import { verifyBadge } from '@laurel/domain/badges/api';
import { type BadgeFacts, largestBadgeFile, type Verification } from '@laurel/domain/badges/verification';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { TextField } from '@laurel/editor/controls/text-field';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { call } from '@laurel/web/kit/call';
import { t } from '@laurel/web/languages/text';
import { EntryCard } from '@laurel/web/people/entry-card';
import { UploadCard } from '@laurel/web/plans/upload-card';
import { useChange } from '@laurel/web/ui/use-change';
import { useState } from 'react';
import classes from './badges.module.css';

/** Anyone drops a badge here and is told, step by step, what was found out about it. */
export function VerifyPage() {
  const [email, setEmail] = useState('');
  const verify = useChange({
    mutationFn: async (file: File) => {
      if (file.size > largestBadgeFile)
        throw new Fault('too-large', translatable`This file has more than 2 MB, which no badge needs.`);
      return await call(verifyBadge, { file: await base64Of(file), ...(email.trim() === '' ? {} : { email }) });
    },
  });
  return (
    <EntryCard title={t('badges.verify')} about={t('badges.verifyAbout')}>
      <UploadCard
        title={t('badges.file')}
        about={t('badges.fileAbout')}
        accept=".png,.svg,.json,.jsonld,.jwt,.txt"
        upload={verify}
        onFile={(file) => verify.mutate(file)}
      />
      <TextField
        type="email"
        label={t('badges.email')}
        help={t('badges.emailHelp')}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {verify.data && <Found {...verify.data} />}
    </EntryCard>
  );
}

const signs = { passed: '✓', failed: '✕', unchecked: '?' } as const;

function Found({ verdict, steps, facts }: Verification) {
  return (
    <section className={classes.found} aria-live="polite" aria-label={t('badges.result')}>
      <p className={classes.verdict} data-verdict={verdict}>
        {t(`badges.verdict.${verdict}`)}
      </p>
      {facts && <Facts {...facts} />}
      <ol className={classes.steps}>
        {steps.map(({ check, state, sentence }) => (
          <li key={check} data-state={state}>
            <span className={classes.sign} aria-hidden="true">
              {signs[state]}
            </span>
            <span>
              <strong>{t(`badges.check.${check}`)}</strong> <span>{t(`badges.state.${state}`)}</span>
              <span className={classes.said}>{translateSentence(sentence)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ title, description, issuerName, issuerId }: BadgeFacts) {
  return (
    <div className={classes.facts}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p dir="auto">{description}</p>
      <p>
        {t('badges.issuer')} <bdi>{issuerName ?? issuerId}</bdi> <bdi className={classes.id}>{issuerId}</bdi>
      </p>
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
