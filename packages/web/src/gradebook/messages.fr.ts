import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'gradebook.summaryRow': 'Moyenne · médiane',
  'gradebook.summary':
    'Moyenne {average}, médiane {median}, sur {count, plural, one {# note} other {# notes}}. Les devoirs dispensés ne comptent pas.',
  'gradebook.bandBelow': 'Moins de {to} % : {count}',
  'gradebook.band': 'De {from} à {to} % : {count}',
  'gradebook.bandFrom': 'À partir de {from} % : {count}',
  'gradebook.more': 'Plus',
  'gradebook.filters': 'Filtres',
  'gradebook.filtersOn':
    '{count, plural, one {Filtres : # actif} many {Filtres : # actifs} other {Filtres : # actifs}}',
  'gradebook.print': 'Imprimer',
  'gradebook.printAll': 'Toute la classe',
  'gradebook.printEach': 'Un élève par page',
  'gradebook.printedOf': '{title} · {term} · {day}',
  'gradebook.scale': 'Échelle de notation',
  'gradebook.scaleLetters': 'Lettres : {letters}',
  'gradebook.scaleNone': 'Pourcentages uniquement',
  'gradebook.order': 'Devoirs',
  'gradebook.orderArranged': 'Dans l’ordre de la classe',
  'gradebook.orderNewest': 'Les plus récents d’abord',
  'gradebook.showNext': 'Afficher',
  'gradebook.pasted': 'Collé : {parts}.',
  'gradebook.pastedIn': '{count, plural, one {# valeur acceptée} other {# valeurs acceptées}}',
  'gradebook.pastedRefused': 'à vérifier : {count}',
  'gradebook.pastedOutside': '{count, plural, one {# valeur hors de la feuille} other {# valeurs hors de la feuille}}',
  'gradebook.pastedReadOnly': '{count, plural, one {# valeur non modifiable} other {# valeurs non modifiables}}',
  'gradebook.leave':
    '{count, plural, one {Quitter avec # saisie non enregistrée ?} other {Quitter avec # saisies non enregistrées ?}}',
  'gradebook.leaveWhy':
    '{count, plural, one {Elle comporte une erreur et reste} other {Elles comportent des erreurs et restent}} sur cet appareil jusqu’à votre retour.',
  'gradebook.aboutShut':
    '{course} · {count, plural, one {# élève} other {# élèves}}. Notes de cette période en consultation uniquement.',
  'gradebook.termLocked': '{title} : période verrouillée',
  'gradebook.termTooEarly': '{title} : saisie des notes possible à partir du {day}',
  'gradebook.termTooLate': '{title} : saisie des notes close depuis le {day}',
  'gradebook.termSentence': '{closure}.',
  'gradebook.termLockedMeans': 'Ses notes et ses moyennes ne peuvent pas être modifiées.',
  'gradebook.termClosedMeans': 'Aucune modification n’y est possible aujourd’hui.',
  'gradebook.termAsk':
    'S’il faut une modification, demandez à l’administration de déverrouiller la période dans « Périodes ».',
  'gradebook.termAskWindow': 'Demandez à l’administration de modifier les dates dans « Périodes ».',
  'gradebook.termUnlock': 'Déverrouiller dans « Périodes »',
  'gradebook.termChange': 'Modifier les dates dans « Périodes »',
  'gradebook.releasesAtOnce': 'Les élèves et les parents voient une note dès que vous la saisissez',
  'gradebook.releaseAutoMeans': 'Chaque note est aussitôt visible des élèves et des parents.',
  'gradebook.releaseManualMeans':
    'Les notes ne sont visibles que par vous tant que vous n’avez pas choisi « Publier ».',
  'gradebook.dueOutside':
    'La date de remise tombe hors de la période {term} (du {first} au {last}). Le devoir y compte quand même.',
  'gradebook.zeroPointsWeighted': 'Un devoir noté sur 0 n’a pas de pourcentage : il ne compte pas dans la moyenne.',
  'gradebook.nameFault': 'Saisissez un nom.',
  'gradebook.figureFault': 'Saisissez un nombre à partir de 0, par exemple 40 ou 12,5.',
  'gradebook.dropFault': 'Saisissez un nombre entier de 0 à 99.',
  'gradebook.takenBack':
    '{count, plural, one {# note est de nouveau masquée jusqu’à sa publication} other {# notes sont de nouveau masquées jusqu’à leur publication}}.',
  'gradebook.causeTakenBack': 'publication retirée',
  'gradebook.causeCommented': 'commenté',
  'gradebook.byAtOnly': '{by} · {at}',
  'gradebook.undone': '{count, plural, one {# note rétablie} other {# notes rétablies}}.',
  'gradebook.redone': '{count, plural, one {# note modifiée} other {# notes modifiées}} de nouveau.',
  'gradebook.notRestored':
    '{count, plural, one {# note ne peut plus être modifiée et n’a pas été rétablie} other {# notes ne peuvent plus être modifiées et n’ont pas été rétablies}}.',
  'gradebook.causeFilled': 'recopié vers le bas',
  'gradebook.causeCleared': 'effacé',
  'gradebook.causeRedone': 'rétabli',
  'gradebook.causeMoved': 'transféré',
  'gradebook.onTime': 'à temps',
  'gradebook.stillKept': 'Valeur toujours enregistrée : {kept}.',
  'gradebook.deletedAgain': 'Devoir de nouveau supprimé.',
  'gradebook.broughtBack': 'Devoir rétabli avec ses notes.',
  'gradebook.method': 'Calcul de la catégorie',
  'gradebook.methodPoints': 'points obtenus sur points prévus',
  'gradebook.methodMean': 'moyenne des pourcentages',
  'gradebook.meanExample':
    'Exemple : 10/10 et 45/90 donnent {points} par les points et {mean} en moyenne des pourcentages.',
  'gradebook.dropExample':
    'Exemple : avec 0/1, 30/100 et 90/100, une note à écarter : c’est {dropped}, car le reste donne le meilleur résultat ({percent}). À pondération égale, ce serait 0/1.',
  'gradebook.weightExample':
    'Exemple : 8/10 avec le coefficient 2 et 5/10 avec le coefficient 1 donnent {percent}. Le coefficient se règle dans le devoir.',
  'gradebook.pendingExample':
    'Exemple : 8/10, et 7/10 à relire, donnent {soFar} à ce jour et {ifZero} si les vides valent zéro.',
  'gradebook.letterExample':
    'Exemple : {percent} est en dessous de {minimum}, où commence {letter}, mais obtient quand même {letter}.',
  'gradebook.itemWeight': 'Coefficient',
  'gradebook.itemWeightHelp': '2 compte double, 0,5 compte pour moitié.',
  'gradebook.itemWeightFault': 'Saisissez un coefficient supérieur à 0, par exemple 2 ou 0,5.',
  'gradebook.examples': 'Exemples',
  'gradebook.termGrades': 'Moyennes des périodes',
  'gradebook.fromWork': 'à partir de tous ses devoirs',
  'gradebook.fromPeriods': 'à partir de ses périodes, selon leur pondération',
  'gradebook.periodWeight': '{title} : pondération',
  'gradebook.exam': 'Examen',
  'gradebook.noExam': 'pas d’examen séparé',
  'gradebook.examHelp': 'Catégorie qui compte comme examen et dans aucune période.',
  'gradebook.examWeight': '{title} (examen) : pondération',
  'gradebook.composedExample': 'Exemple : {parts} donnent {percent}.',
  'gradebook.composedPart': '{percent} pour {title}',
  'gradebook.rulesEffect':
    '{letters, plural, =0 {Aucune lettre ne change} one {# lettre change} other {# lettres changent}} ; {count, plural, one {# moyenne change en tout} other {# moyennes changent en tout}}.',
};
