/** Sentences about files of people and of enrolments, in French. */
export const people = {
  '“{0}” is too long.': 'La valeur « {0} » est trop longue.',
  '“{0}” isn’t an email address.': '« {0} » n’est pas une adresse e-mail.',
  'The birth date {0} can’t be right. Correct it.': 'La date de naissance {day0} semble erronée. Corrigez-la.',
  'Laurel doesn’t recognize “{0}” as a sex. Use F, M, or other, or leave it empty.':
    'Laurel ne reconnaît pas le sexe « {0} ». Indiquez F, M ou autre, ou laissez vide.',
  '“{0}” isn’t a class role. Use student, teacher, or aide.':
    '« {0} » n’est pas un rôle dans une classe. Indiquez élève, enseignant ou accompagnant.',
  'the username {0}': 'l’identifiant {0}',
  'No one at this school has {0}.': 'Personne dans cet établissement n’a {said0}.',
  'This may be someone already at the school. Choose that person or “Someone new.”':
    'Cette personne existe peut-être déjà. Choisissez-la, ou choisissez « Une nouvelle personne ».',
  '{0} people match this row. Choose one or “Someone new.”':
    '{0, plural, one {# personne correspond} other {# personnes correspondent}} à cette ligne. Choisissez-en une, ou « Une nouvelle personne ».',
  'Choose the column with the class.': 'Choisissez la colonne de la classe.',
  'Choose a column that identifies people: ID, email, username, or name.':
    'Choisissez une colonne qui identifie les personnes : numéro, adresse e-mail, identifiant ou nom.',
  '{0} Add them to the school first, or enroll them in the class by ID.':
    '{said0} Ajoutez d’abord la personne à l’établissement, ou inscrivez-la par son numéro dans la classe.',
  'This person’s account is deactivated. Reactivate it, then preview again.':
    'Le compte de cette personne est désactivé. Réactivez-le, puis actualisez l’aperçu.',
  'The class chosen for this row is no longer available.': 'La classe choisie pour cette ligne n’est plus disponible.',
  'The row doesn’t name a class.': 'La ligne n’indique pas de classe.',
  'No class at this school has the code {0}.': 'Aucune classe de cet établissement n’a le code {0}.',
  'No class at this school is named {0}.': 'Aucune classe de cet établissement ne s’appelle {0}.',
  '{0} classes match this row. Choose one.':
    '{0, plural, one {# classe correspond} other {# classes correspondent}} à cette ligne. Choisissez-en une.',
  'They left this class earlier and will be enrolled again.':
    'Cette personne avait quitté la classe ; elle y sera de nouveau inscrite.',
  'First day set to {0}.': 'Premier jour : {day0}.',
  'First day changes from {0} to {1}.': 'Premier jour : {day0} devient {day1}.',
  'Last day set to {0}.': 'Dernier jour : {day0}.',
  'Last day changes from {0} to {1}.': 'Dernier jour : {day0} devient {day1}.',
  '{0, plural, one {# new person won’t get} other {# new people won’t get}} an account because the file doesn’t give them a username or email.':
    '{0, plural, one {# nouvelle personne n’aura} other {# nouvelles personnes n’auront}} pas de compte : le fichier ne contient ni identifiant ni adresse e-mail.',
  '{0, plural, one {# account won’t get} other {# accounts won’t get}} an email because someone else signs in with it. They can use the username.':
    '{0, plural, one {# compte n’aura} other {# comptes n’auront}} pas d’adresse e-mail, déjà utilisée par quelqu’un d’autre. L’identifiant suffit pour se connecter.',
  'Line {0} is about the same person. Keep one of the two.':
    'La ligne {0} concerne la même personne. Gardez l’une des deux.',
  'The ID {0} is already on line {1}.': 'Le numéro {0} est déjà à la ligne {1}.',
  'Someone else in your district has the ID {0}. Correct it, or ask the district to move them to this school.':
    'Une autre personne de votre réseau d’établissements a le numéro {0}. Corrigez-le, ou demandez au réseau de la rattacher ici.',
  'A new person needs a first and last name, in two columns or as “Last, First.”':
    'Une nouvelle personne doit avoir un prénom et un nom de famille, dans deux colonnes ou sous la forme « Nom, Prénom ».',
  'They had this role before and will get it again.': 'Cette personne a déjà eu ce rôle et le recevra de nouveau.',
  '“{0}” changes from {1} to {2}.': '« {0} » : {1} devient {2}.',
  'This person is no longer at the school. Not changed.':
    'Cette personne n’est plus dans l’établissement. Rien n’a été modifié.',
  'This row may be about one person at this school. Confirm it.':
    'Cette ligne concerne peut-être une personne de cet établissement. Confirmez-le.',
  '{0} people match this row. Choose one.':
    '{0, plural, one {# personne correspond} other {# personnes correspondent}} à cette ligne. Choisissez-en une.',
  'Enter a phone number.': 'Saisissez un numéro de téléphone.',
  'Enter a last name.': 'Saisissez un nom de famille.',
  'The role {0} has permissions you don’t have, so you can’t assign it. Ask an administrator.':
    'Le rôle {0} donne des droits que vous n’avez pas ; vous ne pouvez donc pas l’attribuer. Adressez-vous à l’administration.',
  'Someone else has this username. Choose another one.': 'Cet identifiant est déjà pris. Choisissez-en un autre.',
  'Someone else just changed this person. Review it again.':
    'Une autre personne vient de modifier cette fiche. Vérifiez.',
  'Only someone who manages roles can change the email of staff. Ask an administrator.':
    'Seules les personnes qui gèrent les rôles peuvent modifier l’adresse e-mail du personnel. Adressez-vous à l’administration.',
  'Enter a username.': 'Saisissez un identifiant.',
  'Only someone who manages roles can open an account for staff. Ask an administrator.':
    'Seules les personnes qui gèrent les rôles peuvent créer un compte pour le personnel. Adressez-vous à l’administration.',
  'You can’t merge your own record. Ask someone else in the office.':
    'Vous ne pouvez pas fusionner votre propre fiche. Demandez à un autre membre du secrétariat.',
  'Only someone who manages roles can merge the records of staff. Ask an administrator.':
    'Seule une personne qui gère les rôles peut fusionner les fiches du personnel. Demandez à un administrateur.',
  'Enter the code from the email.': 'Saisissez le code reçu par e-mail.',
  'This code is incorrect or expired. Ask for a new email.':
    'Ce code est incorrect ou a expiré. Demandez un nouvel e-mail.',
  'Laurel doesn’t send email here. Ask your school for an activation code.':
    'Laurel n’envoie pas d’e-mails ici. Demandez un code d’activation à votre établissement.',
  'You can decide this from your 18th birthday on.': 'Vous pourrez en décider à partir de vos 18 ans.',
  'Your school keeps this access. Ask your school office about it.':
    'Votre établissement maintient cet accès. Adressez-vous au secrétariat.',
  'Choose today or a later day.': 'Choisissez aujourd’hui ou un jour à venir.',
  'Choose two different records.': 'Choisissez deux fiches différentes.',
  'One of these records was changed in the meantime. Review the merge again.':
    'L’une de ces fiches a été modifiée entre-temps. Vérifiez de nouveau la fusion.',
  'These records can’t be merged. Review the merge to see why.':
    'Ces fiches ne peuvent pas être fusionnées. Vérifiez la fusion pour en voir la raison.',
  'Someone else just changed this medical alert. Review it again.':
    'Une autre personne vient de modifier cette alerte médicale. Vérifiez-la de nouveau.',
  'The role “{0}” allows more than you may give here. Ask an administrator.':
    'Le rôle « {0} » permet plus que ce que vous pouvez attribuer ici. Adressez-vous à l’administration.',
  'The role “{0}” is retired. Bring it back first.': 'Le rôle « {0} » est retiré. Rétablissez-le d’abord.',
  '{0} has more access than you. Ask an administrator to change their roles.':
    '{0} a plus d’accès que vous. Demandez à l’administration de modifier ses rôles.',
  'You can’t give yourself more access. Ask another administrator.':
    'Vous ne pouvez pas vous donner plus d’accès. Adressez-vous à une autre personne de l’administration.',
  'The last day must be today or later, and not before the first.':
    'Le dernier jour ne peut pas être passé, ni précéder le premier.',
  'Someone else just changed the role “{0}”. Review it again.':
    'Quelqu’un d’autre vient de modifier le rôle « {0} ». Vérifiez-le de nouveau.',
  'Another role has this name. Choose a different one.': 'Un autre rôle porte ce nom. Choisissez-en un autre.',
  'A district can have at most {0} roles. Rename a retired one instead.':
    'Un réseau peut avoir au plus {0} rôles. Renommez plutôt un rôle retiré.',
  'The administrators’ role can’t be retired: someone has to be able to give it.':
    'Le rôle d’administration ne peut pas être retiré : il faut pouvoir l’attribuer.',
  'A role can’t reach “{0}” for “{1}”. Choose another reach for {2}.':
    'Un rôle ne peut pas porter sur « {0} » pour « {1} ». Choisissez une autre étendue pour {2}.',
  'The role “{0}” allows more than you do. Ask an administrator.':
    'Le rôle « {0} » permet plus que les vôtres. Adressez-vous à l’administration.',
  'No one could change permissions anymore. Leave that to at least one role that someone holds.':
    'Plus personne ne pourrait modifier les autorisations. Laissez-les à au moins un rôle attribué.',
  'No one could open {0} anymore.': 'Plus personne ne pourrait ouvrir {said0}.',
  'the dashboards': 'les tableaux de bord',
  'custom pages': 'les pages personnalisées',
  'the teacher pages': 'les pages des enseignants',
  'the office’s pages': 'les pages du secrétariat',
  'the fitness pages': 'les pages de condition physique',
  'the eligibility pages': 'les pages d’admissibilité',
  'the transition pages': 'les pages de transition',
  'People with the role “{0}” could then give themselves any other permission.':
    'Qui détient « {0} » pourrait alors se donner n’importe quelle autre autorisation.',
  'Enter a name for the role.': 'Saisissez un nom pour le rôle.',
  'Choose at least one person.': 'Choisissez au moins une personne.',
  'Change at least one role.': 'Modifiez au moins un rôle.',
  'The scores were changed in the meantime. Review the move again.':
    'Les notes ont été modifiées entre-temps. Vérifiez de nouveau le changement de classe.',
  'Choose another class.': 'Choisissez une autre classe.',
  'Only students can be moved to another class.': 'Seuls les élèves peuvent changer de classe.',
  'You can’t give yourself a role.': 'Vous ne pouvez pas vous attribuer un rôle.',
  'A rule gives this role. End the rule, or the role it goes by.':
    'Ce rôle est attribué par une règle. Mettez fin à la règle ou au rôle dont elle dépend.',
  'Someone else just changed this rule. Review it again.':
    'Quelqu’un d’autre vient de modifier cette règle. Vérifiez-la de nouveau.',
  '“{0}” manages people, roles, or imports. Give it to people by name.':
    '« {0} » permet de gérer les personnes, les rôles ou les importations. Attribuez-le nommément.',
  'A rule goes by another role than the one it gives. Choose a different one.':
    'Une règle dépend d’un autre rôle que celui qu’elle attribue. Choisissez-en un autre.',
  '“{0}” isn’t a role of staff. Choose one that is.':
    '« {0} » n’est pas un rôle du personnel. Choisissez-en un qui l’est.',
  'There is already a rule like this one.': 'Il existe déjà une règle identique.',
  'A district can have at most {0} rules. End one first.':
    'Un réseau d’établissements peut avoir au plus {0} règles. Supprimez-en d’abord une.',
  'A rule gives “{0}”, which would then manage people, roles, or imports. Everyone who has it by the rule would lose it.':
    'Une règle attribue « {0} », qui permettrait alors de gérer les personnes, les rôles ou les importations. Toutes les personnes qui l’ont par cette règle le perdraient.',
  'They weren’t enrolled in {0} yet on that day. Choose a later one.':
    'Cette personne n’était pas encore inscrite dans l’établissement {0} ce jour-là. Choisissez un jour plus tard.',
  'They are already enrolled in {0} on some of these days.':
    'Cette personne est déjà inscrite à {0} certains de ces jours.',
  'This is where they are enrolled now. Enter a last day instead.':
    'C’est l’inscription en cours. Indiquez plutôt un dernier jour.',
  'This person can’t be erased now. Review the erasure to see why.':
    'Cette personne ne peut pas être effacée pour le moment. Consultez l’aperçu pour en voir la raison.',
  'Something about this person changed. Review the erasure again.':
    'Les données de cette personne ont changé. Vérifiez de nouveau l’aperçu de l’effacement.',
  'The file was deleted because someone it names was erased.':
    'Le fichier a été supprimé, car une personne qui y figure a été effacée.',
  'Only someone who manages the people of the whole district can erase a person. Ask an administrator.':
    'Seule une personne qui gère tout le réseau d’établissements peut effacer quelqu’un. Adressez-vous à l’administration.',
  'These are your own pages. Choose someone else.': 'Ce sont vos propres pages. Choisissez une autre personne.',
  'You’re seeing the pages of someone else, so nothing can be changed. Stop viewing first.':
    'Vous consultez les pages d’une autre personne : rien ne peut être modifié. Arrêtez d’abord la consultation.',
  'Your role requires a second step. Add another one before you remove this one.':
    'Votre rôle exige une deuxième étape. Ajoutez-en une autre avant de retirer celle-ci.',
  'Add an authenticator app or a passkey first.':
    'Ajoutez d’abord une application d’authentification ou une clé d’accès.',
  'This passkey couldn’t be added. Try again, or use an authenticator app.':
    'Cette clé d’accès n’a pas pu être ajoutée. Réessayez ou utilisez une application d’authentification.',
  'Laurel can’t check authenticator apps right now. Use a recovery code, or ask an administrator.':
    'Laurel ne peut pas vérifier les applications d’authentification pour le moment. Utilisez un code de secours ou adressez-vous à l’administration.',
  'Incorrect code. Check the time on your phone and try the next code.':
    'Code incorrect. Vérifiez l’heure de votre téléphone et essayez le code suivant.',
  'You have {0} passkeys. Remove one you don’t use first.':
    'Nombre de clés d’accès : {0}. Retirez d’abord celle que vous n’utilisez plus.',
  'This passkey was added before.': 'Cette clé d’accès a déjà été ajoutée.',
  'This step expired. Enter your password again.': 'Cette étape a expiré. Saisissez de nouveau votre mot de passe.',
  'Change your own second step in your account settings.':
    'Modifiez votre propre deuxième étape dans les paramètres de votre compte.',
  'Only someone who manages roles can reset the second step of staff. Ask an administrator.':
    'Seule une personne qui gère les rôles peut réinitialiser la deuxième étape du personnel. Adressez-vous à l’administration.',
  'This passkey isn’t known here. Sign in another way.':
    'Cette clé d’accès n’est pas reconnue. Connectez-vous autrement.',
  'Incorrect code. Codes work once; wait for the next one.':
    'Code incorrect. Chaque code ne sert qu’une fois ; attendez le suivant.',
  'That ID or email doesn’t match exactly one student. Check with their school.':
    'Ce numéro ou cette adresse e-mail ne correspond pas à un seul élève. Vérifiez auprès de son établissement.',
};
