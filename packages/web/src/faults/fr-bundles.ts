/** Sentences about the files of a OneRoster bundle, in French. */
export const bundles = {
  'Laurel doesn’t use {0}, so {1, plural, one {# row was} other {# rows were}} skipped.':
    'Laurel n’utilise pas {0} ; {1, plural, one {sa # ligne a été ignorée} other {ses # lignes ont été ignorées}}.',
  '{0} in {1}.csv was rejected, so this row was skipped too.':
    '{0} dans {1}.csv a été rejeté ; cette ligne est donc aussi ignorée.',
  '{0} isn’t in {1}.csv. Add it there or correct the ID.':
    '{0} n’est pas dans {1}.csv. Ajoutez-le ou corrigez l’identifiant.',
  '{0} isn’t in this bundle or an earlier one. Import it first or correct the ID.':
    '{0} n’est ni dans cette archive ni dans une précédente. Importez-le d’abord ou corrigez l’identifiant.',
  'This line has {0, plural, one {# value} other {# values}}, but the header has {1}.':
    'Cette ligne a {0, plural, one {# valeur} other {# valeurs}}, l’en-tête en a {1}.',
  '{0} is required.': '{0} est obligatoire.',
  '{0} is already on line {1}, which counts.': '{0} figure déjà à la ligne {1}, qui est retenue.',
  'Marked tobedeleted in a bulk file, so it’s treated as not in the file.':
    'Marqué tobedeleted dans un fichier complet (bulk) : considéré comme absent du fichier.',
  '{0} is required in every row of a delta file.': '{0} est obligatoire à chaque ligne d’un fichier delta.',
  '{0} must be empty in a bulk file, so “{1}” was skipped.':
    '{0} doit être vide dans un fichier complet (bulk) ; « {1} » a été ignoré.',
  'This isn’t a list of letters with minimum percentages, so the scale was skipped.':
    'Ce n’est pas une liste de lettres avec leur pourcentage minimal ; l’échelle a été ignorée.',
  'The same fix was made in {0, plural, one {# more row} other {# more rows}}.':
    'La même correction a été faite dans {0, plural, one {# autre ligne} many {# autres lignes} other {# autres lignes}}.',
  '{0, plural, one {# more row was} other {# more rows were}} rejected. Fix the first ones and preview again to see them.':
    '{0, plural, one {# autre ligne a été rejetée} other {# autres lignes ont été rejetées}}. Corrigez les premières, puis actualisez l’aperçu.',
  'Choose a file in the bundle.': 'Indiquez un fichier de l’archive.',
  'Choose a column in the file.': 'Indiquez une colonne du fichier.',
  'The column {0} appears twice in {1}. Remove one of them.':
    'La colonne {0} figure deux fois dans {1}. Retirez-en une.',
  '{0} has a column “{1}”, but it must be “{2}”. Capitalization matters.':
    '{0} contient une colonne « {1} » ; elle doit s’écrire « {2} ». Les majuscules comptent.',
  '{0} has no column {1}. Add it. It can be empty where the value is optional.':
    '{0} n’a pas de colonne {1}. Ajoutez-la ; elle peut être vide là où la valeur est facultative.',
  'The column “{0}” isn’t part of OneRoster, so it was skipped.':
    'La colonne « {0} » ne fait pas partie de OneRoster ; elle a été ignorée.',
  'The columns aren’t in the standard order, so they were read by name.':
    'Les colonnes ne sont pas dans l’ordre de la norme ; elles ont été lues par leur nom.',
  'The property “{0}” isn’t part of OneRoster {1}, so it was skipped.':
    'La propriété « {0} » ne fait pas partie de OneRoster {1} ; elle a été ignorée.',
  'The manifest declares no files, so there’s nothing to import.':
    'Le manifeste ne déclare aucun fichier : il n’y a rien à importer.',
  'manifest.csv must start with the line propertyName,value. Export the bundle again.':
    'manifest.csv doit commencer par la ligne propertyName,value. Exportez de nouveau l’archive.',
  'The manifest lists “{0}” twice. Remove one of them.': 'Le manifeste contient deux fois « {0} ». Retirez-en un.',
  'manifest.version is “{0}” but must be 1.0. Export the bundle again.':
    'manifest.version vaut « {0} » au lieu de 1.0. Exportez de nouveau l’archive.',
  'manifest.version is missing. It must be 1.0. Export the bundle again.':
    'manifest.version manque ; il faut 1.0. Exportez de nouveau l’archive.',
  'oneroster.version is “{0}”, but Laurel reads 1.1 and 1.2. Export one of those versions.':
    'oneroster.version vaut « {0} » ; Laurel lit 1.1 et 1.2. Exportez dans l’une de ces versions.',
  'oneroster.version is missing. Laurel reads 1.1 and 1.2. Export one of those versions.':
    'oneroster.version manque ; Laurel lit 1.1 et 1.2. Exportez dans l’une de ces versions.',
  '{0} is in the zip, but the manifest has no line {1}. Declare it or remove it.':
    '{0} est dans le zip, mais le manifeste n’a pas de ligne {1}. Déclarez-le ou retirez-le.',
  '{0} is “{1}” but must be absent, bulk, or delta.': '{0} vaut « {1} » ; valeurs possibles : absent, bulk ou delta.',
  '“{0}” was read as {1}.': '« {0} » a été lu comme {1}.',
  'The zip contains “{0}”, but it must be named {1}. Capitalization matters.':
    'Le zip contient « {0} » ; il doit s’appeler {1}. Les majuscules comptent.',
  'The manifest declares {0} as {1}, but it isn’t in the zip. Add it or declare it absent.':
    'Le manifeste déclare {0} comme {1}, mais le zip ne le contient pas. Ajoutez-le ou déclarez-le absent.',
  'The manifest declares {0} absent, but it’s in the zip. Declare it or remove it.':
    'Le manifeste déclare {0} absent, mais le zip le contient. Déclarez-le ou retirez-le.',
  'The zip contains “{0}”, which the manifest doesn’t declare. Remove it.':
    'Le zip contient « {0} », que le manifeste ne déclare pas. Retirez-le.',
  'Only birth date and sex are kept from demographics. Race, ethnicity, birthplace, and residence were skipped.':
    'Des données démographiques, seuls la date de naissance et le sexe sont conservés ; l’origine, l’appartenance, le lieu de naissance et la résidence ont été ignorés.',
  'The session runs from {0} to {1}, which is more than two years. Correct the dates.':
    'La période va du {day0} au {day1}, soit plus de deux ans. Corrigez les dates.',
  '{0} isn’t a school ({1}), so no school can see this class. Set its school.':
    '{0} n’est pas un établissement ({1}) : aucun établissement ne voit cette classe. Indiquez le sien.',
  'subjects lists {0} and subjectCodes lists {1}. Each subject needs its code, in the same order.':
    'subjects contient {0} valeurs, subjectCodes {1} ; chaque matière doit avoir son code, dans le même ordre.',
  '{0} is a school year, so this assignment counts toward the year’s grade but no grading period’s. Set its grading period.':
    '{0} est une année scolaire : ce devoir compte dans la moyenne de l’année et d’aucune autre période. Indiquez sa période de notation.',
  '{0} already has a primary role in {1} on an earlier line. Only one is allowed. Both roles were kept.':
    '{0} a déjà un rôle principal dans {1} à une ligne précédente ; il ne peut y en avoir qu’un. Les deux rôles sont conservés.',
  '“{0}” has no type and ID in braces. Laurel doesn’t use these IDs.':
    '« {0} » n’indique pas un type et un identifiant entre accolades. Laurel n’utilise pas ces identifiants.',
  'The username “{0}” is already on line {1}. Each person needs their own.':
    'L’identifiant « {0} » figure déjà à la ligne {1}. Chaque personne doit avoir le sien.',
  'Passwords are never imported from a file. It was skipped.':
    'Un mot de passe n’est jamais importé d’un fichier ; il a été ignoré.',
  '{0} is already on line {1}, so this person signs in by username only.':
    '{0} figure déjà à la ligne {1} ; cette personne se connecte uniquement avec son identifiant.',
  'The role ends on {0}, which isn’t after its start on {1}. Correct the dates.':
    'Le rôle finit le {day0}, sans dépasser son début le {day1}. Corrigez les dates.',
  'Laurel has no role for “{0}.” Assign these people a role by hand.':
    'Laurel n’a pas de rôle pour « {0} ». Attribuez-en un à ces personnes à la main.',
  '{0} is listed as their own guardian.': '{0} figure comme son propre responsable légal.',
  '{0} is its own ancestor. Fix its parent IDs.': '{0} est son propre ancêtre. Corrigez ses identifiants parents.',
  'The session ends on {0}, before it starts on {1}. Correct the dates.':
    'La période finit le {day0}, avant son début le {day1}. Corrigez les dates.',
  '“{0}” was imported as {1} of the class because a team’s teacher is its coach.':
    '« {0} » a été importé avec le rôle {1}, car qui enseigne à une équipe l’entraîne.',
  '“{0}” was imported as {1} of the class.': '« {0} » a été importé avec le rôle {1} dans la classe.',
  'A weight can’t be below 0. Correct it.': 'Un coefficient ne peut pas être inférieur à 0. Corrigez-le.',
  'The assignment is due on {0}, before it’s assigned on {1}. Correct the dates.':
    'Le devoir est à rendre le {day0}, avant d’être donné le {day1}. Corrigez les dates.',
  'The maximum result {0} is invalid. Use a number at or above the minimum.':
    'Le résultat maximal {0} n’est pas valide. Indiquez un nombre égal ou supérieur au minimum.',
  'No maximum result is given, so 100 was used.': 'Aucun résultat maximal n’est indiqué ; 100 a été utilisé.',
  '{0} is in the future, so the import date was used.':
    'Le {day0} est à venir ; le jour de l’importation a été utilisé.',
  'The line item and {0} belong to different classes. Correct one of them.':
    'L’élément (line item) et {0} appartiennent à des classes différentes. Corrigez l’un des deux.',
  '{0} isn’t a student in this class. Add the enrollment first.':
    '{0} n’est pas élève de cette classe. Ajoutez d’abord l’inscription.',
  'This student’s score for this line item is already on an earlier line, which counts.':
    'La note de cet élève pour cet élément figure déjà plus haut, à la ligne retenue.',
  'A score of {0} can’t be saved. Correct it.': 'La note {0} ne peut pas être enregistrée. Corrigez-la.',
  '{0} is above the {1} points possible, so it counts as extra credit.':
    '{0} dépasse le maximum ({1}) ; le surplus compte comme bonus.',
  '{0} was rounded to {1} (four decimal places).': '{0} a été arrondi à {1} (quatre décimales).',
  'The file says “late” but not how late, so one day was used, as when a teacher types late.':
    'Le fichier indique « late » (retard) sans durée ; un jour a été retenu, comme lorsqu’un enseignant saisit late.',
  'Scores in words aren’t imported. Enter them as comments.':
    'Les notes en toutes lettres ne sont pas importées ; saisissez-les en commentaire.',
  'The enrollment ends on {0}, before it starts on {1}. Correct the dates.':
    'L’inscription finit le {day0}, avant son début le {day1}. Corrigez les dates.',
  'Laurel doesn’t support the class role “{0}.” These enrollments were skipped.':
    'Laurel ne connaît pas le rôle « {0} » dans une classe ; ces inscriptions ont été ignorées.',
  'This person already has this role in this class on an earlier line, which counts.':
    'Cette personne a déjà ce rôle dans cette classe à une ligne précédente, qui est retenue.',
  'Spaces around the value were removed.': 'Les espaces autour de la valeur ont été supprimées.',
  'A line break was replaced with a space.': 'Un retour à la ligne a été remplacé par une espace.',
  '“{0}” isn’t a valid ID. Use only letters, digits, and . / @ _ -, up to 255 characters.':
    'L’identifiant « {0} » n’est pas valide : lettres, chiffres et . / @ _ - uniquement, 255 caractères au plus.',
  '“{0}” isn’t a year. Enter four digits.': '« {0} » n’est pas une année. Saisissez quatre chiffres.',
  'This text is over 4,000 characters. Shorten it.': 'Ce texte dépasse 4 000 caractères. Raccourcissez-le.',
  'Use “{0}” instead.': 'Indiquez « {0} ».',
  'It must be one of: {0}.': 'Valeurs possibles : {0}.',
  '“{0}” isn’t a valid {1}. {2}': '« {0} » n’est pas une valeur valide de {1}. {said2}',
  'The time in “{0}” was ignored.': 'L’heure dans « {0} » a été ignorée.',
  '{0} isn’t a real date. Correct it.': 'Le {0} n’existe pas dans le calendrier. Corrigez la date.',
  '“{0}” isn’t a date. Use YYYY-MM-DD.': '« {0} » n’est pas une date. Indiquez-la sous la forme AAAA-MM-JJ.',
  '“{0}” has no time, so midnight UTC was used.': '« {0} » n’a pas d’heure ; minuit UTC a été utilisé.',
  '“{0}” isn’t a timestamp. Use YYYY-MM-DDTHH:MM:SS.sssZ.':
    '« {0} » n’est pas un horodatage. Indiquez-le sous la forme AAAA-MM-JJTHH:MM:SS.sssZ.',
  '“{0}” isn’t true or false.': '« {0} » n’est ni true ni false.',
  '“{0}” isn’t a whole number.': '« {0} » n’est pas un nombre entier.',
  '“{0}” isn’t a number. Use a period for decimals.':
    '« {0} » n’est pas un nombre. Mettez un point pour les décimales.',
  '“{0}” isn’t a number.': '« {0} » n’est pas un nombre.',
  'Grade level {0} was read as 0{1}.': 'Le niveau {0} a été lu comme 0{1}.',
  '“{0}” isn’t a standard grade level. It was kept unchanged.':
    '« {0} » n’est pas un niveau habituel ; il a été conservé tel quel.',
  '{0}, line {1}: {2}': '{0}, ligne {1} : {said2}',
  'a quote in the column {0} is never closed. Close it, or double the quotes that belong to the text.':
    'un guillemet n’est pas fermé dans la colonne {0}. Fermez-le, ou doublez les guillemets qui font partie du texte.',
  'a quote is never closed. Close it, or double the quotes that belong to the text.':
    'un guillemet n’est pas fermé. Fermez-le, ou doublez les guillemets qui font partie du texte.',
  'a row is longer than {0} characters in the column {1}. Look for an unclosed quote.':
    'une ligne dépasse {0} caractères dans la colonne {1}. Cherchez un guillemet non fermé.',
  'a row is longer than {0} characters. Look for an unclosed quote.':
    'une ligne dépasse {0} caractères. Cherchez un guillemet non fermé.',
  'a value in the column {0} has a quote in the middle. Put the value in quotes and double the ones inside.':
    'une valeur de la colonne {0} contient un guillemet. Mettez la valeur entre guillemets et doublez ceux qu’elle contient.',
  'a value has a quote in the middle. Put the value in quotes and double the ones inside.':
    'une valeur contient un guillemet. Mettez la valeur entre guillemets et doublez ceux qu’elle contient.',
  '{0} can’t be unpacked. Its data is damaged or its length doesn’t match the zip. Export the bundle again.':
    '{0} ne peut pas être décompressé : ses données sont endommagées ou sa longueur est erronée. Exportez de nouveau l’archive.',
  '{0} starts with a byte order mark, which was ignored.':
    '{0} commence par une marque d’ordre des octets, qui a été ignorée.',
  '{0} is UTF-16 or a binary file, not UTF-8 text. Save it as “CSV UTF-8” and zip it again.':
    '{0} n’est pas un texte UTF-8 mais un fichier UTF-16 ou binaire. Enregistrez-le en « CSV UTF-8 » et compressez-le de nouveau.',
  '{0} has characters that aren’t UTF-8 (possibly Latin-1 or Windows-1252). Save it as “CSV UTF-8” and zip it again.':
    '{0} contient des caractères qui ne sont pas en UTF-8 (peut-être en Latin-1 ou Windows-1252). Enregistrez-le en « CSV UTF-8 » et compressez-le de nouveau.',
  'The files are in the folder “{0}” of the zip and were read from there.':
    'Les fichiers se trouvent dans un dossier « {0} » du zip ; ils y ont été lus.',
  '{0} is empty. It needs at least a header.': '{0} est vide. Il lui faut au moins un en-tête.',
  '{0} has a header but no rows. Add rows, or declare it absent in the manifest.':
    '{0} a un en-tête mais aucune ligne. Ajoutez des lignes, ou déclarez-le absent dans le manifeste.',
  '{0} has no rows, so nothing was imported.': '{0} ne contient aucune ligne ; rien n’a été importé.',
  'The zip has no manifest.csv. Export the bundle again.':
    'Le zip n’a pas de manifest.csv. Exportez de nouveau l’archive.',
  '“{0}” is in a folder of the zip. Put the CSV files at the top level and zip them again.':
    '« {0} » se trouve dans un dossier du zip. Placez les fichiers CSV à la racine et compressez-les de nouveau.',
  'This zip file is incomplete: {0}. Upload it again.':
    'Ce fichier zip n’est pas complet : {said0}. Envoyez-le de nouveau.',
  'its list of files is missing at the end': 'la liste de ses fichiers manque à la fin',
  'The zip contains {0} files, but a roster has at most 23. Zip only the CSV files.':
    'Fichiers dans le zip : {0} ; maximum pour OneRoster : 23. Compressez seulement les fichiers CSV.',
  'This zip is over 1 GB when unpacked. Split the bundle.': 'Décompressé, ce zip dépasse 1 Go. Divisez l’archive.',
  'The zip’s file list is invalid: {0}. Export it again.':
    'La liste des fichiers du zip n’est pas valide : {said0}. Exportez-le de nouveau.',
  'it doesn’t match the file': 'elle ne correspond pas au fichier',
  '“{0}” is password-protected. Zip the files without a password.':
    '« {0} » est protégé par un mot de passe. Compressez les fichiers sans mot de passe.',
  '“{0}” uses a compression method Laurel doesn’t support. Zip it with deflate.':
    '« {0} » utilise une compression que Laurel ne prend pas en charge. Compressez-le avec deflate.',
  '“{0}” is in the zip twice. Remove one of them.': '« {0} » figure deux fois dans le zip. Retirez-en un.',
  '“{0}” points outside the zip. Zip only the CSV files.':
    '« {0} » pointe hors du zip. Compressez seulement les fichiers CSV.',
  '“{0}” would unpack to more than {1} times its size, which isn’t allowed.':
    '« {0} », décompressé, dépasserait {1} fois sa taille, ce qui n’est pas autorisé.',
  'The zip doesn’t contain {0}. Add it and upload again.':
    'Le zip ne contient pas {0}. Ajoutez-le et envoyez de nouveau.',
  '“{0}” can’t be unpacked: {1}. Export the bundle again.':
    '« {0} » ne peut pas être décompressé : {said1}. Exportez de nouveau l’archive.',
  'its data is damaged': 'ses données sont endommagées',
  'a name in it points outside the zip': 'un nom qu’il contient pointe hors du zip',
  'it is password-protected': 'il est protégé par un mot de passe',
  'it’s one part of several': 'c’est une partie parmi plusieurs',
  'a file in it isn’t as long as stated': 'un fichier qu’il contient n’a pas la longueur indiquée',
  'Some people’s records were merged in Laurel. Where both are in a class, the first line counts.':
    'Certaines fiches ont été fusionnées dans Laurel. Si les deux sont dans une même classe, la première ligne est retenue.',
};
