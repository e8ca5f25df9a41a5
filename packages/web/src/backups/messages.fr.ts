import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'backups.backup': 'Dernière sauvegarde',
  'backups.backupDamaged': 'La dernière sauvegarde est illisible.',
  'backups.backupFailed': 'La dernière sauvegarde a échoué.',
  'backups.backupNone': 'Aucune sauvegarde n’a encore été faite.',
  'backups.backupOld': 'Aucune sauvegarde n’a été faite la nuit dernière.',
  'backups.doCreate': 'Le compte de la base de données doit avoir le droit de créer des bases.',
  'backups.doDiffers':
    'Demandez à la personne qui gère le serveur d’exécuter « npm run laurel -- verify », qui liste ce qui ne concorde pas.',
  'backups.doFailed': 'Demandez à la personne qui gère le serveur de consulter son journal, sous « job failed ».',
  'backups.doFull': 'Le disque est plein. Libérez de l’espace ou conservez moins de sauvegardes (BACKUP_KEEP).',
  'backups.doMakeOne':
    'Demandez à la personne qui gère le serveur d’en faire une maintenant : « npm run laurel -- backup ».',
  'backups.doNotAllowed':
    'Laurel n’a pas le droit d’écrire à l’emplacement des sauvegardes. Son compte, ou la clé du compartiment, doit y être autorisé.',
  'backups.doNotReached': 'Le serveur des sauvegardes n’a pas répondu. Vérifiez le réseau et l’adresse.',
  'backups.doPlace': 'Le dossier ou le compartiment des sauvegardes n’existe pas. Créez-le ou montez-le.',
  'backups.doSetUp':
    'Demandez à la personne qui gère le serveur de définir BACKUP_TO, ou « elsewhere » si elle sauvegarde autrement.',
  'backups.doTimes': 'Vérifiez que le serveur est allumé la nuit et que BACKUP_TO est toujours défini.',
  'backups.elsewhere': 'Les sauvegardes se font en dehors de Laurel.',
  'backups.rehearsal': 'Dernier essai de restauration',
  'backups.rehearsalDiffers': 'La dernière sauvegarde a été restaurée, mais certains chiffres ne concordent pas.',
  'backups.rehearsalFailed': 'La restauration de la dernière sauvegarde a échoué.',
  'backups.rehearsalOld': 'La restauration n’a pas été essayée la semaine dernière.',
  'backups.rehearsalSoon': 'Premier essai dans la nuit de samedi à dimanche',
  'backups.size': '{moment} · {size}',
  'backups.title': 'Sauvegardes',
};
