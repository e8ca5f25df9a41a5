/** Sentences about files of results, scores and marks, in French. */
export const files = {
  'the ID {0}': 'le numéro {0}',
  'the email {0}': 'l’adresse e-mail {0}',
  'the name {0}': 'le nom {0}',
  'The row doesn’t identify anyone.': 'La ligne n’identifie personne.',
  'No one in this class has {0}.': 'Personne dans cette classe n’a {said0}.',
  '“{0}” can’t be read as {1} in {2}. Valid values: {3}.':
    'Valeur illisible pour {word1} ({2}) : « {0} ». Valeurs possibles : {said3}.',
  '{0} can’t be negative (“{1}”). Valid values: {2}.':
    '{word0} ne peut pas être négatif (« {1} »). Valeurs possibles : {said2}.',
  'A spreadsheet rounded the ID {0}, so it matches no one. Export again with that column set to text.':
    'Un tableur a arrondi le numéro {0}, qui ne correspond plus à personne. Refaites l’export avec cette colonne au format texte.',
  'No one you have access to is named {0} and was born on {1}.':
    'Aucune personne à laquelle vous avez accès ne s’appelle {0} avec le {day1} pour date de naissance.',
  'No one you have access to has {0}.': 'Aucune personne à laquelle vous avez accès n’a {said0}.',
  'Choose at least one results column.': 'Choisissez au moins une colonne de résultats.',
  '“{0}” doesn’t match this file’s date format. Use 2026-10-16.':
    '« {0} » ne suit pas le format de date de ce fichier. Indiquez 2026-10-16.',
  '“{0}” isn’t an attendance code.': '« {0} » n’est pas un code de présence.',
  'No student at this school has the ID {0}.': 'Aucun élève de cet établissement n’a le numéro {0}.',
  '{0} students have the ID {1}.':
    '{0, plural, one {# élève a} many {# élèves ont} other {# élèves ont}} le numéro {1}.',
  '{0} has no class on {1}.': '{0} : pas de cours le {day1}.',
  '{0} has no class in period {1} on {2}.': '{0} : pas de cours au créneau {1} le {day2}.',
  'The file has two entries for {0} in {1} on {2}. The first row counts.':
    'Le fichier contient deux saisies pour {0}, créneau {1}, le {day2}. La première ligne est retenue.',
  '{0} becomes {1}.': '{0} devient {1}.',
  'Someone changed this result after the preview, so it was kept.':
    'Ce résultat a été modifié depuis l’aperçu ; il est conservé.',
  'You no longer have access to this student.': 'Vous n’avez plus accès à cet élève.',
  'Someone added this person after the preview, so this row wasn’t imported. Upload the file again to include it.':
    'Cette personne a été ajoutée depuis l’aperçu ; la ligne n’a pas été importée. Importez de nouveau le fichier pour l’inclure.',
  'Someone who may be this student was added after the preview, so this row wasn’t imported. Upload the file again to include it.':
    'Une personne qui est peut-être cet élève a été ajoutée depuis l’aperçu ; la ligne n’a pas été importée. Importez de nouveau le fichier pour l’inclure.',
  'Someone added this student after the preview. The results went to that student.':
    'Cet élève a été ajouté depuis l’aperçu. Les résultats lui ont été attribués.',
  'Someone deleted this test day after the preview.': 'Cette journée de tests a été supprimée depuis l’aperçu.',
  'Changed since the import, so it was kept.': 'Modifié depuis l’importation ; conservé.',
  'You can’t import scores named “{0}.” Review the suggestions again.':
    'Vous ne pouvez pas importer les notes « {0} ». Vérifiez les propositions.',
  'This is more than {0} scores. Export them by class from the gradebook.':
    'Cela fait plus de {0} notes. Exportez-les classe par classe depuis le carnet de notes.',
  'You don’t have access to the person chosen for this row.':
    'Vous n’avez pas accès à la personne choisie pour cette ligne.',
  'Only the name matches. Confirm this is the right student.':
    'Seul le nom correspond. Confirmez qu’il s’agit du bon élève.',
  '{0} students match this row. Choose one.':
    '{0, plural, one {# élève correspond} other {# élèves correspondent}} à cette ligne. Choisissez-en un.',
  '{0} Only the office can add people. Ask them to add this person.':
    '{said0} Seul le secrétariat peut ajouter des personnes ; demandez-lui d’ajouter celle-ci.',
  'The birth date “{0}” doesn’t match this file’s date format.':
    'La date de naissance « {0} » ne suit pas le format de date de ce fichier.',
  'The file doesn’t have that column.': 'Le fichier n’a pas cette colonne.',
  'Each column can be used only once.': 'Chaque colonne ne peut servir qu’une fois.',
  'Two columns go to the same assignment. Choose another for one of them.':
    'Deux colonnes vont dans le même devoir. Choisissez-en un autre pour l’une d’elles.',
  'Two columns go to the same ratings. Choose another for one of them.':
    'Deux colonnes vont aux mêmes niveaux. Choisissez-en d’autres pour l’une d’elles.',
  'Someone changed this rating or its standard after the preview, so it was kept.':
    'Ce niveau ou sa compétence a été modifié depuis l’aperçu ; il est conservé.',
  'The file has no dates. Choose the test day for these results.':
    'Le fichier n’a pas de dates. Choisissez la journée de tests de ces résultats.',
  '“{0}” doesn’t match this file’s date format. Correct it.':
    '« {0} » ne suit pas le format de date de ce fichier. Corrigez.',
  '{0} is outside the test day ({1} to {2}). Choose another test day.':
    'Le {day0} est en dehors de la journée de tests (du {day1} au {day2}). Choisissez-en une autre.',
  'The row has no date. Fill it in, or choose a test day for the file.':
    'La ligne n’a pas de date. Complétez-la, ou choisissez une journée de tests pour le fichier.',
  'The row can’t be read.': 'La ligne est illisible.',
  'The person chosen for this row isn’t in the class.':
    'La personne choisie pour cette ligne n’est pas dans la classe.',
  'This student has left the class. Enroll them again first.':
    'Cet élève a quitté la classe. Refaites d’abord son inscription.',
  'The file has no column for student ID, email, or name.':
    'Le fichier n’a aucune colonne de numéro d’élève, d’adresse e-mail ou de nom.',
  '{0} students in the class match this row. Choose one.':
    '{0, plural, one {# élève de la classe correspond} other {# élèves de la classe correspondent}} à cette ligne. Choisissez-en un.',
  '{0} Add them to the class first, or create them from the file.':
    '{said0} Ajoutez d’abord ces personnes à la classe, ou faites-les créer à partir du fichier.',
  '{0} Only the office can add people. Ask them to add this person to the class.':
    '{said0} Seul le secrétariat peut ajouter des personnes ; demandez-lui d’ajouter celle-ci à la classe.',
  'Several people at the school match this row. Enroll the right one first.':
    'Plusieurs personnes de l’établissement correspondent à cette ligne. Inscrivez d’abord la bonne.',
  'Line {0} is about the same student. Keep one of the two.':
    'La ligne {0} concerne le même élève. Gardez l’une des deux.',
  'This file is over 10 MB. Remove what you don’t need.':
    'Ce fichier dépasse 10 Mo. Retirez ce qui n’est pas nécessaire.',
  'The file has no rows. It needs a header and one row per student.':
    'Le fichier n’a pas de lignes. Il lui faut un en-tête et une ligne par élève.',
  'The file has more than {0} columns.': 'Le fichier a plus de {0} colonnes.',
  'The file has more than {0} rows. Split it by class.': 'Le fichier a plus de {0} lignes. Divisez-le par classe.',
  'This workbook declares XML entities, so it wasn’t read. Save it again as .xlsx or CSV.':
    'Ce classeur déclare des entités XML ; il n’a pas été lu. Enregistrez-le de nouveau en .xlsx ou en CSV.',
  'This sheet has {0} rows, and the limit is {1}. Delete the empty rows below the data.':
    'Lignes dans cette feuille : {0} ; maximum : {1}. Supprimez les lignes vides sous les données.',
  'This sheet has {0} columns, and the limit is {1}. Delete the empty columns beside the data.':
    'Colonnes dans cette feuille : {0} ; maximum : {1}. Supprimez les colonnes vides à côté des données.',
  'The file has more than {0} cells. Split it by class.':
    'Le fichier contient plus de {0} cellules. Divisez-le par classe.',
  'The file has more than {0} characters of text. Split it by class.':
    'Le fichier contient plus de {0} caractères de texte. Divisez-le par classe.',
  'A cell in line {0} has more than {1} characters. Look for an unclosed quote.':
    'Une cellule de la ligne {0} contient plus de {1} caractères. Cherchez un guillemet qui n’est jamais fermé.',
  'This file takes longer than {0} seconds to read. Split it into smaller files.':
    'La lecture de ce fichier prend plus de {0} secondes. Divisez-le en fichiers plus petits.',
  'This file needs more than {0} MB of memory to read. Split it into smaller files.':
    'La lecture de ce fichier demande plus de {0} Mo de mémoire. Divisez-le en fichiers plus petits.',
  'Reading this file was interrupted. Try again.': 'La lecture de ce fichier a été interrompue. Réessayez.',
  'Too many files are being read right now. Try again in a minute.':
    'Trop de fichiers sont en cours de lecture. Réessayez dans une minute.',
  'This workbook can’t be read. Save it again as .xlsx or CSV and upload that.':
    'Ce classeur est illisible. Enregistrez-le de nouveau en .xlsx ou en CSV, et envoyez celui-là.',
  'The workbook has {0} sheets: {1}. Save the right one as its own file.':
    'Le classeur a {0, plural, one {# feuille} many {# feuilles} other {# feuilles}} : {1}. Enregistrez la bonne dans un fichier à part.',
  'This isn’t a results workbook. It contains too many files.':
    'Ce n’est pas un classeur de résultats : il contient trop de fichiers.',
  'This workbook is too large when unpacked.': 'Ce classeur est trop volumineux une fois décompressé.',
  'This workbook has too many cells to read at once. Split it, or save it as CSV.':
    'Ce classeur a trop de cellules pour être lu d’un coup. Divisez-le ou enregistrez-le en CSV.',
  'This workbook is damaged. Save it again as .xlsx or CSV and upload that.':
    'Ce classeur est endommagé. Enregistrez-le de nouveau en .xlsx ou en CSV, et envoyez celui-là.',
  'The formula in cell {0}{1} failed (such as #N/A). Enter the score there and upload the file again.':
    'La formule de la cellule {0}{1} a échoué (par exemple #N/A). Saisissez-y la note et envoyez de nouveau le fichier.',
  'This isn’t a text file. Save the sheet as CSV and upload that.':
    'Ce n’est pas un fichier texte. Enregistrez la feuille en CSV et envoyez-la.',
  'Near line {0}, a quote isn’t closed or is inside a value. Correct it.':
    'Près de la ligne {0}, un guillemet n’est pas fermé ou se trouve dans une valeur. Corrigez-le.',
  'No results column is left. Choose at least one.':
    'Il ne reste aucune colonne de résultats. Choisissez-en au moins une.',
  'Test not found. Choose another for these results.': 'Test introuvable. Choisissez-en un autre pour ces résultats.',
  'The column {0} can’t be in {1}: {2} is measured in {3}.':
    'La colonne {0} ne peut pas être en {1} : {word2} se mesure en {3}.',
  '{0} isn’t measured that way. Choose one of its methods.':
    'Ce mode de mesure n’existe pas pour {word0}. Choisissez-en un autre.',
  'Only this student’s PE teacher can enter body composition.':
    'Seul l’enseignant d’EPS de cet élève peut saisir sa composition corporelle.',
  'This recording is longer than a day. Export one session.':
    'Cet enregistrement dure plus d’une journée. Exportez une seule séance.',
  'This file doesn’t contain a recording. It has no times.':
    'Ce fichier ne contient pas d’enregistrement : aucune heure n’y figure.',
  'These recordings can’t be read: {0}. Export them from the devices again.':
    'Ces enregistrements sont illisibles : {0}. Exportez-les de nouveau depuis les appareils.',
  'These recordings can’t be read and aren’t imported: {0}.':
    'Ces enregistrements sont illisibles et ne sont pas importés : {0}.',
  'These recordings can’t be read and aren’t imported: {0}, and {1} more.':
    'Ces enregistrements sont illisibles et ne sont pas importés : {0}, et {1} autres.',
  'This zip file is damaged. Zip the recordings again.':
    'Ce fichier zip est endommagé. Compressez de nouveau les enregistrements.',
  'The zip file has more than {0} recordings. Split it by class.':
    'Le fichier zip contient plus de {0} enregistrements. Séparez-le par classe.',
  'The file has more than {0} recordings. Split it by class.':
    'Le fichier contient plus de {0} enregistrements. Séparez-le par classe.',
  'These recordings are too large when unpacked. Split the zip file.':
    'Ces enregistrements sont trop volumineux une fois décompressés. Séparez le fichier zip.',
  'No student was chosen for the recording “{0}.”': 'Aucun élève n’a été choisi pour l’enregistrement « {0} ».',
  'This FIT file is damaged or incomplete. Download it from the watch again.':
    'Ce fichier FIT est endommagé ou incomplet. Téléchargez-le de nouveau depuis la montre.',
  'This XML file declares entities, so it wasn’t read. Export the run again.':
    'Ce fichier XML déclare des entités ; il n’a pas été lu. Exportez de nouveau la course.',
  'This isn’t a TCX file of a run. Export the activity as TCX or FIT, or the results as CSV.':
    'Ce n’est pas un fichier TCX de course. Exportez l’activité en TCX ou FIT, ou les résultats en CSV.',
  'This XML file is damaged or incomplete. Export it again.':
    'Ce fichier XML est endommagé ou incomplet. Exportez-le de nouveau.',
  'The file is no longer kept. Upload it again.': 'Le fichier n’est plus conservé. Envoyez-le de nouveau.',
  'This file was already imported. Upload it again for a new preview.':
    'Ce fichier a déjà été importé. Envoyez-le de nouveau pour obtenir un nouvel aperçu.',
  'Attendance changed since the import was kept.':
    'Les saisies d’appel modifiées depuis l’importation sont conservées.',
  'Map the columns first.': 'Associez d’abord les colonnes.',
  'Only a previewed import can be run, and only once.':
    'Une importation ne peut être lancée qu’après l’aperçu, et une seule fois.',
  'This import skips rows or changes existing records. Review it, then confirm.':
    'Cette importation ignore des lignes ou modifie des éléments existants. Vérifiez l’aperçu, puis confirmez.',
  'Only an import that has run can be undone.': 'Seule une importation terminée peut être annulée.',
  '{0, plural, one {# student has} other {# students have}} no birth date or age, so their results get no zone.':
    '{0, plural, one {# élève n’a ni date de naissance ni âge ; ses résultats n’auront} other {# élèves n’ont ni date de naissance ni âge ; leurs résultats n’auront}} pas de zone.',
  'The test day {0} is before the student’s birth date, {1}. Correct the date.':
    'La journée de tests du {day0} précède la naissance de l’élève, le {day1}. Corrigez la date.',
  'Line {0} has the same value.': 'La ligne {0} contient la même valeur.',
  'Line {0} has a different value for this student, test, and day. Keep one of the two.':
    'La ligne {0} contient une autre valeur pour cet élève, ce test et ce jour. Gardez l’une des deux.',
  'This is a FitnessGram roster with no results. Upload the file with the results.':
    'C’est une liste d’élèves FitnessGram, sans résultats. Envoyez le fichier des résultats.',
  'This school has turned off body composition, so these columns are skipped: {0}.':
    'Cet établissement a désactivé la composition corporelle ; colonnes ignorées : {0}.',
  'Only PE teachers can enter body composition, so these columns are skipped: {0}.':
    'Seule l’équipe d’EPS peut saisir la composition corporelle ; colonnes ignorées : {0}.',
  'Someone changed this entry after the preview, so it was kept.':
    'Cette saisie a été modifiée depuis l’aperçu ; elle est conservée.',
  'These columns aren’t imported: {0}, and {1} more.': 'Ces colonnes ne sont pas importées : {0}, et {1} autres.',
  'These columns aren’t imported: {0}.': 'Ces colonnes ne sont pas importées : {0}.',
};
