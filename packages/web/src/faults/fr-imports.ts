/** Sentences about imports of rosters and what becomes of them, in French. */
export const imports = {
  'Give it a name.': 'Donnez-lui un nom.',
  'Write how many points are possible, such as 20.': 'Écrivez le nombre de points possibles, par exemple 20.',
  'Choose at least one column of scores.': 'Choisissez au moins une colonne de notes.',
  'It was changed here after the plan was made. Plan again to see both.':
    'Ceci a été modifié ici après la préparation du plan. Planifiez de nouveau pour voir les deux.',
  'What it belongs to was taken away after the plan was made, or somebody made the same by hand. Plan again.':
    'Ce dont cela dépend a été retiré après la préparation du plan, ou quelqu’un a fait la même chose à la main. Planifiez de nouveau.',
  '{0} of the {1} people of this source are not in the file and would be deactivated. Confirm it, or check that this is the whole file.':
    '{0} des {1} personnes de cette source ne sont pas dans le fichier et seraient désactivées. Confirmez, ou vérifiez que c’est bien le fichier complet.',
  '{0} of the {1} classes of this source are not in the file and would be ended. Confirm it, or check that this is the whole file.':
    '{0} des {1} classes de cette source ne sont pas dans le fichier et seraient terminées. Confirmez, ou vérifiez que c’est bien le fichier complet.',
  '{0} of the {1} enrolments of this source are not in the file and would be ended. Confirm it, or check that this is the whole file.':
    '{0} des {1} inscriptions de cette source ne sont pas dans le fichier et seraient terminées. Confirmez, ou vérifiez que c’est bien le fichier complet.',
  '{0} of the {1} assignments of this source are not in the file and would be taken away, with {2} scores: the grades of {3} students would change. Confirm it, or check that this is the whole file.':
    '{0} des {1} devoirs de cette source ne sont pas dans le fichier et seraient retirés, avec {2} notes : les moyennes de {3} élèves changeraient. Confirmez, ou vérifiez que c’est bien le fichier complet.',
  '{0} of the {1} assignments of this source are not in the file and would be taken away. Confirm it, or check that this is the whole file.':
    '{0} des {1} devoirs de cette source ne sont pas dans le fichier et seraient retirés. Confirmez, ou vérifiez que c’est bien le fichier complet.',
  'This person is in the class already, put there by hand or by another source; that stays as it is.':
    'Cette personne est déjà dans la classe, placée à la main ou par une autre source ; cela reste tel quel.',
  'Something made since hangs on it, so it stays.': 'Quelque chose créé depuis en dépend, cela reste donc.',
  'Something made since hangs on it, so it was ended instead of deleted.':
    'Quelque chose créé depuis en dépend, cela a donc été terminé au lieu d’être supprimé.',
  'This person holds the role already, given by hand or by another source; that one stays.':
    'Cette personne a déjà ce rôle, donné à la main ou par une autre source ; il reste.',
  'The username belongs to somebody else here. Give one of them another.':
    'Ce nom d’utilisateur appartient ici à quelqu’un d’autre. Donnez-en un autre à l’un des deux.',
  'The e-mail belongs to another account here. Correct one of them.':
    'Cette adresse e-mail appartient ici à un autre compte. Corrigez l’une des deux.',
  'The office has made this guardianship by hand; it stays as it is.':
    'Le secrétariat a établi cette responsabilité légale à la main ; elle reste telle quelle.',
  'Whoever started this may not sign in any more, so it was left. Upload the file again.':
    'La personne qui a lancé cette tâche ne peut plus se connecter, elle a donc été abandonnée. Envoyez de nouveau le fichier.',
  'Another import of “{0}” was run or undone since this was planned. Plan it again.':
    'Une autre importation de « {0} » a été exécutée ou annulée depuis la préparation de ce plan. Planifiez de nouveau.',
  'Another import of “{0}” was run or undone after this was planned, so it was planned again. Look at the new plan before you run it.':
    'Une autre importation de « {0} » a été exécutée ou annulée après la préparation de ce plan, qui a donc été refait. Vérifiez le nouveau plan avant de l’exécuter.',
  'This quotes a file with people outside your schools. Ask whoever uploaded it, or an administrator.':
    'Ceci cite un fichier où figurent des personnes hors de vos établissements. Adressez-vous à la personne qui l’a envoyé ou à un administrateur.',
  'This person has left, and the file gives their username or e-mail to somebody else.':
    'Cette personne est partie, et le fichier donne son nom d’utilisateur ou son adresse e-mail à quelqu’un d’autre.',
  'The earlier username or e-mail belongs to somebody else by now, so the new one stays.':
    'L’ancien nom d’utilisateur ou l’ancienne adresse e-mail appartient maintenant à quelqu’un d’autre ; le nouveau reste donc.',
  'A later import says the same or more of this, so it stays as that one left it.':
    'Une importation plus récente en dit autant ou davantage ; cela reste donc comme elle l’a laissé.',
  'This row was last changed on {0}, before what is here ({1}), so the newer one stays.':
    'Cette ligne a été modifiée pour la dernière fois le {0}, avant ce qui est ici ({1}) ; la version la plus récente reste donc.',
  'Only a planned import can be run. Plan it first.':
    'Seule une importation planifiée peut être exécutée. Planifiez-la d’abord.',
  'This plan leaves rows out or takes people away. Look at it, then confirm.':
    'Ce plan laisse des lignes de côté ou retire des personnes. Regardez-le, puis confirmez.',
  'An import can be undone for {0} days; this one is older. Correct by hand.':
    'Une importation peut être annulée pendant {0} jours ; celle-ci est plus ancienne. Corrigez à la main.',
  'Something went wrong in Laurel, so nothing was changed. Try again; if it happens again, tell whoever runs Laurel.':
    'Quelque chose s’est mal passé dans Laurel, rien n’a donc été modifié. Réessayez ; si cela se reproduit, prévenez la personne responsable de Laurel.',
  'Only a roster is put right here. Correct the file, or choose what its columns mean again.':
    'Seules les listes d’élèves se corrigent ici. Corrigez le fichier, ou choisissez de nouveau le sens de ses colonnes.',
  'Only a planned import can be put right. Wait until it is planned, or upload it again.':
    'Seule une importation planifiée peut être corrigée. Attendez qu’elle soit planifiée, ou envoyez-la de nouveau.',
  'More than {0} cells of this file were put right. Correct it where it comes from.':
    'Plus de {0} cases de ce fichier ont été corrigées. Corrigez-le à la source.',
  'Scores of a class come in and go back through its gradebook, by whoever grades it.':
    'Les notes d’une classe entrent et sortent par son carnet de notes, par la personne qui la note.',
  'The file {0} can’t be read. Check its name and that it may be read.':
    'Le fichier {0} est illisible. Vérifiez son nom et les droits de lecture.',
  'This district has no role called {0}. Correct it in the file, then plan again.':
    'Ce district n’a pas de rôle nommé {0}. Corrigez-le dans le fichier, puis planifiez de nouveau.',
  'The role {0} may do things you may not, so you can’t give it. Ask an administrator to import this file.':
    'Le rôle {0} permet plus que vous ne pouvez, vous ne pouvez donc pas le donner. Demandez à un administrateur d’importer ce fichier.',
  'This is you, so it stays. Somebody else can take it away.':
    'C’est vous, cela reste donc. Quelqu’un d’autre peut le retirer.',
  '“{0}” is locked, so this stays as it is. Unlock the term to change it, or leave it.':
    '« {0} » est verrouillée, cela reste donc tel quel. Déverrouillez la période pour le modifier, ou laissez-le.',
  'The score was changed here after the plan was made. Plan again to see both.':
    'La note a été modifiée ici après la préparation du plan. Planifiez de nouveau pour voir les deux.',
  'Somebody has changed this score since the import; it stays.':
    'Quelqu’un a modifié cette note depuis l’importation ; elle reste.',
  'Changed here since the import, so it stays: {0}': 'Modifié ici depuis l’importation, cela reste donc : {0}',
  'You can’t change what you see of a student yourself, nor by a file. Ask someone else in the office.':
    'Vous ne pouvez pas modifier vous-même ce que vous voyez d’un élève, même par un fichier. Adressez-vous à une autre personne du secrétariat.',
  'The e-mail of staff is changed by someone who manages roles. Ask an administrator to import this file.':
    'L’adresse e-mail du personnel ne peut être modifiée que par une personne qui gère les rôles. Demandez à un administrateur d’importer ce fichier.',
};
