import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'kit.unreachable': 'Connexion à Laurel impossible. Vérifiez votre réseau, puis réessayez.',
  'kit.unexpected': 'Une erreur est survenue de notre côté. Réessayez ; si elle se reproduit, prévenez le secrétariat.',
};
