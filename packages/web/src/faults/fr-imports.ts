/** Sentences about imports of rosters and what becomes of them, in French. */
export const imports = {
  'This person was erased on {0} by {1}. Left out, unless you choose to add them as someone new.':
    'Cette personne a été effacée le {day0} par {1}. Elle n’est pas importée, sauf si vous choisissez de l’ajouter comme nouvelle personne.',
  'This person was erased on {0}, as the district’s retention says. Left out, unless you choose to add them as someone new.':
    'Cette personne a été effacée le {day0}, selon les durées de conservation du réseau d’établissements. Elle n’est pas importée, sauf si vous choisissez de l’ajouter comme nouvelle personne.',
  'This is about someone who was erased. Left out.': 'Cela concerne une personne effacée et n’a pas été importé.',
  'Only a previewed import can be changed. Wait for the preview.':
    'Seule une importation dont l’aperçu est prêt peut être modifiée. Attendez l’aperçu.',
  'No one on this line was left out because they were erased.':
    'Personne n’a été écarté à cette ligne pour avoir été effacé.',
  'Enter a name.': 'Saisissez un nom.',
  'Enter the points possible, such as 20.': 'Indiquez sur combien le devoir est noté, par exemple 20.',
  'Choose at least one scores column.': 'Choisissez au moins une colonne de notes.',
  'This changed after the preview. Preview again to see both versions.':
    'Cet élément a été modifié depuis l’aperçu. Actualisez l’aperçu pour voir les deux versions.',
  'After the preview, a related record was removed or the same record was created by hand. Preview again.':
    'Depuis l’aperçu, un élément lié a été retiré ou le même élément a été créé à la main. Actualisez l’aperçu.',
  '{0} of {1} people from this source aren’t in the file and will be deactivated. Confirm, or make sure the file is complete.':
    '{0} des {1} personnes de cette source ne sont pas dans le fichier et seront désactivées. Confirmez, ou vérifiez que le fichier est complet.',
  '{0} of {1} classes from this source aren’t in the file and will end. Confirm, or make sure the file is complete.':
    '{0} des {1} classes de cette source ne sont pas dans le fichier et prendront fin. Confirmez, ou vérifiez que le fichier est complet.',
  '{0} of {1} enrollments from this source aren’t in the file and will end. Confirm, or make sure the file is complete.':
    '{0} des {1} inscriptions de cette source ne sont pas dans le fichier et prendront fin. Confirmez, ou vérifiez que le fichier est complet.',
  '{0} of {1} assignments from this source aren’t in the file and will be removed with {2} scores, which changes {3} students’ grades. Confirm, or make sure the file is complete.':
    '{0} des {1} devoirs de cette source ne sont pas dans le fichier et seront retirés avec leurs notes ({2}) ; élèves dont la moyenne changera : {3}. Confirmez, ou vérifiez que le fichier est complet.',
  '{0} of {1} assignments from this source aren’t in the file and will be removed. Confirm, or make sure the file is complete.':
    '{0} des {1} devoirs de cette source ne sont pas dans le fichier et seront retirés. Confirmez, ou vérifiez que le fichier est complet.',
  'Already enrolled by hand or by another source. Not changed.':
    'Déjà dans la classe (inscription à la main ou par une autre source). Rien n’a été modifié.',
  'Newer records depend on it, so it was kept.': 'Un élément créé depuis en dépend ; il est donc conservé.',
  'Newer records depend on it, so it was ended instead of deleted.':
    'Un élément créé depuis en dépend ; il a donc pris fin au lieu d’être supprimé.',
  'Already has this role, assigned by hand or by another source. Not changed.':
    'Cette personne a déjà ce rôle (attribué à la main ou par une autre source). Rien n’a été modifié.',
  'Someone else here has this username. Change one of them.':
    'Une autre personne utilise déjà cet identifiant ici. Modifiez l’un des deux.',
  'Another account here has this email. Correct one of them.':
    'Un autre compte utilise déjà cette adresse e-mail ici. Corrigez l’une des deux.',
  'The office added this guardian by hand. Not changed.':
    'Le secrétariat a saisi ce responsable légal à la main. Rien n’a été modifié.',
  'The person who started this import can no longer sign in. Upload the file again.':
    'La personne qui a lancé l’importation ne peut plus se connecter : l’importation est abandonnée. Envoyez de nouveau le fichier.',
  'Another import of “{0}” ran or was undone after this preview. Preview again.':
    'Une autre importation de « {0} » a été lancée ou annulée depuis cet aperçu. Actualisez l’aperçu.',
  'Another import of “{0}” ran or was undone after this preview, so a new preview was made. Review it before you run it.':
    'Une autre importation de « {0} » a été lancée ou annulée depuis cet aperçu, qui a été refait. Vérifiez le nouvel aperçu avant de lancer l’importation.',
  'This file includes people outside your schools. Ask the person who uploaded it or an administrator.':
    'Ce fichier contient des personnes hors de vos établissements. Adressez-vous à la personne qui l’a envoyé ou à l’administration.',
  'This account is deactivated, and the file gives its username or email to someone else.':
    'Ce compte est désactivé, et le fichier donne son identifiant ou son adresse e-mail à quelqu’un d’autre.',
  'Someone else now has the previous username or email, so the new one was kept.':
    'L’ancien identifiant ou l’ancienne adresse e-mail appartient maintenant à quelqu’un d’autre ; le nouveau est conservé.',
  'A later import also set this, so it was kept.':
    'Une importation plus récente a aussi défini cet élément ; il est conservé.',
  'This row was last changed on {0}, before the current record ({1}), so the newer one was kept.':
    'Cette ligne date du {0}, avant la version actuelle ({1}) ; la plus récente est conservée.',
  'Only a previewed import can be run. Preview it first.':
    'Une importation ne peut être lancée qu’après l’aperçu. Préparez d’abord l’aperçu.',
  'This import skips rows or deactivates people. Review it, then confirm.':
    'Cette importation ignore des lignes ou désactive des personnes. Vérifiez l’aperçu, puis confirmez.',
  'Imports can be undone for {0} days, and this one is older. Correct it by hand.':
    'Une importation peut être annulée pendant {0} jours ; celle-ci est plus ancienne. Corrigez à la main.',
  'Something went wrong in Laurel, and nothing was changed. Try again. If it keeps happening, tell your Laurel administrator.':
    'Une erreur est survenue dans Laurel ; rien n’a été modifié. Réessayez ; si elle se reproduit, prévenez l’administration de Laurel.',
  'Only rosters can be corrected here. Fix the file, or map its columns again.':
    'Seuls les fichiers OneRoster se corrigent ici. Corrigez le fichier, ou associez de nouveau ses colonnes.',
  'Only a previewed import can be fixed. Wait for the preview, or upload the file again.':
    'Une importation ne se corrige qu’après l’aperçu. Attendez l’aperçu, ou envoyez de nouveau le fichier.',
  'More than {0} cells in this file were fixed. Correct it at the source instead.':
    'Plus de {0} cellules de ce fichier ont été corrigées. Corrigez-le plutôt à la source.',
  'Class scores are imported and undone from the gradebook by the person who grades the class.':
    'Les notes s’importent et se retirent depuis le carnet de notes, par la personne qui note la classe.',
  'The file {0} can’t be read. Check its name and permissions.':
    'Le fichier {0} est illisible. Vérifiez son nom et les droits de lecture.',
  'This district has no role named {0}. Correct it in the file, then preview again.':
    'Ce réseau d’établissements n’a pas de rôle nommé {0}. Corrigez-le dans le fichier, puis actualisez l’aperçu.',
  'The role {0} has permissions you don’t have, so you can’t assign it. Ask an administrator to import this file.':
    'Le rôle {0} comporte des droits que vous n’avez pas : vous ne pouvez pas l’attribuer. Demandez à l’administration d’importer ce fichier.',
  'You can’t remove yourself. Someone else can.':
    'Vous ne pouvez pas vous retirer vous-même ; une autre personne peut le faire.',
  '“{0}” is locked, so this wasn’t changed. Unlock the term to change it.':
    'La période « {0} » est verrouillée : rien n’a été modifié. Déverrouillez-la pour appliquer cette modification.',
  'The score changed after the preview. Preview again to see both versions.':
    'La note a été modifiée depuis l’aperçu. Actualisez l’aperçu pour voir les deux versions.',
  'Someone changed this score after the import, so it was kept.':
    'Cette note a été modifiée depuis l’importation ; elle est conservée.',
  'Someone changed this rating after the import, so it was kept.':
    'Ce niveau a été modifié depuis l’importation ; il est conservé.',
  'Changed since the import, so it was kept: {0}.': 'Modifié depuis l’importation ; conservé : {0}.',
  'You can’t change your own access to a student, even with a file. Ask someone else in the office.':
    'Vous ne pouvez pas modifier votre propre accès à un élève, même par un fichier. Adressez-vous à une autre personne du secrétariat.',
  'Only someone who manages roles can change a staff email. Ask an administrator to import this file.':
    'Seule une personne qui gère les rôles peut modifier l’adresse e-mail du personnel. Demandez à l’administration d’importer ce fichier.',
  'Already inactive, so nothing changes.': 'Déjà inactif ; rien ne change.',
  'This record isn’t in Laurel, so there’s nothing to remove.':
    'Laurel n’a pas cet enregistrement ; il n’y a rien à retirer.',
  'No longer in the file.': 'Ne figure plus dans le fichier.',
  'A teacher changed this score in Laurel, so theirs was kept.':
    'Un enseignant a modifié cette note dans Laurel ; la sienne est conservée.',
  'Merged with another record in this file, which counts. Not changed.':
    'Fusionné avec un autre enregistrement de ce fichier, qui est retenu. Non modifié.',
  'Merged with another record that’s still here. Not removed.':
    'Fusionné avec un autre enregistrement toujours présent. Non retiré.',
  'This score was moved here by hand, so it was kept.':
    'Cette note a été transférée manuellement ; elle est conservée.',
};
