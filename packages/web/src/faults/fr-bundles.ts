/** Sentences about the files of a OneRoster bundle, in French. */
export const bundles = {
  'Laurel keeps nothing of {0}; {1, plural, one {its # row was} other {its # rows were}} left out.':
    'Laurel ne conserve rien de {0} ; {1, plural, one {sa # ligne a été laissée} many {ses # lignes ont été laissées} other {ses # lignes ont été laissées}} de côté.',
  '{0} in {1}.csv was rejected, so this row is left out too.':
    '{0} dans {1}.csv a été rejeté, cette ligne est donc aussi laissée de côté.',
  '{0} is not in {1}.csv. Add it there or correct the id.':
    '{0} n’est pas dans {1}.csv. Ajoutez-le ou corrigez l’identifiant.',
  '{0} is neither in this bundle nor known from an earlier one. Import it first or correct the id.':
    '{0} n’est ni dans cet ensemble ni connu d’un ensemble précédent. Importez-le d’abord ou corrigez l’identifiant.',
  'This line has {0, plural, one {# value} other {# values}} where the header has {1}.':
    'Cette ligne a {0, plural, one {# valeur} many {# valeurs} other {# valeurs}} là où l’en-tête en a {1}.',
  '{0} is empty; it must be filled in.': '{0} est vide ; il faut le remplir.',
  '{0} is already on line {1}; that one counts.': '{0} figure déjà à la ligne {1} ; c’est celle-là qui compte.',
  'Marked tobedeleted in a bulk file: read as not in the file.':
    'Marqué tobedeleted dans un fichier complet (bulk) : lu comme absent du fichier.',
  '{0} is empty; a delta file needs it in every row.': '{0} est vide ; un fichier delta en a besoin à chaque ligne.',
  'A bulk file leaves {0} empty; “{1}” was left out.':
    'Un fichier complet (bulk) laisse {0} vide ; « {1} » a été laissé de côté.',
  'These are not letters with their lowest percent; the scale was left out.':
    'Ce ne sont pas des lettres avec leur pourcentage minimal ; le barème a été laissé de côté.',
  'The same was put right in {0, plural, one {# more row} other {# more rows}}.':
    'La même correction a été faite dans {0, plural, one {# autre ligne} many {# autres lignes} other {# autres lignes}}.',
  '{0, plural, one {# more row was} other {# more rows were}} rejected. Put right the first ones and plan again to see them.':
    '{0, plural, one {# autre ligne a été rejetée} many {# autres lignes ont été rejetées} other {# autres lignes ont été rejetées}}. Corrigez les premières et planifiez de nouveau pour les voir.',
  'Name a file of the bundle.': 'Nommez un fichier de l’ensemble.',
  'Name a column of the file.': 'Nommez une colonne du fichier.',
  'The column {0} stands twice in {1}. Remove one of them.':
    'La colonne {0} figure deux fois dans {1}. Retirez-en une.',
  '{0} calls a column “{1}”; it must be written “{2}”. Capital letters count.':
    '{0} appelle une colonne « {1} » ; il faut écrire « {2} ». Les majuscules comptent.',
  '{0} has no column {1}. Add it; it may be empty where the value is optional.':
    '{0} n’a pas de colonne {1}. Ajoutez-la ; elle peut être vide là où la valeur est facultative.',
  'The column “{0}” is not part of OneRoster; it was left out.':
    'La colonne « {0} » ne fait pas partie de OneRoster ; elle a été laissée de côté.',
  'The columns stand in another order than the standard’s; they were read by name.':
    'Les colonnes sont dans un autre ordre que celui de la norme ; elles ont été lues par leur nom.',
  'The property “{0}” is not part of OneRoster {1}; it was left out.':
    'La propriété « {0} » ne fait pas partie de OneRoster {1} ; elle a été laissée de côté.',
  'The manifest declares no files, so there is nothing to import.':
    'Le manifeste ne déclare aucun fichier, il n’y a donc rien à importer.',
  'manifest.csv must begin with the line propertyName,value. Export the bundle again.':
    'manifest.csv doit commencer par la ligne propertyName,value. Exportez de nouveau l’ensemble.',
  'The manifest says “{0}” twice. Remove one of them.': 'Le manifeste dit « {0} » deux fois. Retirez-en une.',
  'manifest.version is “{0}”; it must be 1.0. Export the bundle again.':
    'manifest.version vaut « {0} » ; il faut 1.0. Exportez de nouveau l’ensemble.',
  'manifest.version is missing; it must be 1.0. Export the bundle again.':
    'manifest.version manque ; il faut 1.0. Exportez de nouveau l’ensemble.',
  'oneroster.version is “{0}”; Laurel reads 1.1 and 1.2. Export in one of them.':
    'oneroster.version vaut « {0} » ; Laurel lit 1.1 et 1.2. Exportez dans l’une des deux.',
  'oneroster.version is missing; Laurel reads 1.1 and 1.2. Export in one of them.':
    'oneroster.version manque ; Laurel lit 1.1 et 1.2. Exportez dans l’une des deux.',
  '{0} is in the zip, but the manifest has no line {1}. Declare it or take it out.':
    '{0} est dans le zip, mais le manifeste n’a pas de ligne {1}. Déclarez-le ou retirez-le.',
  '{0} is “{1}”; it must be absent, bulk or delta.': '{0} vaut « {1} » ; il faut absent, bulk ou delta.',
  '“{0}” was read as {1}.': '« {0} » a été lu comme {1}.',
  'The zip holds “{0}”; it must be called {1}. Capital letters count.':
    'Le zip contient « {0} » ; il doit s’appeler {1}. Les majuscules comptent.',
  'The manifest declares {0} as {1}, but the zip does not hold it. Add it or declare it absent.':
    'Le manifeste déclare {0} comme {1}, mais le zip ne le contient pas. Ajoutez-le ou déclarez-le absent.',
  'The manifest declares {0} absent, but the zip holds it. Declare it or take it out.':
    'Le manifeste déclare {0} absent, mais le zip le contient. Déclarez-le ou retirez-le.',
  'The zip holds “{0}”, which the manifest does not declare. Take it out.':
    'Le zip contient « {0} », que le manifeste ne déclare pas. Retirez-le.',
  'Only birth date and sex are kept of demographics; race, ethnicity, birthplace and residence were left out.':
    'Des données démographiques, seuls la date de naissance et le sexe sont conservés ; origine, appartenance, lieu de naissance et résidence ont été laissés de côté.',
  'The session runs from {0} to {1}, more than two years. Correct the dates.':
    'La session va du {0} au {1}, soit plus de deux ans. Corrigez les dates.',
  '{0} is no school ({1}), so no school sees this class as its own. Name its school.':
    '{0} n’est pas un établissement ({1}) ; aucun établissement ne voit donc cette classe comme la sienne. Indiquez son établissement.',
  'subjects lists {0}, subjectCodes {1}; each subject needs its code, in the same order.':
    'La liste subjects compte {0}, subjectCodes {1} ; chaque matière doit avoir son code, dans le même ordre.',
  '{0} is a school year, so this work counts in the grade of the year and of no quarter or semester. Name its grading period.':
    '{0} est une année scolaire ; ce travail compte donc dans la moyenne de l’année et d’aucun trimestre ou semestre. Indiquez sa période de notation.',
  '{0} has a primary role in {1} on an earlier line; there can be one. Both roles were kept.':
    '{0} a déjà un rôle principal dans {1} à une ligne précédente ; il ne peut y en avoir qu’un. Les deux rôles ont été gardés.',
  '“{0}” names no type and id in braces. Laurel doesn’t use these ids.':
    '« {0} » n’indique pas un type et un identifiant entre accolades. Laurel n’utilise pas ces identifiants.',
  'The username “{0}” is already on line {1}. Give each person their own.':
    'Le nom d’utilisateur « {0} » figure déjà à la ligne {1}. Donnez à chacun le sien.',
  'A password is never taken from a file; it was left out.':
    'Un mot de passe n’est jamais repris d’un fichier ; il a été laissé de côté.',
  '{0} is already on line {1}; this person signs in by username only.':
    '{0} figure déjà à la ligne {1} ; cette personne se connecte seulement par son nom d’utilisateur.',
  'The role ends on {0}, not after it begins on {1}. Correct the dates.':
    'Le rôle finit le {day0}, pas après son début le {day1}. Corrigez les dates.',
  'Laurel has no role for “{0}”; give these people one by hand.':
    'Laurel n’a pas de rôle pour « {0} » ; donnez-en un à ces personnes à la main.',
  '{0} is named as their own guardian.': '{0} figure comme son propre responsable légal.',
  '{0} stands, by its parents, below itself. Correct the parents.':
    '{0} se trouve, par ses parents, en dessous de lui-même. Corrigez les parents.',
  'The session ends on {0}, before it begins on {1}. Correct the dates.':
    'La période finit le {day0}, avant de commencer le {day1}. Corrigez les dates.',
  '“{0}” was taken as {1} of the class: whoever teaches a team is its coach.':
    '« {0} » a été pris comme {1} de la classe : qui enseigne à une équipe en est l’entraîneur.',
  '“{0}” was taken as {1} of the class.': '« {0} » a été pris comme {1} de la classe.',
  'A weight can’t be below 0. Correct it.': 'Un coefficient ne peut pas être inférieur à 0. Corrigez-le.',
  'The work is due on {0}, before it is assigned on {1}. Correct the dates.':
    'Le devoir est à rendre le {day0}, avant d’être donné le {day1}. Corrigez les dates.',
  'The highest result {0} can’t be. Give a number from the lowest result up.':
    'Le résultat maximal {0} est impossible. Donnez un nombre à partir du résultat minimal.',
  'No highest result is given; 100 was taken.': 'Aucun résultat maximal n’est donné ; 100 a été retenu.',
  '{0} has not come yet; the day of the import is taken.':
    'Le {day0} n’est pas encore venu ; le jour de l’importation est retenu.',
  'The line item belongs to another class than {0}. Correct one of them.':
    'L’élément appartient à une autre classe que {0}. Corrigez l’un des deux.',
  '{0} is not a student of this class. Add the enrolment first.':
    '{0} n’est pas élève de cette classe. Ajoutez d’abord l’inscription.',
  'This student’s score of this line item is already on an earlier line; that one counts.':
    'La note de cet élève pour cet élément figure déjà plus haut ; c’est celle-là qui compte.',
  'A score of {0} can’t be kept. Correct it.': 'Une note de {0} ne peut pas être conservée. Corrigez-la.',
  '{0} is more than the {1} possible; it counts as extra credit.':
    '{0} dépasse le maximum de {1} ; cela compte comme bonus.',
  '{0} was rounded to {1}: four decimals are kept.': '{0} a été arrondi à {1} : quatre décimales sont conservées.',
  'The file says “late”, not by how much; one day was taken, as where a teacher types late.':
    'Le fichier dit « late » sans dire de combien ; un jour a été retenu, comme lorsqu’un enseignant saisit late.',
  'Scores in words are not kept; write them as a comment.':
    'Les notes en toutes lettres ne sont pas conservées ; écrivez-les en commentaire.',
  'The enrolment ends on {0}, before it begins on {1}. Correct the dates.':
    'L’inscription finit le {day0}, avant de commencer le {day1}. Corrigez les dates.',
  'Laurel has no place in a class for “{0}”; these enrolments were left out.':
    'Laurel n’a pas de place dans une classe pour « {0} » ; ces inscriptions ont été laissées de côté.',
  'This person is already in this class in the same role on an earlier line; that one counts.':
    'Cette personne est déjà dans cette classe avec le même rôle à une ligne précédente ; c’est celle-là qui compte.',
  'Spaces around the value were left out.': 'Les espaces autour de la valeur ont été retirées.',
  'A line break became a space.': 'Un retour à la ligne est devenu une espace.',
  '“{0}” is not an id: letters, digits and . / @ _ - only, at most 255.':
    '« {0} » n’est pas un identifiant : seulement lettres, chiffres et . / @ _ -, au plus 255.',
  '“{0}” is not a year. Write four digits.': '« {0} » n’est pas une année. Écrivez quatre chiffres.',
  'This text is longer than 4,000 characters. Shorten it.': 'Ce texte dépasse 4 000 caractères. Raccourcissez-le.',
  'Write “{0}”.': 'Écrivez « {0} ».',
  'It must be one of: {0}.': 'Valeurs possibles : {0}.',
  '“{0}” is not a value of {1}. {2}': '« {0} » n’est pas une valeur de {1}. {said2}',
  'The time in “{0}” was left out.': 'L’heure dans « {0} » a été laissée de côté.',
  '{0} is not in the calendar. Correct the day.': '{0} n’est pas dans le calendrier. Corrigez le jour.',
  '“{0}” is not a date. Write it as YYYY-MM-DD.': '« {0} » n’est pas une date. Écrivez-la sous la forme AAAA-MM-JJ.',
  '“{0}” has no time; midnight UTC was taken.': '« {0} » n’a pas d’heure ; minuit UTC a été retenu.',
  '“{0}” is not a time stamp. Write it as YYYY-MM-DDTHH:MM:SS.sssZ.':
    '« {0} » n’est pas un horodatage. Écrivez-le sous la forme AAAA-MM-JJTHH:MM:SS.sssZ.',
  '“{0}” is neither true nor false.': '« {0} » n’est ni true ni false.',
  '“{0}” is not a whole number.': '« {0} » n’est pas un nombre entier.',
  '“{0}” is not a number. Use a point for decimals.':
    '« {0} » n’est pas un nombre. Mettez un point pour les décimales.',
  '“{0}” is not a number.': '« {0} » n’est pas un nombre.',
  'Grade level {0} was read as 0{1}.': 'Le niveau {0} a été lu comme 0{1}.',
  '“{0}” is not a usual grade level; it was kept as it is.':
    '« {0} » n’est pas un niveau habituel ; il a été conservé tel quel.',
  '{0}, line {1}: {2}': '{0}, ligne {1} : {said2}',
  'a quote opens in the column {0} and never closes. Close it, or double the quotes that belong to the text.':
    'un guillemet s’ouvre dans la colonne {0} sans se fermer. Fermez-le, ou doublez les guillemets qui font partie du texte.',
  'a quote opens and never closes. Close it, or double the quotes that belong to the text.':
    'un guillemet s’ouvre sans se fermer. Fermez-le, ou doublez les guillemets qui font partie du texte.',
  'a row is longer than {0} characters in the column {1}. Look for a quote that never closes.':
    'une ligne dépasse {0} caractères dans la colonne {1}. Cherchez un guillemet qui ne se ferme pas.',
  'a row is longer than {0} characters. Look for a quote that never closes.':
    'une ligne dépasse {0} caractères. Cherchez un guillemet qui ne se ferme pas.',
  'a quote stands in the middle of a value in the column {0}. Put the value in quotes and double those within.':
    'un guillemet se trouve au milieu d’une valeur dans la colonne {0}. Mettez la valeur entre guillemets et doublez ceux qu’elle contient.',
  'a quote stands in the middle of a value. Put the value in quotes and double those within.':
    'un guillemet se trouve au milieu d’une valeur. Mettez la valeur entre guillemets et doublez ceux qu’elle contient.',
  '{0} can’t be unpacked: its bytes are damaged, or it is not as long as the zip says. Export the bundle again.':
    '{0} ne peut pas être décompressé : ses octets sont endommagés, ou il n’a pas la longueur indiquée par le zip. Exportez de nouveau l’ensemble.',
  '{0} begins with a byte order mark, which was left out.':
    '{0} commence par une marque d’ordre des octets, qui a été laissée de côté.',
  '{0} is not UTF-8 text but UTF-16 or a binary file. Save it as “CSV UTF-8” and zip it again.':
    '{0} n’est pas un texte UTF-8 mais un fichier UTF-16 ou binaire. Enregistrez-le en « CSV UTF-8 » et compressez-le de nouveau.',
  '{0} holds letters that are not UTF-8 (perhaps Latin-1 or Windows-1252). Save it as “CSV UTF-8” and zip it again.':
    '{0} contient des lettres qui ne sont pas en UTF-8 (peut-être en Latin-1 ou Windows-1252). Enregistrez-le en « CSV UTF-8 » et compressez-le de nouveau.',
  'The files lie in a folder “{0}” of the zip; they were read from there.':
    'Les fichiers se trouvent dans un dossier « {0} » du zip ; ils y ont été lus.',
  '{0} is empty. It needs at least its header.': '{0} est vide. Il lui faut au moins son en-tête.',
  '{0} has a header and no rows. Fill it, or declare it absent in the manifest.':
    '{0} a un en-tête et aucune ligne. Remplissez-le, ou déclarez-le absent dans le manifeste.',
  '{0} has no rows; nothing came of it.': '{0} n’a pas de lignes ; il n’en est rien sorti.',
  'The zip has no manifest.csv, so nothing says what its files are. Export the bundle again.':
    'Le zip n’a pas de manifest.csv, rien ne dit donc ce que sont ses fichiers. Exportez de nouveau l’ensemble.',
  '“{0}” lies in a folder of the zip. Put the CSV files at its top and zip them again.':
    '« {0} » se trouve dans un dossier du zip. Placez les fichiers CSV à la racine et compressez-les de nouveau.',
  'This is not a whole zip file: {0}. Upload it again.':
    'Ce fichier zip n’est pas complet : {said0}. Envoyez-le de nouveau.',
  'its list of files is missing at the end': 'la liste de ses fichiers manque à la fin',
  'The zip holds {0} files; a roster has at most 23. Zip only the CSV files.':
    'Le zip contient {0} fichiers ; une liste d’élèves en a au plus 23. Compressez seulement les fichiers CSV.',
  'Unpacked, this zip is larger than 1 GB. Split the bundle.': 'Décompressé, ce zip dépasse 1 Go. Divisez l’ensemble.',
  'The zip’s list of files can’t be trusted: {0}. Export it again.':
    'La liste des fichiers du zip n’est pas fiable : {said0}. Exportez-le de nouveau.',
  'it doesn’t fit the file': 'elle ne correspond pas au fichier',
  '“{0}” is locked with a password. Zip the files without one.':
    '« {0} » est protégé par un mot de passe. Compressez les fichiers sans mot de passe.',
  '“{0}” is packed in a way Laurel does not read. Zip it with deflate.':
    '« {0} » est compressé d’une façon que Laurel ne lit pas. Compressez-le avec deflate.',
  '“{0}” is in the zip twice. Remove one of them.': '« {0} » figure deux fois dans le zip. Retirez-en un.',
  '“{0}” points out of the zip. Zip the CSV files alone.':
    '« {0} » pointe hors du zip. Compressez seulement les fichiers CSV.',
  '“{0}” would unpack to more than {1} times its size, which no roster does.':
    '« {0} », décompressé, dépasserait {1} fois sa taille, ce que ne fait aucune liste d’élèves.',
  'The zip does not hold {0}. Add it and upload again.':
    'Le zip ne contient pas {0}. Ajoutez-le et envoyez de nouveau.',
  '“{0}” can’t be unpacked: {1}. Export the bundle again.':
    '« {0} » ne peut pas être décompressé : {said1}. Exportez de nouveau l’ensemble.',
  'its bytes are damaged': 'ses octets sont endommagés',
  'a name in it points out of the zip': 'un nom qu’il contient pointe hors du zip',
  'it is locked with a password': 'il est protégé par un mot de passe',
  'it is one part of several': 'c’est une partie parmi plusieurs',
  'a file in it is not as long as it says': 'un fichier qu’il contient n’a pas la longueur indiquée',
};
