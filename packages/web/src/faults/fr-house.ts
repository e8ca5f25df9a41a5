/** Sentences of the house itself: access, people, files, pages, in French. */
export const house = {
  'Enter a valid date as YYYY-MM-DD.': 'Saisissez une date valide sous la forme AAAA-MM-JJ.',
  'This isn’t a valid ID.': 'Cet identifiant n’est pas valide.',
  'Not found, or you don’t have access.': 'Introuvable, ou vous n’y avez pas accès.',
  'This text is too long.': 'Ce texte est trop long.',
  'Enter the time as HH:MM, from 00:00 to 23:59.': 'Saisissez l’heure sous la forme HH:MM, de 00:00 à 23:59.',
  'Quiet hours can’t start and end at the same time.':
    'Les heures calmes ne peuvent pas commencer et finir à la même heure.',
  'Enter a title.': 'Saisissez un titre.',
  'Choose at least one audience.': 'Choisissez au moins un groupe de destinataires.',
  'Enter a name.': 'Saisissez un nom.',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'Enter your username or email.': 'Saisissez votre identifiant ou votre adresse e-mail.',
  'Enter the code.': 'Saisissez le code.',
  'Enter the token from the terminal.': 'Saisissez le jeton affiché dans le terminal.',
  'Enter an email address.': 'Saisissez une adresse e-mail.',
  'Use at least {0} characters. A short sentence works well.':
    'Utilisez au moins {0} caractères ; une courte phrase convient très bien.',
  'Use at most {0} characters.': 'Utilisez au plus {0} caractères.',
  'This password repeats a few characters. Use a short sentence instead.':
    'Ce mot de passe répète quelques caractères. Choisissez plutôt une courte phrase.',
  'This password is easy to guess. Use a short sentence only you would think of.':
    'Ce mot de passe est facile à deviner. Choisissez une courte phrase bien à vous.',
  'Nothing was found at this address.': 'Cette adresse ne correspond à aucune page.',
  'Laurel’s pages aren’t built yet. Run npm start.':
    'Les pages de Laurel ne sont pas encore générées. Lancez npm start.',
  'The person who started this can no longer sign in.':
    'La personne qui a lancé cette tâche ne peut plus se connecter.',
  'Something went wrong on our end. Nothing was changed. If it happens again, report this number: {0}.':
    'Une erreur est survenue de notre côté. Rien n’a été modifié. Si elle se reproduit, indiquez-nous ce numéro : {0}.',
  'Enter a valid value.': 'Saisissez une valeur valide.',
  '{0} ({1})': '{said0} ({1})',
  'This request is nested more than {0} levels deep. Simplify it.':
    'Cette demande comporte plus de {0} niveaux imbriqués. Simplifiez-la.',
  'This request has more than {0} values. Send it in smaller parts.':
    'Cette demande contient plus de {0} valeurs. Envoyez-la en plusieurs fois.',
  'This request is larger than {0} KB. Send it in smaller parts.':
    'Cette demande dépasse {0} Ko. Envoyez-la en plusieurs fois.',
  '{0} And {1, plural, one {# more problem} other {# more problems}}.':
    '{said0} Et {1, plural, one {# autre problème} other {# autres problèmes}}.',
  'This is larger than Laurel allows.': 'C’est plus volumineux que ce que Laurel accepte.',
  'The request can’t be read.': 'La demande est illisible.',
  'A number or date is out of range. Correct it and try again.':
    'Un nombre ou une date est hors limites. Corrigez, puis réessayez.',
  'The server’s disk is full. Nothing was changed. Tell your administrator.':
    'Le disque du serveur est plein. Rien n’a été modifié ; prévenez l’administration.',
  'Laurel is very busy right now. Nothing was changed. Try again in a moment.':
    'Laurel est très sollicité en ce moment. Rien n’a été modifié. Réessayez dans un instant.',
  'The database isn’t answering. Nothing was changed. Try again in a moment.':
    'La base de données ne répond pas. Rien n’a été modifié. Réessayez dans un instant.',
  'Something this refers to no longer exists, or newer records depend on it. Reload the page and try again.':
    'Un élément lié n’existe plus, ou des données plus récentes en dépendent. Rechargez la page et réessayez.',
  'This was interrupted for too long. Nothing was changed. Try again.':
    'L’opération est restée interrompue trop longtemps. Rien n’a été modifié. Réessayez.',
  'Someone else is still changing the same records. Nothing was changed. Try again in a moment.':
    'Une autre personne modifie encore les mêmes données. Rien n’a été modifié. Réessayez dans un instant.',
  'The database took too long. Nothing was changed. Try again, or request less at once.':
    'La base de données a mis trop de temps. Rien n’a été modifié. Réessayez, ou réduisez l’étendue de la demande.',
  'This took too long. Nothing was changed. Try again in a moment.':
    'L’opération a pris trop de temps. Rien n’a été modifié. Réessayez dans un instant.',
  'The database stopped answering at the last moment. If you were saving, check whether it was saved before you try again.':
    'La base de données a cessé de répondre au dernier moment. Si vous étiez en train d’enregistrer, vérifiez le résultat avant de réessayer.',
  'Someone else changed this at the same time. Nothing was changed. Try again.':
    'Une autre personne a modifié cet élément au même moment. Rien n’a été modifié ; réessayez.',
  'This text has a character that can’t be saved. Type it again.':
    'Ce texte contient un caractère qui ne peut pas être enregistré. Saisissez-le de nouveau.',
  'Unknown field: “{0}”.': 'Champ inconnu : « {0} ».',
  'This file is over the {0} MB limit. Choose a smaller one.':
    'Ce fichier dépasse la limite de {0} Mo. Choisissez-en un plus petit.',
  'The upload was interrupted. Try again.': 'L’envoi du fichier a été interrompu. Réessayez.',
  'This address isn’t valid.': 'Cette adresse n’est pas valide.',
  'Too many requests. Wait a minute and try again.':
    'Trop de demandes depuis votre connexion. Attendez une minute, puis réessayez.',
  'Laurel isn’t set up yet. Open its home page to start.':
    'Laurel n’est pas encore configuré. Ouvrez sa page d’accueil pour commencer.',
  'Your role doesn’t include this. Ask your school’s administrator if you need access.':
    'Vous n’avez pas les droits nécessaires. Adressez-vous à l’administration de votre établissement.',
  'You’re signed out. Sign in to continue. Nothing you typed is lost.':
    'Votre session est fermée. Reconnectez-vous : rien de ce que vous avez saisi n’est perdu.',
  'Your role now requires a second step at sign-in. Sign in again to set it up. Nothing you typed is lost.':
    'Votre rôle exige maintenant une deuxième étape à la connexion. Reconnectez-vous pour l’activer : rien de ce que vous avez saisi n’est perdu.',
  'This page is out of date. Reload it and try again.': 'Cette page n’est plus à jour. Rechargez-la et réessayez.',
  'Your {0} images and files use {1} of {2} MB, and the limit is {3} of them. Remove some from your texts. They stop counting after 30 days.':
    'Vos images et fichiers ({0}) occupent {1} Mo sur {2} ; le maximum est de {3}. Retirez-en de vos textes ; ils ne comptent plus après 30 jours.',
  'Your school’s {0} images and files use {1} of {2} MB, and the limit is {3} of them. Ask your administrator for more space.':
    'Les images et fichiers de votre établissement ({0}) occupent {1} Mo sur {2} ; le maximum est de {3}. Demandez plus d’espace à l’administration.',
  'An image in this text is no longer stored. Upload it again or remove it.':
    'Une image de ce texte n’est plus enregistrée. Envoyez-la de nouveau ou retirez-la.',
  'This file is empty.': 'Ce fichier est vide.',
  'Images and files can’t be loaded right now. Try again later.':
    'Les images et les fichiers ne peuvent pas être chargés pour l’instant. Réessayez plus tard.',
  'A file in this text is no longer stored. Attach it again or remove its link.':
    'Un fichier de ce texte n’est plus enregistré. Joignez-le de nouveau ou retirez son lien.',
  'Laurel can’t keep this kind of file. Attach a PDF, Word, Excel, PowerPoint, OpenDocument, RTF, text, or CSV file, or an image.':
    'Laurel n’accepte pas ce type de fichier. Joignez un fichier PDF, Word, Excel, PowerPoint, OpenDocument, RTF, texte ou CSV, ou une image.',
  'The image {0} is hosted elsewhere. Upload it here so it’s kept and stays private.':
    'L’image {0} est hébergée ailleurs. Envoyez-la ici pour qu’elle soit conservée et reste privée.',
  'This image has too many pixels. Make it smaller and try again.':
    'Cette image a trop de pixels. Réduisez-la et réessayez.',
  'Laurel can’t show this image. Use PNG, JPEG, WebP, or GIF.':
    'Laurel ne peut pas afficher cette image. Utilisez PNG, JPEG, WebP ou GIF.',
  'You can post for your school only. The district office posts for all schools.':
    'Vous publiez pour votre établissement. Les annonces pour tous les établissements viennent du réseau.',
  'The end must come after the start.': 'La fin doit venir après le début.',
  'Enter a message.': 'Saisissez un message.',
  'Someone else changed this. Your version is still here. Review theirs, then save.':
    'Une autre personne a modifié ceci entre-temps. Votre version est toujours là ; vérifiez la sienne, puis enregistrez.',
  'This isn’t your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'Laurel is already set up. Sign in instead.': 'Laurel est déjà configuré. Connectez-vous.',
  'This code is incorrect or expired. Ask your school for a new one.':
    'Ce code est incorrect ou a expiré. Demandez-en un nouveau à votre établissement.',
  'Incorrect, used, or expired.': 'Incorrect, déjà utilisé ou expiré.',
  'This isn’t the token shown in the terminal.': 'Ce n’est pas le jeton affiché dans le terminal.',
  'Someone else just set up Laurel. Sign in instead.': 'Une autre personne vient de configurer Laurel. Connectez-vous.',
  'Incorrect username or password. Try again, or ask your school for a new code.':
    'Identifiant ou mot de passe incorrect. Réessayez ou demandez un nouveau code à votre établissement.',
  'Too many attempts. Wait 15 minutes, or ask your school for help.':
    'Trop de tentatives. Attendez 15 minutes ou demandez de l’aide à votre établissement.',
  'Laurel is very busy right now. Try again in a minute.':
    'Laurel est très sollicité en ce moment. Réessayez dans une minute.',
  'Enter a reason. It’s saved with the change.': 'Indiquez le motif. Il est conservé avec la modification.',
  'A person can’t be their own guardian.': 'Une personne ne peut pas être son propre responsable légal.',
  'This is the last administrator. Make someone else an administrator first.':
    'C’est le dernier compte d’administration. Donnez d’abord ce rôle à une autre personne.',
  'You can’t change your own access to a student. Ask someone else in the office.':
    'Vous ne pouvez pas modifier votre propre accès à un élève. Demandez-le à quelqu’un d’autre du secrétariat.',
  'This person doesn’t have an account.': 'Cette personne n’a pas de compte.',
  'Only someone who manages roles can issue a code to staff. Ask an administrator.':
    'Seule une personne qui gère les rôles peut délivrer un code au personnel. Adressez-vous à l’administration.',
  'This person has more access than you. Ask an administrator to change their account.':
    'Cette personne a plus de droits que vous. Demandez à l’administration de modifier son compte.',
  'Invalid input': 'Cette valeur n’est pas acceptée.',
  'No files to upload': 'Aucun fichier à envoyer',
  Weekend: 'Week-end',
  Holiday: 'Jour sans cours',
  'Enter the start of a last name.': 'Saisissez le début d’un nom de famille.',
  'Choose a grade level.': 'Choisissez un niveau.',
  'This caseload is full. Remove entries you no longer need.':
    'Cette liste d’élèves suivis est pleine. Retirez ce qui ne sert plus.',
  'You can’t change your own caseload. Ask someone else in the office.':
    'Vous ne pouvez pas modifier vos propres élèves suivis. Demandez à quelqu’un d’autre du secrétariat.',
  'This text is over 1 MB. Shorten it or split it.': 'Ce texte dépasse 1 Mo. Raccourcissez-le ou divisez-le.',
  'This text is nested too deeply. Simplify its lists and tables.':
    'Ce texte a trop de niveaux imbriqués. Simplifiez ses listes et ses tableaux.',
  'This text has too many parts. Split it into several.': 'Ce texte a trop d’éléments. Divisez-le en plusieurs.',
  'This text has too many images. Remove some.': 'Ce texte a trop d’images. Retirez-en.',
  'This text has a part Laurel can’t keep. Remove it, or paste it as plain text.':
    'Ce texte contient un élément que Laurel ne peut pas conserver. Retirez-le, ou collez-le en texte brut.',
  'Choose a time zone from the list.': 'Choisissez un fuseau horaire dans la liste.',
  'Offer at least one language.': 'Proposez au moins une langue.',
  'Choose one of the languages you offer.': 'Choisissez l’une des langues que vous proposez.',
  'This logo is too large to be on every page. Use an image under 300 KB.':
    'Ce logo est trop lourd pour figurer sur chaque page. Utilisez une image de moins de 300 Ko.',
  'Use an image under 300 KB.': 'Utilisez une image de moins de 300 Ko.',
  'Your district doesn’t offer this language. Choose another one.':
    'Votre réseau ne propose pas cette langue. Choisissez-en une autre.',
  'Someone else just changed these settings. Review them again.':
    'Quelqu’un vient de modifier ces paramètres. Vérifiez-les à nouveau.',
  'Enter a host name, such as laurel.school.example, without https:// or a path.':
    'Saisissez un nom d’hôte, par exemple laurel.school.example, sans https:// ni chemin.',
  'Enter an email domain, such as school.example.': 'Saisissez un domaine e-mail, par exemple school.example.',
  'Choose from 10 to 720 minutes.': 'Indiquez de 10 à 720 minutes.',
  'Choose from 1 to 168 hours.': 'Indiquez de 1 à 168 heures.',
  'Choose from 8 to 64 characters.': 'Indiquez de 8 à 64 caractères.',
  'Choose an hour from 4 to 11.': 'Choisissez une heure de 4 à 11.',
  'Choose an hour from 14 to 22.': 'Choisissez une heure de 14 à 22.',
  'Another district here already uses the host name {0}. Choose a different one.':
    'Un autre réseau utilise déjà le nom d’hôte {0}. Choisissez-en un autre.',
  'You’re using {0}. Keep it, or sign in under another host name before you remove it.':
    'Vous êtes ici par {0}. Gardez ce nom, ou connectez-vous par un autre avant de le retirer.',
  'Staff need an email at {0}. The district’s settings say so.':
    'Le personnel doit avoir une adresse e-mail du domaine {0}, d’après les paramètres du réseau.',
  'Students need an email at {0}. The district’s settings say so.':
    'Les élèves doivent avoir une adresse e-mail du domaine {0}, d’après les paramètres du réseau.',
  'Enter at least 90 days, or leave this empty.': 'Saisissez au moins 90 jours ou laissez le champ vide.',
  'Enter at least 365 days, or leave this empty.': 'Saisissez au moins 365 jours ou laissez le champ vide.',
  'Enter 30 to 3,650 days.': 'Saisissez de 30 à 3 650 jours.',
  'Enter 1 to 30 days.': 'Saisissez de 1 à 30 jours.',
  'Enter 1 to 365 days.': 'Saisissez de 1 à 365 jours.',
  'Enter 1 to 100 years, or leave this empty.': 'Saisissez de 1 à 100 ans ou laissez le champ vide.',
  'Enter 0 to 100 years.': 'Saisissez de 0 à 100 ans.',
  'A role is changed twice here, in two ways. Keep one of them.':
    'Un rôle est modifié deux fois ici, de deux façons. Gardez-en une.',
};
