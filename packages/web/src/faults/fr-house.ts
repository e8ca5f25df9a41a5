/** Sentences of the house itself: access, people, files, pages, in French. */
export const house = {
  'Write the day as YYYY-MM-DD; it must exist in the calendar.':
    'Écrivez la date sous la forme AAAA-MM-JJ ; elle doit exister dans le calendrier.',
  'This is not an id.': 'Ceci n’est pas un identifiant.',
  'This is not here, or it is not yours to see.': 'Cette page n’existe pas, ou elle ne vous est pas ouverte.',
  'This text is too long to keep here.': 'Ce texte est trop long pour être conservé ici.',
  'Write the time as HH:MM, from 00:00 to 23:59.': 'Écrivez l’heure sous la forme HH:MM, de 00:00 à 23:59.',
  'Quiet hours must end at another time than they begin.':
    'Les heures calmes ne peuvent pas finir à l’heure où elles commencent.',
  'Give it a title.': 'Donnez-lui un titre.',
  'Choose at least one group that sees it.': 'Choisissez au moins un groupe qui la verra.',
  'Write a name.': 'Écrivez un nom.',
  'Write the password.': 'Écrivez le mot de passe.',
  'Write your username or e-mail.': 'Écrivez votre nom d’utilisateur ou votre adresse e-mail.',
  'Write the code.': 'Écrivez le code.',
  'Write the token from the console.': 'Écrivez le jeton affiché dans la console.',
  'Write an e-mail address.': 'Écrivez une adresse e-mail.',
  'Use at least {0} characters; a short sentence works well.':
    'Utilisez au moins {0} caractères ; une courte phrase convient très bien.',
  'Use at most {0} characters.': 'Utilisez au plus {0} caractères.',
  'This password repeats a few characters. Use a short sentence instead.':
    'Ce mot de passe répète quelques caractères. Prenez plutôt une courte phrase.',
  'This password is easy to guess. Use a short sentence only you would think of.':
    'Ce mot de passe est facile à deviner. Prenez une courte phrase à laquelle vous seul pourriez penser.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'Laurel’s pages are not built yet. Run npm start.':
    'Les pages de Laurel ne sont pas encore construites. Lancez npm start.',
  'Whoever started this may not sign in any more.': 'La personne qui a lancé cette tâche ne peut plus se connecter.',
  'Something went wrong on our side. Nothing was changed. If it happens again, tell us the number {0}.':
    'Quelque chose s’est mal passé de notre côté. Rien n’a été modifié. Si cela se reproduit, indiquez-nous le numéro {0}.',
  'This is not what is expected here.': 'Ce n’est pas ce qui est attendu ici.',
  '{0} ({1})': '{said0} ({1})',
  'This request is nested more than {0} levels deep. Simplify it.':
    'Cette demande comporte plus de {0} niveaux imbriqués. Simplifiez-la.',
  'This request has more than {0} values. Send it in smaller parts.':
    'Cette demande contient plus de {0} valeurs. Envoyez-la en plusieurs fois.',
  'This request is larger than {0} KB. Send it in smaller parts.':
    'Cette demande dépasse {0} Ko. Envoyez-la en plusieurs fois.',
  '{0} And {1, plural, one {# more problem} other {# more problems}}.':
    '{said0} Et {1, plural, one {# autre problème} other {# autres problèmes}}.',
  'This is larger than Laurel takes.': 'C’est plus volumineux que ce que Laurel accepte.',
  'The request can’t be read.': 'La demande est illisible.',
  'A number or a day is outside what can be kept. Correct it and try again.':
    'Un nombre ou une date dépasse ce qui peut être conservé. Corrigez-le et réessayez.',
  'The disk of the server is full. Nothing was changed; tell your administrator.':
    'Le disque du serveur est plein. Rien n’a été modifié ; prévenez votre administrateur.',
  'Laurel is very busy right now. Nothing was changed. Try again in a moment.':
    'Laurel est très sollicité en ce moment. Rien n’a été modifié. Réessayez dans un instant.',
  'The database isn’t answering. Nothing was changed. Try again in a moment.':
    'La base de données ne répond pas. Rien n’a été modifié. Réessayez dans un instant.',
  'Something this refers to no longer exists, or newer records depend on it. Reload the page and try again.':
    'Un élément lié n’existe plus, ou des données plus récentes en dépendent. Rechargez la page et réessayez.',
  'This was interrupted for too long. Nothing was changed. Try again.':
    'L’opération est restée interrompue trop longtemps. Rien n’a été modifié. Réessayez.',
  'Someone else is still changing the same records. Nothing was changed. Try again in a moment.':
    'Quelqu’un d’autre est encore en train de modifier les mêmes données. Rien n’a été modifié. Réessayez dans un instant.',
  'The database needed too long for this. Nothing was changed. Try again, or ask for less at once.':
    'La base de données a mis trop de temps. Rien n’a été modifié. Réessayez, ou réduisez l’étendue de la demande.',
  'This took too long. Nothing was changed. Try again in a moment.':
    'L’opération a pris trop de temps. Rien n’a été modifié. Réessayez dans un instant.',
  'The database stopped answering at the last moment. If you were saving, check whether it was saved before you try again.':
    'La base de données a cessé de répondre au dernier moment. Si vous étiez en train d’enregistrer, vérifiez le résultat avant de réessayer.',
  'Somebody changed the same thing at the same moment. Nothing was changed; try again.':
    'Quelqu’un a modifié la même chose au même moment. Rien n’a été modifié ; réessayez.',
  'This holds a character that can’t be kept. Type it anew.':
    'Ce texte contient un caractère qui ne peut pas être conservé. Saisissez-le de nouveau.',
  'This call doesn’t take “{0}”.': 'Cet appel n’accepte pas « {0} ».',
  'This file is larger than {0} MB, the most that is taken here. Choose a smaller one.':
    'Ce fichier dépasse {0} Mo, le maximum accepté ici. Choisissez-en un plus petit.',
  'The file broke off on its way. Try again.': 'L’envoi du fichier a été interrompu. Réessayez.',
  'This address can’t be read.': 'Cette adresse est illisible.',
  'There were too many requests from here. Wait a minute and try again.':
    'Il y a eu trop de demandes depuis votre connexion. Attendez une minute et réessayez.',
  'Laurel is not set up yet. Open its first page to begin.':
    'Laurel n’est pas encore installé. Ouvrez sa première page pour commencer.',
  'Your roles don’t include this. Ask your school’s administrator if you need it.':
    'Vos rôles ne le permettent pas. Adressez-vous à l’administrateur de votre établissement si vous en avez besoin.',
  'You are signed out. Sign in to go on; nothing you typed is lost.':
    'Vous êtes déconnecté. Reconnectez-vous pour continuer ; rien de ce que vous avez saisi n’est perdu.',
  'This page is out of date. Reload it and try again.': 'Cette page n’est plus à jour. Rechargez-la et réessayez.',
  'Your {0} images take {1} of {2} MB, and you can have at most {3} images. Remove some from your texts; they stop counting after 30 days.':
    'Vos images ({0}) occupent {1} Mo sur {2}, et vous pouvez en avoir {3} au plus. Retirez-en de vos textes ; elles ne comptent plus après 30 jours.',
  'Your school’s {0} images take {1} of {2} MB, and it can have at most {3} images. Ask your administrator for more room.':
    'Les images de votre établissement ({0}) occupent {1} Mo sur {2}, et il peut en avoir {3} au plus. Demandez plus de place à votre administrateur.',
  'An image in this text isn’t stored any more. Upload it again or remove it.':
    'Une image de ce texte n’est plus enregistrée. Envoyez-la à nouveau ou retirez-la.',
  'The image {0} lies elsewhere. Upload it, so that it stays and is private.':
    'L’image {0} se trouve ailleurs. Importez-la ici, pour qu’elle reste et demeure privée.',
  'This image has too many pixels. Make it smaller and try again.':
    'Cette image a trop de pixels. Réduisez-la et réessayez.',
  'This is not an image Laurel can show. Use PNG, JPEG, WebP or GIF.':
    'Laurel ne sait pas afficher cette image. Utilisez PNG, JPEG, WebP ou GIF.',
  'You write for your school. What concerns all schools is written by the district’s office.':
    'Vous écrivez pour votre établissement. Ce qui concerne tous les établissements est écrit par le bureau du district.',
  'It must end after it begins.': 'La fin doit venir après le début.',
  'Write what you want to say.': 'Écrivez ce que vous voulez dire.',
  'Somebody else changed this meanwhile. Yours is still here; look at theirs, then save.':
    'Quelqu’un d’autre a modifié ceci entre-temps. Votre version est toujours là ; regardez l’autre, puis enregistrez.',
  'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'Laurel is set up already. Sign in instead.': 'Laurel est déjà installé. Connectez-vous.',
  'This code is not right or no longer works. Ask your school for a new one.':
    'Ce code est erroné ou ne fonctionne plus. Demandez-en un nouveau à votre établissement.',
  'Not right, or used, or too old.': 'Erroné, déjà utilisé ou trop ancien.',
  'This is not the token on the console.': 'Ce n’est pas le jeton affiché dans la console.',
  'Laurel has just been set up by somebody else. Sign in instead.':
    'Quelqu’un d’autre vient d’installer Laurel. Connectez-vous.',
  'The name or the password is not right. Try again, or ask your school for a new code.':
    'Le nom ou le mot de passe est erroné. Réessayez, ou demandez un nouveau code à votre établissement.',
  'There were too many tries. Wait a quarter of an hour, or ask your school for help.':
    'Il y a eu trop d’essais. Attendez un quart d’heure, ou demandez de l’aide à votre établissement.',
  'Laurel is very busy right now. Try again in a minute.':
    'Laurel est très sollicité en ce moment. Réessayez dans une minute.',
  'Write why, for whoever looks at this later.': 'Écrivez pourquoi, pour qui le consultera plus tard.',
  'Nobody is their own guardian.': 'Personne n’est son propre responsable légal.',
  'This is the last administrator. Make somebody else an administrator first.':
    'C’est le dernier administrateur. Nommez d’abord quelqu’un d’autre administrateur.',
  'You can’t change what you see of a student yourself. Ask someone else in the office.':
    'Vous ne pouvez pas modifier vous-même ce que vous voyez d’un élève. Demandez-le à quelqu’un d’autre du secrétariat.',
  'This person has no account to sign in with.': 'Cette personne n’a pas de compte pour se connecter.',
  'Only someone who manages roles can issue a code to staff. Ask an administrator.':
    'Seule une personne qui gère les rôles peut donner un code au personnel. Adressez-vous à un administrateur.',
  'This person may do more than you. Ask an administrator to change their account.':
    'Cette personne a plus de droits que vous. Demandez à un administrateur de modifier son compte.',
  'Invalid input': 'Cette valeur n’est pas acceptée.',
  'No files to upload': 'Aucun fichier à envoyer',
  Weekend: 'Week-end',
  Holiday: 'Jour férié',
  'Give the beginning of a last name.': 'Indiquez le début d’un nom de famille.',
  'Choose a grade level.': 'Choisissez un niveau.',
  'This caseload is full. Remove parts that are no longer needed.':
    'Cette liste d’élèves suivis est pleine. Retirez ce qui ne sert plus.',
  'You can’t change your own caseload. Ask someone else in the office.':
    'Vous ne pouvez pas modifier vos propres élèves suivis. Demandez à quelqu’un d’autre du secrétariat.',
};
