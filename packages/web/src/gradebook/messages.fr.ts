import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'gradebook.summaryRow': 'Moyenne · médiane',
  'gradebook.summary':
    'Moyenne {average}, médiane {median}, sur {count, plural, one {# note} many {# notes} other {# notes}}. Les travaux dispensés n’y comptent pas.',
  'gradebook.bandBelow': '{count} au-dessous de {to} %',
  'gradebook.band': '{count} de {from} à {to} %',
  'gradebook.bandFrom': '{count} à partir de {from} %',
  'gradebook.more': 'Plus',
  'gradebook.filters': 'Filtres',
  'gradebook.filtersOn':
    '{count, plural, one {Filtres : # actif} many {Filtres : # actifs} other {Filtres : # actifs}}',
  'gradebook.print': 'Imprimer',
  'gradebook.printAll': 'Toute la classe',
  'gradebook.printEach': 'Un élève par page',
  'gradebook.printedOf': '{title} · {term} · {day}',
  'gradebook.order': 'Devoirs',
  'gradebook.orderArranged': 'Devoirs dans l’ordre établi',
  'gradebook.orderNewest': 'Devoirs récents d’abord',
  'gradebook.showNext': 'Afficher',
  'gradebook.pasted': 'Collé : {parts}.',
  'gradebook.pastedIn': '{count} saisis',
  'gradebook.pastedRefused': '{count} à regarder',
  'gradebook.pastedOutside': '{count} sans place ici',
  'gradebook.pastedReadOnly': '{count} non modifiables',
  'gradebook.leave':
    '{count, plural, one {# saisie a besoin de vous et n’est pas enregistrée} many {# saisies ont besoin de vous et ne sont pas enregistrées} other {# saisies ont besoin de vous et ne sont pas enregistrées}}. Quitter quand même ? Jusqu’à votre retour, {count, plural, one {elle attend} many {elles attendent} other {elles attendent}} sur cet appareil seulement.',
  'gradebook.aboutShut':
    '{course} · {count, plural, one {# élève} many {# élèves} other {# élèves}}. Vous pouvez lire les notes de cette période, pas les changer.',
  'gradebook.termLocked': '{title} : période verrouillée',
  'gradebook.termTooEarly': 'Les notes de {title} peuvent être saisies à partir du {day}',
  'gradebook.termTooLate': 'Les notes de {title} pouvaient être saisies jusqu’au {day}',
  'gradebook.termSentence': '{closure}.',
  'gradebook.termLockedMeans': 'Les notes et les moyennes restent telles quelles.',
  'gradebook.termClosedMeans': 'Aujourd’hui, rien ne peut y être changé.',
  'gradebook.termAsk': 'Demandez à un administrateur de déverrouiller sous Périodes si quelque chose doit changer.',
  'gradebook.termAskWindow': 'Demandez à un administrateur de changer les jours sous Périodes.',
  'gradebook.termUnlock': 'Déverrouiller sous Périodes',
  'gradebook.termChange': 'Changer les jours sous Périodes',
  'gradebook.releasesAtOnce': 'Les élèves et les parents voient une note dès que vous la saisissez',
  'gradebook.releaseAutoMeans': 'Chaque note va droit aux élèves et aux parents, sans autre étape.',
  'gradebook.releaseManualMeans': 'Personne d’autre que vous ne voit une note avant que vous appuyiez sur « Publier ».',
  'gradebook.dueOutside':
    'La date de remise est hors de {term} (du {first} au {last}). Le devoir compte quand même dans {term}.',
  'gradebook.zeroPointsWeighted':
    'Avec 0 point possible, il n’y a pas de pourcentage : le devoir reste hors de la moyenne.',
  'gradebook.nameFault': 'Donnez-lui un nom.',
  'gradebook.figureFault': 'Écrivez un nombre à partir de 0, comme 40 ou 12,5.',
  'gradebook.dropFault': 'Écrivez un nombre entier de 0 à 99.',
  'gradebook.takenBack':
    '{count, plural, one {# note est de nouveau cachée} many {# notes sont de nouveau cachées} other {# notes sont de nouveau cachées}} jusqu’à ce que vous {count, plural, one {la publiiez} many {les publiiez} other {les publiiez}}.',
  'gradebook.causeTakenBack': 'publication retirée',
  'gradebook.causeCommented': 'commenté',
  'gradebook.byAtOnly': '{by} · {at}',
  'gradebook.undone':
    '{count, plural, one {# note est revenue} many {# notes sont revenues} other {# notes sont revenues}} à l’état précédent.',
  'gradebook.redone':
    '{count, plural, one {# note est modifiée} many {# notes sont modifiées} other {# notes sont modifiées}} de nouveau.',
  'gradebook.notRestored':
    '{count, plural, one {# note reste telle quelle : elle ne peut plus être modifiée} many {# notes restent telles quelles : elles ne peuvent plus être modifiées} other {# notes restent telles quelles : elles ne peuvent plus être modifiées}}.',
  'gradebook.causeFilled': 'recopié vers le bas',
  'gradebook.causeCleared': 'effacé',
  'gradebook.causeRedone': 'rétabli',
  'gradebook.onTime': 'à temps',
  'gradebook.stillKept': '{kept} reste enregistré.',
  'gradebook.deletedAgain': 'Le devoir est de nouveau supprimé.',
  'gradebook.broughtBack': 'Le devoir est de retour, avec ses notes.',
  'gradebook.method': 'Calcul de la catégorie',
  'gradebook.methodPoints': 'points obtenus sur points possibles',
  'gradebook.methodMean': 'moyenne des pourcentages',
  'gradebook.meanExample':
    'Exemple : 10/10 et 45/90 donnent {points} par les points et {mean} en moyenne des pourcentages.',
  'gradebook.dropExample':
    'Exemple : de 0/1, 30/100 et 90/100, en écarter un écarte {dropped}, car ce qui reste est alors le meilleur : {percent}. Si tous les pourcentages comptaient autant, ce serait le 0/1.',
  'gradebook.weightExample':
    'Exemple : 8/10 avec le coefficient 2 et 5/10 avec le coefficient 1 donnent {percent}. Le coefficient se règle dans le devoir.',
  'gradebook.pendingExample':
    'Exemple : 8/10, et 7/10 en attente de votre relecture, donnent {soFar} à ce jour et {ifZero} si les vides valent zéro.',
  'gradebook.letterExample':
    'Exemple : {percent} est en dessous de {minimum}, où commence {letter}, et vaut quand même {letter}.',
  'gradebook.itemWeight': 'Coefficient',
  'gradebook.itemWeightHelp': '2 compte double, 0.5 compte pour moitié.',
  'gradebook.itemWeightFault': 'Saisissez un coefficient supérieur à 0, par exemple 2 ou 0.5.',
  'gradebook.examples': 'Ce que cela signifie',
  'gradebook.termGrades': 'Notes des périodes',
  'gradebook.fromWork': 'à partir de tout le travail',
  'gradebook.fromPeriods': 'à partir de ses périodes, par coefficient',
  'gradebook.periodWeight': '{title} : coefficient',
  'gradebook.exam': 'Examen',
  'gradebook.noExam': 'pas d’examen à part',
  'gradebook.examHelp': 'Une catégorie dont le travail compte comme examen, et dans aucune période.',
  'gradebook.examWeight': '{title} (examen) : coefficient',
  'gradebook.composedExample': 'Exemple : {parts} donnent {percent}.',
  'gradebook.composedPart': '{percent} pour {title}',
};
