/** Sentences about badges, in French. */
export const badges = {
  'A district can have at most {0} badges.': 'Un réseau d’établissements peut avoir au plus {0} badges.',
  'All of these students have this badge already.': 'Tous ces élèves ont déjà ce badge.',
  'Anyone may read the criteria, so they can’t have images or files.':
    'Tout le monde peut lire les critères : ils ne peuvent contenir ni image ni fichier.',
  'Badges are signed for a host name, and {0} is a number. Open Laurel by its name, or set PUBLIC_ORIGIN.':
    'Les badges sont signés pour un nom d’hôte, et {0} est un numéro. Ouvrez Laurel par son nom ou définissez PUBLIC_ORIGIN.',
  'Checking this takes more time than any badge needs, so it was given up.':
    'La vérification prend plus de temps qu’aucun badge n’en demande : elle a été abandonnée.',
  'Choose a PNG image for the badge.': 'Choisissez une image PNG pour le badge.',
  'Enter a name for the badge.': 'Saisissez un nom pour le badge.',
  'It brings words of its own, which could make it read in two ways. Laurel reads only published contexts.':
    'Il apporte son propre vocabulaire, qui pourrait se lire de deux façons. Laurel ne lit que des contextes publiés.',
  'It doesn’t say which key it was signed with, and Laurel fetches nothing from elsewhere.':
    'Il n’indique pas la clé qui l’a signé, et Laurel ne va rien chercher ailleurs.',
  'It doesn’t say whose achievement it is: no ID and no identifier.':
    'Il ne dit pas de qui est cette réussite : ni ID ni identifiant.',
  'It doesn’t start with a context of verifiable credentials, version 1.1 or 2.0.':
    'Il ne commence pas par un contexte d’attestations vérifiables, version 1.1 ou 2.0.',
  'It has expired: its last day was {0}.': 'Il a expiré : son dernier jour était le {day0}.',
  'It has more than {0} signatures.': 'Il a plus de {0} signatures.',
  'It has no list of revoked badges, so it can’t be revoked.':
    'Il ne renvoie à aucune liste de révocation : il ne peut pas être révoqué.',
  'It has something that its contexts don’t explain, so it wasn’t signed like this.':
    'Il contient un élément que ses contextes n’expliquent pas : il n’a pas été signé ainsi.',
  'It is about more than one learner, and a badge is for one.':
    'Il concerne plusieurs apprenants, alors qu’un badge est pour un seul.',
  'It is about someone with another email address.': 'Il concerne une personne qui a une autre adresse e-mail.',
  'It is about the person with this email address.': 'Il concerne la personne qui a cette adresse e-mail.',
  'It is an Open Badges 3.0 credential, as {0} in a picture ({1}).':
    'C’est une attestation Open Badges 3.0, en {0} dans une image ({1}).',
  'It is an Open Badges 3.0 credential, as {0}.': 'C’est une attestation Open Badges 3.0, en {0}.',
  'It is signed in a way that isn’t known here: {0}.': 'Il est signé d’une façon inconnue ici : {0}.',
  'It isn’t about an achievement of a learner.': 'Il ne concerne pas la réussite d’un apprenant.',
  'It isn’t on our list of revoked badges, as of now.':
    'À cet instant, il n’est pas sur notre liste de badges révoqués.',
  'It isn’t signed, so anyone could have written it.': 'Il n’est pas signé : n’importe qui a pu l’écrire.',
  'It isn’t valid yet: its first day is {0}.': 'Il n’est pas encore valable : son premier jour est le {day0}.',
  'It names no one by an email address, so it can’t be compared.':
    'Il ne nomme personne par une adresse e-mail : la comparaison est impossible.',
  'It says it was issued here, but isn’t signed with a key of ours.':
    'Il dit avoir été délivré ici, mais n’est pas signé avec l’une de nos clés.',
  'It says what was achieved, by what criteria, and for whom.':
    'Il dit ce qui a été réussi, selon quels critères et pour qui.',
  'It takes longer than a second to bring into the form that is signed.':
    'Il faut plus d’une seconde pour le mettre dans la forme qui est signée.',
  'It uses a context that isn’t known here, {0}, and Laurel fetches nothing from elsewhere.':
    'Il utilise un contexte inconnu ici, {0}, et Laurel ne va rien chercher ailleurs.',
  'It was revoked by who issued it.': 'Il a été révoqué par son émetteur.',
  'Its key is at {0}, and Laurel fetches nothing from elsewhere.':
    'Sa clé se trouve à {0}, et Laurel ne va rien chercher ailleurs.',
  'No one said whose badge this should be. Enter an email address to check that.':
    'Personne n’a dit à qui ce badge devrait appartenir. Saisissez une adresse e-mail pour le vérifier.',
  'Not checked, since the badge can’t be read.': 'Non vérifié, car le badge est illisible.',
  'One of these levels isn’t in its rubric any more. Choose another.':
    'L’un de ces niveaux n’est plus dans sa grille. Choisissez-en un autre.',
  'Say in a sentence what the badge is for.': 'Dites en une phrase à quoi sert le badge.',
  'Say what a learner does to get this badge.': 'Dites ce qu’un élève fait pour obtenir ce badge.',
  'Signed here with one of our keys, and not changed since.': 'Signé ici avec l’une de nos clés, et inchangé depuis.',
  'Signed with the key that is the issuer’s ID, and not changed since. Compare the ID with the one you know.':
    'Signé avec la clé qui est l’ID de l’émetteur, et inchangé depuis. Comparez cet ID avec celui que vous connaissez.',
  'The badge in this picture is compressed, which Open Badges doesn’t allow.':
    'Le badge de cette image est compressé, ce qu’Open Badges n’autorise pas.',
  'The key is said to be {0}’s, and the issuer is someone else.':
    'La clé serait celle de {0}, alors que l’émetteur est quelqu’un d’autre.',
  'The key that signs badges can’t be opened, since Laurel’s encryption key is another one now. Put the earlier one back, or sign with a new key.':
    'La clé qui signe les badges ne peut pas être ouverte, car la clé de chiffrement de Laurel a changé. Remettez l’ancienne ou signez avec une nouvelle clé.',
  'The list of revoked badges hasn’t been read yet.': 'La liste des badges révoqués n’a pas encore été lue.',
  'The signature doesn’t fit: something was changed, or someone else signed it.':
    'La signature ne correspond pas : quelque chose a été modifié, ou quelqu’un d’autre a signé.',
  'The signature fits the key it names, so nothing was changed since. Whether the key belongs to {0} isn’t known: Laurel fetches nothing from elsewhere.':
    'La signature correspond à la clé nommée : rien n’a changé depuis. On ignore si cette clé appartient à {0} : Laurel ne va rien chercher ailleurs.',
  'The signature has expired.': 'La signature a expiré.',
  'The token’s “{0}” says something else than the credential.':
    'Le champ « {0} » du jeton dit autre chose que l’attestation.',
  'There is no such list of revoked badges here.': 'Cette liste de badges révoqués n’existe pas ici.',
  'These badges were sent already. Revoke the ones that were a mistake.':
    'Ces badges ont déjà été envoyés. Révoquez ceux qui étaient une erreur.',
  'These badges were taken back. Award them again.': 'Ces badges ont été repris. Décernez-les à nouveau.',
  'This badge is archived. Bring it back to award it.': 'Ce badge est archivé. Désarchivez-le pour le décerner.',
  'This credential isn’t an open badge.': 'Cette attestation n’est pas un badge ouvert.',
  'This file has more than 2 MB, which no badge needs.': 'Ce fichier dépasse 2 Mo, ce dont aucun badge n’a besoin.',
  'This image isn’t there any more. Upload it again.': 'Cette image n’est plus là. Importez-la à nouveau.',
  'This is nested more than {0} levels deep, which no badge is.':
    'L’imbrication dépasse {0} niveaux, ce qu’aucun badge n’atteint.',
  'This is no credential: it isn’t an object.': 'Ce n’est pas une attestation : ce n’est pas un objet.',
  'This isn’t a verifiable credential.': 'Ce n’est pas une attestation vérifiable.',
  'This isn’t valid JSON: line {0} can’t be read.': 'Ce JSON n’est pas valide : la ligne {0} est illisible.',
  'This picture carries more than one open badge.': 'Cette image contient plusieurs badges ouverts.',
  'This picture carries no open badge.': 'Cette image ne contient aucun badge ouvert.',
  'This picture defines entities of its own, which no badge needs.':
    'Cette image définit ses propres entités, ce dont aucun badge n’a besoin.',
  'This picture is damaged.': 'Cette image est endommagée.',
  'This token isn’t one of a credential.': 'Ce jeton n’est pas celui d’une attestation.',
  'Valid from {0} on, without an end.': 'Valable à partir du {day0}, sans fin.',
  'Valid from {0} to {1}.': 'Valable du {day0} au {day1}.',
  'Whether it was revoked is written at {0}, and Laurel fetches nothing from elsewhere.':
    'Une éventuelle révocation est inscrite à {0}, et Laurel ne va rien chercher ailleurs.',
  '“proof.{0}” is missing, or isn’t what a signature of a credential has.':
    '« proof.{0} » manque, ou n’est pas ce qu’a la signature d’une attestation.',
  '“{0}” is missing, or isn’t a date with a time and a time zone.':
    '« {0} » manque, ou n’est pas une date avec heure et fuseau horaire.',
  '“{0}” is missing, or isn’t what Open Badges 3.0 asks for.':
    '« {0} » manque, ou n’est pas ce que demande Open Badges 3.0.',
  '“{0}” is there twice in one object, so it could be read in two ways.':
    '« {0} » est présent deux fois dans un même objet, qui pourrait se lire de deux façons.',
};
