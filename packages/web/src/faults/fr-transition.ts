/** Sentences about pathways and rubrics, in French. */
export const transition = {
  'This pathway is closed. Open it again to add students.':
    'Ce parcours est fermé. Rouvrez-le pour ajouter des élèves.',
  '“{0}” isn’t a stage of this pathway.': '« {0} » n’est pas une étape de ce parcours.',
  'No one who works here is “{0}.” Use their email address or ID.':
    'Personne ici ne correspond à « {0} ». Utilisez l’adresse e-mail ou le numéro.',
  '{0} people who work here are “{1}.” Use their email address or ID.':
    '{0} personnes ici correspondent à « {1} ». Utilisez l’adresse e-mail ou le numéro.',
  'Students who were changed or rated since stayed.': 'Les élèves modifiés ou évalués depuis sont restés.',
  'Someone changed this student’s place on the pathway after the preview, so it was kept.':
    'La place de cet élève dans le parcours a changé après l’aperçu ; elle a été conservée.',
  'A holistic rubric has one criterion. Choose another kind, or remove the others.':
    'Une grille globale a un seul critère. Choisissez un autre type ou retirez les autres critères.',
  '“{0}” belongs to a competency that was removed. Choose another.':
    '« {0} » relève d’une compétence qui a été retirée. Choisissez-en une autre.',
  '“{0}” has a criterion or level twice. Remove one.':
    '« {0} » contient deux fois le même critère ou niveau. Retirez-en un.',
  '“{0}” needs three levels: below its target, the target, and above it.':
    '« {0} » demande trois niveaux : en dessous de l’attendu, l’attendu et au-dessus.',
  'Two levels of “{0}” have the letter {1}. Give each its own.':
    'Deux niveaux de « {0} » ont la lettre {1}. Donnez à chacun la sienne.',
  'The level {0} of “{1}” isn’t level {2} from the lowest, so the key {3} would mean two levels.':
    'Le niveau {0} de « {1} » n’est pas le {2}e en partant du plus bas : la touche {3} désignerait deux niveaux.',
  'The letter N stands for “not yet observed.” Give that level of “{0}” another letter.':
    'La lettre N signifie « pas encore observé ». Donnez une autre lettre à ce niveau de « {0} ».',
  '“{0}” has ranges, but its levels have no points. Enter the highest of each.':
    '« {0} » a des intervalles, mais ses niveaux n’ont pas de points. Indiquez le maximum de chacun.',
  'Each level of “{0}” needs more points than the one below it.':
    'Chaque niveau de « {0} » doit valoir plus de points que le précédent.',
  'A CASE identifier is a UUID.': 'Un identifiant CASE est un UUID.',
  'Enter what is looked at.': 'Indiquez ce qui est observé.',
  '“{0}” isn’t a level of “{1}.” Enter one of: {2}, 1 to {3}, or N.':
    '« {0} » n’est pas un niveau de « {1} ». Saisissez l’un de : {2}, 1 à {3}, ou N.',
  'Add a stage.': 'Ajoutez une étape.',
  'Someone else just changed this rubric. Review it again.':
    'Quelqu’un vient de modifier cette grille. Vérifiez-la de nouveau.',
  'A pathway keeps its kind and school. Add a new one instead.':
    'Un parcours garde son type et son établissement. Ajoutez-en plutôt un nouveau.',
  'Someone else just changed this pathway. Review it again.':
    'Quelqu’un vient de modifier ce parcours. Vérifiez-le de nouveau.',
  'The last day is before the first. Choose another day.':
    'Le dernier jour précède le premier. Choisissez un autre jour.',
  'A student who was rated stays on the pathway. Enter a last day instead.':
    'Une personne évaluée reste dans le parcours. Indiquez plutôt un dernier jour.',
  'Add a semester to rate in first.': 'Ajoutez d’abord un semestre pour les évaluations.',
  'You can’t rate one of these students. They may have left the pathway.':
    'Vous ne pouvez pas évaluer l’une de ces personnes. Elle a peut-être quitté le parcours.',
  'Transition services can’t be shown to anyone outside.':
    'Aucune personne extérieure ne peut voir les services de transition.',
  'This student has left the pathway.': 'Cet élève a quitté le parcours.',
  'Choose a last day within a year from today.': 'Choisissez un dernier jour dans l’année qui vient.',
  'There can be at most {0} links for a student.': 'Il peut y avoir au plus {0} liens pour un élève.',
  'This link was opened or revoked already. Make another.': 'Ce lien a déjà été ouvert ou révoqué. Créez-en un autre.',
  'This link leads nowhere. Check that you have the whole address.':
    'Ce lien ne mène nulle part. Vérifiez que vous avez l’adresse entière.',
  'This link was opened on another device, and works only there. Ask the school for another.':
    'Ce lien a été ouvert sur un autre appareil et ne fonctionne que là. Demandez-en un autre à l’école.',
  'This link was ended by the school.': 'L’école a mis fin à ce lien.',
  'This link’s last day is over. Ask the school for another.':
    'Le dernier jour de ce lien est passé. Demandez-en un autre à l’école.',
  'This student can’t be rated any more.': 'Cet élève ne peut plus être évalué.',
  'A comment can’t hold images or files. Add them as evidence.':
    'Un commentaire ne peut contenir ni image ni fichier. Ajoutez-les comme preuves.',
  'A comment on a criterion can’t hold images or files. Add them to the comment for the student and parents.':
    'Le commentaire d’un critère ne peut contenir ni image ni fichier. Ajoutez-les au commentaire pour l’élève et les parents.',
  'This comment is too long. Shorten it to 2,000 characters.':
    'Ce commentaire est trop long. Raccourcissez-le à 2 000 caractères.',
  'This comment has too much formatting. Remove some of it.':
    'Ce commentaire a trop de mise en forme. Retirez-en une partie.',
  'Families comment. They don’t rate.': 'Les familles commentent, sans évaluer.',
  'Enter a reason for this level.': 'Indiquez le motif de ce niveau.',
  'You can’t add evidence here.': 'Vous ne pouvez pas ajouter de preuve ici.',
  'Add one at a time: a file, a link, or work.':
    'Ajoutez une seule chose à la fois : un fichier, un lien ou un travail.',
  'There can be at most {0} pieces of evidence. Remove some first.':
    'Il peut y avoir {0} preuves au plus. Retirez-en d’abord.',
  'Work was already graded by this rubric, so it stays with the assignment.':
    'Un travail a déjà été noté avec cette grille : elle reste avec le devoir.',
  '“{0}” is locked, so its ratings can’t change. Ask an administrator to unlock it under Terms.':
    'La période « {0} » est verrouillée : ses évaluations ne peuvent pas être modifiées. Demandez à l’administration de la déverrouiller dans « Périodes ».',
  'Someone else just changed this plan. Review it again.': 'Ce plan vient d’être modifié. Vérifiez-le de nouveau.',
  '“{0}” can be invited once there is a consent of that day or earlier.':
    '« {0} » peut être invité dès qu’un accord de ce jour ou antérieur existe.',
  'The plan doesn’t have this yet. Enter it above first.':
    'Le plan ne le contient pas encore. Saisissez-le d’abord plus haut.',
  'Answer this with yes or no.': 'Répondez par oui ou par non.',
  'Only a guardian, or a student who is 18, gives this consent.':
    'Seul un responsable, ou l’élève à partir de 18 ans, peut donner cet accord.',
  'This day is still to come. Enter the day of the consent.': 'Ce jour est à venir. Saisissez la date de l’accord.',
  'One of these students has left the pathway. Choose again.':
    'L’un de ces élèves a quitté le parcours. Choisissez de nouveau.',
  'At most {0} classmates can rate a student.': 'Au plus {0} camarades peuvent évaluer un élève.',
};
