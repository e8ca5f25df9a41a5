/** Sentences about pathways and rubrics, in French. */
export const transition = {
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
};
