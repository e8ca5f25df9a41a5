import * as api from '@laurel/domain/credits/api';
import { creditRules } from '@laurel/domain/credits/credit-rules';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { serveSection } from '@laurel/server/settings/serve-section';
import { listGpas } from './list-gpas';
import { readCredits } from './read-credits';
import { certifyTransferCredit, removeTransferCredit, saveTransferCredit } from './save-transfer';

export function creditRoutes(door: Door): void {
  serve(door, api.readCredits, readCredits);
  serve(door, api.readGpas, listGpas);
  serve(door, api.saveTransferCredit, saveTransferCredit);
  serve(door, api.certifyTransferCredit, certifyTransferCredit);
  serve(door, api.removeTransferCredit, removeTransferCredit);
  serveSection(door, creditRules, {
    check: async (_, { requirements }) => {
      const subjects = requirements.map(({ subject }) => subject.toLowerCase());
      const twice = requirements.find(({ subject }, at) => subjects.indexOf(subject.toLowerCase()) < at);
      if (twice) throw new Fault('invalid', translatable`“${twice.subject}” is listed twice. Keep one.`);
    },
    spell: async (_, { requirements, ...rest }) => ({
      ...rest,
      ...Object.fromEntries(requirements.map(({ subject, credits }) => [`requirements.${subject}`, credits])),
    }),
  });
}
