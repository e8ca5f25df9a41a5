import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'offline.title': 'Lecture hors ligne',
  'offline.keep': 'Garder ma page sur cet appareil pour la lire hors ligne',
  'offline.keepWhy':
    'Votre page, telle que vous l’avez vue la dernière fois et avec son heure, se lit alors sans réseau. Elle est effacée à la déconnexion et à la fin de votre session.',
  'offline.whose': 'Qui utilise cet appareil ?',
  'offline.mine': 'Moi seul',
  'offline.shared': 'D’autres aussi',
  'offline.refused':
    'Alors rien n’est gardé ici : toute personne ouvrant ce navigateur pourrait lire votre page sans se connecter. Choisissez un appareil que vous êtes seul à utiliser.',
  'offline.unable':
    'Ce navigateur ne peut pas garder de page à cette adresse. Il faut https, et un stockage qui ne soit pas bloqué.',
  'offline.on': 'Votre page est gardée sur cet appareil.',
  'offline.off': 'Plus rien n’est gardé sur cet appareil.',
  'offline.failed': 'Votre page n’a pas pu être gardée sur cet appareil. Réessayez dans un instant.',
  'offline.asOf': 'Hors ligne. État à {time}.',
  'offline.again': 'Réessayer',
  'offline.unreached': 'Laurel est injoignable',
  'offline.nothing':
    'Rien n’est gardé sur cet appareil pour la lecture hors ligne. Cette page revient d’elle-même avec le réseau.',
  'offline.needsNetwork': 'Il faut le réseau pour cela. Hors ligne, on ne peut que lire cette page.',
};
