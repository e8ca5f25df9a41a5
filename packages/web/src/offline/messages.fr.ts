import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'offline.title': 'Lecture hors ligne',
  'offline.keep': 'Enregistrer ma page sur cet appareil pour la lire hors ligne',
  'offline.keepWhy':
    'Vous pourrez lire hors ligne votre page telle que vous l’avez vue la dernière fois, avec sa date. Elle est effacée à la déconnexion ou à la fin de la session.',
  'offline.whose': 'Qui utilise cet appareil ?',
  'offline.mine': 'Moi uniquement',
  'offline.shared': 'D’autres personnes aussi',
  'offline.refused':
    'Rien n’est donc enregistré ici : toute personne ouvrant ce navigateur pourrait lire votre page sans se connecter. Utilisez un appareil que personne d’autre n’utilise.',
  'offline.unable':
    'Ce navigateur ne peut pas enregistrer de page depuis cette adresse. Il faut https et un stockage non bloqué.',
  'offline.on': 'Votre page est enregistrée sur cet appareil.',
  'offline.off': 'Plus rien n’est enregistré sur cet appareil.',
  'offline.failed': 'Votre page n’a pas pu être enregistrée sur cet appareil. Réessayez dans un instant.',
  'offline.class': 'Saisie sans réseau',
  'offline.keepClass': 'Enregistrer les noms de cette classe sur cet appareil pour la saisie hors ligne',
  'offline.keepClassWhy':
    'Les courses se notent alors sans réseau, même après un redémarrage, et sont envoyées plus tard. Votre page est aussi enregistrée pour la lire hors ligne. Tout est effacé à la déconnexion ou à la fin de la session.',
  'offline.classOn': 'Cette classe est enregistrée sur cet appareil.',
  'offline.classOff': 'Cette classe n’est plus enregistrée sur cet appareil.',
  'offline.classes': 'Classes sur cet appareil',
  'offline.recordClass': 'Saisie en direct : {title}',
  'offline.runSaved':
    '{count, plural, one {# résultat est sur cet appareil. Il sera envoyé au retour de la connexion.} other {# résultats sont sur cet appareil. Ils seront envoyés au retour de la connexion.}}',
  'offline.asOf': 'Hors ligne. Dernière mise à jour : {time}.',
  'offline.again': 'Réessayer',
  'offline.unreached': 'Connexion à Laurel impossible',
  'offline.nothing': 'Rien n’est enregistré sur cet appareil. Cette page se recharge dès le retour de la connexion.',
  'offline.needsNetwork': 'Une connexion est nécessaire. Hors ligne, seule la lecture de cette page est possible.',
};
