/** Sentences about files of results, scores and marks, in French. */
export const files = {
  'the number {0}': 'le numéro {0}',
  'the e-mail {0}': 'l’adresse e-mail {0}',
  'the name {0}': 'le nom {0}',
  'The row doesn’t say whom it is about.': 'La ligne ne dit pas de qui il s’agit.',
  'Nobody in this class has {0}.': 'Personne dans cette classe n’a {said0}.',
  '“{0}” can’t be read as {1} in {2}. It goes {3}.':
    '« {0} » ne se lit pas comme {1} en {2}. Valeurs possibles : {said3}.',
  '{0} can’t be negative (“{1}”). It goes {2}.': '{0} ne peut pas être négatif (« {1} »). Valeurs possibles : {said2}.',
  'The number {0} was rounded by a spreadsheet and names nobody any more. Export the file again without opening it there, or with the column set to text.':
    'Le numéro {0} a été arrondi par un tableur et ne désigne plus personne. Exportez de nouveau le fichier sans l’y ouvrir, ou avec la colonne au format texte.',
  'Nobody within your reach is called {0} and was born on {1}.':
    'Personne de votre ressort ne s’appelle {0} avec le {day1} pour date de naissance.',
  'Nobody within your reach has {0}.': 'Personne de votre ressort n’a {said0}.',
  'Choose at least one column of results.': 'Choisissez au moins une colonne de résultats.',
  '“{0}” is no day as this file writes them. Write it as 2026-10-16.':
    '« {0} » n’est pas une date telle que ce fichier les écrit. Écrivez-la ainsi : 2026-10-16.',
  '“{0}” is no attendance code.': '« {0} » n’est pas un code de présence.',
  'No student of this school has the number {0}.': 'Aucun élève de cet établissement n’a le numéro {0}.',
  '{0} students have the number {1}.':
    '{0, plural, one {# élève a} many {# élèves ont} other {# élèves ont}} le numéro {1}.',
  '{0} has no class on {1}.': '{0} n’a pas de classe le {day1}.',
  '{0} has no class in period {1} on {2}.': '{0} n’a pas de classe à l’heure de cours {1} le {day2}.',
  'The file marks {0} twice in {1} on {2}. The first row counts.':
    'Le fichier note deux fois {0} à l’heure {1} le {day2}. La première ligne compte.',
  '{0} becomes {1}.': '{0} devient {1}.',
  'Somebody changed this result after the plan was made, so it stays.':
    'Quelqu’un a modifié ce résultat après la préparation du plan, il reste donc.',
  'This student is not within your reach any more.': 'Cet élève n’est plus de votre ressort.',
  'Changed here since the import, so it stays.': 'Modifié ici depuis l’importation, cela reste donc.',
  'No scores named “{0}” can be taken over by you. Look at the offers again.':
    'Vous ne pouvez reprendre aucune note nommée « {0} ». Regardez de nouveau les propositions.',
  'These are more than {0} scores. Export them from the gradebook by class.':
    'Cela fait plus de {0} notes. Exportez-les classe par classe depuis le carnet de notes.',
  'Whoever was chosen for this row is not within your reach.':
    'La personne choisie pour cette ligne n’est pas de votre ressort.',
  'The name fits a student, but nothing else says that it is them. Confirm it.':
    'Le nom correspond à un élève, mais rien d’autre ne le confirme. Confirmez-le.',
  '{0} students fit this row. Choose which one is meant.':
    '{0, plural, one {# élève correspond} many {# élèves correspondent} other {# élèves correspondent}} à cette ligne. Choisissez lequel.',
  '{0} Only the office can create people; ask it to add them.':
    '{said0} Seul le secrétariat peut créer des personnes ; demandez-lui de les ajouter.',
  '“{0}” is no date of birth as the file writes dates.':
    '« {0} » n’est pas une date de naissance telle que ce fichier les écrit.',
  'The file has no such column.': 'Le fichier n’a pas cette colonne.',
  'A column can stand for one thing only. Choose each column once.':
    'Une colonne ne peut avoir qu’un seul sens. Choisissez chaque colonne une fois.',
  'Two columns go into the same assignment. Choose another for one of them.':
    'Deux colonnes vont dans le même devoir. Choisissez-en un autre pour l’une d’elles.',
  'The file has no dates. Say on which test day the results were taken.':
    'Le fichier n’a pas de dates. Dites lors de quelle session les résultats ont été obtenus.',
  '“{0}” is no date as the file writes dates. Correct it.':
    '« {0} » n’est pas une date telle que ce fichier les écrit. Corrigez-la.',
  '{0} lies outside the test day ({1} to {2}). Choose another for it.':
    'Le {day0} est en dehors de la session de tests (du {day1} au {day2}). Choisissez-en une autre.',
  'The row has no date. Fill it in, or choose a test day for the file.':
    'La ligne n’a pas de date. Complétez-la, ou choisissez une session de tests pour le fichier.',
  'The row can’t be read.': 'La ligne est illisible.',
  'Whoever was chosen for this row isn’t in the class.':
    'La personne choisie pour cette ligne n’est pas dans la classe.',
  'This student has left the class. Enrol them again first.':
    'Cet élève a quitté la classe. Inscrivez-le d’abord de nouveau.',
  'The file names nobody by number, e-mail or name.': 'Le fichier ne nomme personne par numéro, adresse e-mail ou nom.',
  '{0} students of the class fit this row. Choose which one is meant.':
    '{0, plural, one {# élève de la classe correspond} many {# élèves de la classe correspondent} other {# élèves de la classe correspondent}} à cette ligne. Choisissez lequel.',
  '{0} Add them to the class first, or have them created from the file.':
    '{said0} Ajoutez d’abord ces personnes à la classe, ou faites-les créer à partir du fichier.',
  '{0} Only the office can create people; ask it to add them to the class.':
    '{said0} Seul le secrétariat peut créer des personnes ; demandez-lui de les ajouter à la classe.',
  'Several people of the school fit this row. Enrol the right one first.':
    'Plusieurs personnes de l’établissement correspondent à cette ligne. Inscrivez d’abord la bonne.',
  'Line {0} is about the same student. Keep one of the two.':
    'La ligne {0} concerne le même élève. Gardez l’une des deux.',
  'This file is larger than 10 MB. Leave out what isn’t needed.':
    'Ce fichier dépasse 10 Mo. Retirez ce qui n’est pas nécessaire.',
  'The file has no rows. It needs a header and a row for each student.':
    'Le fichier n’a pas de lignes. Il lui faut un en-tête et une ligne par élève.',
  'The file has more than {0} columns.': 'Le fichier a plus de {0} colonnes.',
  'The file has more than {0} rows. Split it by class.': 'Le fichier a plus de {0} lignes. Divisez-le par classe.',
  'This workbook declares XML entities, which no spreadsheet does. It was not read.':
    'Ce classeur déclare des entités XML, ce qu’aucun tableur ne fait. Il n’a pas été lu.',
  'This sheet claims {0} rows; {1} are the most. Delete the empty rows below the data.':
    'Cette feuille annonce {0} lignes ; le maximum est de {1}. Supprimez les lignes vides sous les données.',
  'This sheet claims {0} columns; {1} are the most. Delete the empty columns beside the data.':
    'Cette feuille annonce {0} colonnes ; le maximum est de {1}. Supprimez les colonnes vides à côté des données.',
  'The file has more than {0} cells. Split it by class.':
    'Le fichier contient plus de {0} cellules. Divisez-le par classe.',
  'The file has more than {0} characters of text. Split it by class.':
    'Le fichier contient plus de {0} caractères de texte. Divisez-le par classe.',
  'A cell in line {0} has more than {1} characters. Look for a quote that never closes.':
    'Une cellule de la ligne {0} contient plus de {1} caractères. Cherchez un guillemet qui n’est jamais fermé.',
  'This file takes longer than {0} seconds to read. Split it into smaller files.':
    'La lecture de ce fichier prend plus de {0} secondes. Divisez-le en fichiers plus petits.',
  'This file needs more than {0} MB of memory to read. Split it into smaller files.':
    'La lecture de ce fichier demande plus de {0} Mo de mémoire. Divisez-le en fichiers plus petits.',
  'Reading this file was interrupted. Try again.': 'La lecture de ce fichier a été interrompue. Réessayez.',
  'Too many files are being read right now. Try again in a minute.':
    'Trop de fichiers sont en cours de lecture. Réessayez dans une minute.',
  'This workbook can’t be read. Save it once more as .xlsx, or as CSV, and upload that.':
    'Ce classeur est illisible. Enregistrez-le de nouveau en .xlsx ou en CSV, et envoyez celui-là.',
  'The workbook has {0} sheets: {1}. Save the one that is meant as a file of its own.':
    'Le classeur a {0, plural, one {# feuille} many {# feuilles} other {# feuilles}} : {1}. Enregistrez la bonne dans un fichier à part.',
  'This is no workbook of results: it holds too many files.':
    'Ce n’est pas un classeur de résultats : il contient trop de fichiers.',
  'Unpacked, this workbook is far too large.': 'Décompressé, ce classeur est beaucoup trop volumineux.',
  'This workbook has too many cells to read at once. Split it, or save it as CSV.':
    'Ce classeur a trop de cases pour être lu d’un coup. Divisez-le, ou enregistrez-le en CSV.',
  'This workbook is damaged. Save it once more as .xlsx, or as CSV, and upload that.':
    'Ce classeur est endommagé. Enregistrez-le de nouveau en .xlsx ou en CSV, et envoyez celui-là.',
  'The formula in cell {0}{1} failed (such as #N/A). Put the score there and upload it again.':
    'La formule de la case {0}{1} a échoué (par exemple #N/A). Mettez-y la note et envoyez de nouveau le fichier.',
  'This is not a text file. Save the sheet as CSV and upload that.':
    'Ce n’est pas un fichier texte. Enregistrez la feuille en CSV et envoyez-la.',
  'A quote opens near line {0} and never closes, or stands inside a value. Correct it there.':
    'Un guillemet s’ouvre près de la ligne {0} sans se fermer, ou se trouve à l’intérieur d’une valeur. Corrigez-le à cet endroit.',
  'No column of results is left. Choose at least one.':
    'Il ne reste aucune colonne de résultats. Choisissez-en au moins une.',
  'There is no such test to bring results into.': 'Il n’y a pas de tel test où importer des résultats.',
  'The column {0} can’t be in {1}: {2} is measured in {3}.':
    'La colonne {0} ne peut pas être en {1} : {2} se mesure en {3}.',
  '{0} isn’t taken that way. Choose one of its ways.':
    '{0} ne se passe pas de cette façon. Choisissez une de ses façons.',
  'Body composition of this student is for who teaches them physical education.':
    'La composition corporelle de cet élève est réservée à ses enseignants d’EPS.',
  'This FIT file is damaged or was cut off. Download it from the watch again.':
    'Ce fichier FIT est endommagé ou incomplet. Téléchargez-le de nouveau depuis la montre.',
  'This FIT file holds no run. Export the activity itself.':
    'Ce fichier FIT ne contient pas de course. Exportez l’activité elle-même.',
  'This is {0}, not a run. Choose the file of a run.': 'C’est {0}, pas une course. Choisissez le fichier d’une course.',
  'This XML declares entities, which no watch does. It was not read.':
    'Ce XML déclare des entités, ce qu’aucune montre ne fait. Il n’a pas été lu.',
  'This is no TCX file of a run. Export the activity as TCX or FIT, or the results as CSV.':
    'Ce n’est pas un fichier TCX de course. Exportez l’activité en TCX ou FIT, ou les résultats en CSV.',
  'This XML is damaged or was cut off. Export it again.': 'Ce XML est endommagé ou incomplet. Exportez-le de nouveau.',
  'This file holds no run: it has no distances over time.':
    'Ce fichier ne contient pas de course : il n’a pas de distances dans le temps.',
  'The file is no longer kept. Upload it again.': 'Le fichier n’est plus conservé. Envoyez-le de nouveau.',
  'This file has been brought in already. Upload it again to plan it anew.':
    'Ce fichier a déjà été importé. Envoyez-le de nouveau pour refaire le plan.',
  'Marks that were changed here since the import stayed.':
    'Les présences modifiées ici depuis l’importation sont restées.',
  'Say what the columns mean first.': 'Indiquez d’abord ce que signifient les colonnes.',
  'Only a planned import can be run, and only once.':
    'Seule une importation planifiée peut être exécutée, et une seule fois.',
  'This plan leaves rows out or changes what is here. Look at it, then confirm.':
    'Ce plan laisse des lignes de côté ou modifie ce qui est ici. Regardez-le, puis confirmez.',
  'Only an import that has run can be undone.': 'Seule une importation exécutée peut être annulée.',
  '{0, plural, one {# student has} other {# students have}} no birth date and no age here, so their results get no zone.':
    '{0, plural, one {# élève n’a} many {# élèves n’ont} other {# élèves n’ont}} ici ni date de naissance ni âge, ses résultats restent donc sans zone.',
  'The test day {0} lies before the student’s birth on {1}. Correct the date.':
    'La session de tests du {day0} précède la naissance de l’élève, le {day1}. Corrigez la date.',
  'Line {0} says the same.': 'La ligne {0} dit la même chose.',
  'Line {0} has another value for this student, test and day. Keep one of the two.':
    'La ligne {0} a une autre valeur pour cet élève, ce test et ce jour. Gardez l’une des deux.',
  'This is a roster for FitnessGram: it names students and holds no results. Upload the file with the results.':
    'C’est une liste d’élèves pour FitnessGram : elle nomme des élèves et ne contient aucun résultat. Envoyez le fichier des résultats.',
  'This school has switched body composition off, so these columns are left out: {0}.':
    'Cet établissement a désactivé la composition corporelle, ces colonnes sont donc laissées de côté : {0}.',
  'Body composition is for who teaches physical education, so these columns are left out: {0}.':
    'La composition corporelle est réservée aux enseignants d’EPS, ces colonnes sont donc laissées de côté : {0}.',
  'Somebody changed this mark after the plan was made, so it stays.':
    'Quelqu’un a modifié cette saisie après la préparation du plan, elle reste donc.',
};
