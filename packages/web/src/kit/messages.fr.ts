import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'kit.unreachable': 'Laurel est injoignable pour le moment. Vérifiez votre connexion, puis réessayez.',
  'kit.unexpected':
    'Quelque chose s’est mal passé de notre côté. Réessayez ; si cela se reproduit, prévenez le secrétariat de l’école.',
};
