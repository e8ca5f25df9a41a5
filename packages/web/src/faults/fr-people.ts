/** Sentences about files of people and of enrolments, in French. */
export const people = {
  '“{0}” is too long.': '« {0} » est trop long.',
  '“{0}” is not an email address.': '« {0} » n’est pas une adresse e-mail.',
  'The birth date {0} can’t be right. Correct it.':
    'Personne dans un établissement n’est né le {day0}. Corrigez la date.',
  '“{0}” isn’t a sex Laurel knows. Write F, M, or other, or leave it empty.':
    '« {0} » ne se lit pas comme un sexe : écrivez F, M, autre, ou rien.',
  '“{0}” isn’t a role in a class. Write student, teacher, or aide.':
    'Laurel n’a pas de place dans une classe pour « {0} ». Écrivez élève, enseignant ou accompagnant.',
  'the username {0}': 'l’identifiant {0}',
  'Nobody at this school has {0}.': 'Personne dans cet établissement n’a {said0}.',
  'This may be someone who is already here. Choose the person, or choose that it’s someone new.':
    'C’est peut-être quelqu’un qui est déjà ici, mais rien ne le confirme. Choisissez, ou dites que la personne est nouvelle.',
  '{0} people match this row. Choose one, or choose that it’s someone new.':
    '{0, plural, one {# personne correspond} many {# personnes correspondent} other {# personnes correspondent}} à cette ligne. Choisissez laquelle, ou dites que la personne est nouvelle.',
  'Choose the column with the class.': 'Choisissez la colonne qui dit de quelle classe il s’agit.',
  'Choose a column that identifies people: number, email, username, or name.':
    'Choisissez la colonne qui dit de qui il s’agit : numéro, adresse e-mail, identifiant ou nom.',
  '{0} Add them to the school first, or enroll them by number in the class.':
    '{said0} Ajoutez d’abord la personne à l’établissement, ou inscrivez-la par son numéro dans la classe.',
  'This person is disabled here. Enable them first, then plan again.':
    'Cette personne est désactivée ici. Réactivez-la d’abord, puis préparez de nouveau le plan.',
  'The class chosen for this row is no longer available.': 'La classe choisie pour cette ligne est introuvable.',
  'The row doesn’t name a class.': 'La ligne ne dit pas de quelle classe il s’agit.',
  'No class at this school has the code {0}.': 'Aucune classe de cet établissement n’a le code {0}.',
  'No class at this school is called {0}.': 'Aucune classe de cet établissement ne s’appelle {0}.',
  '{0} classes match this row. Choose one.':
    '{0, plural, one {# classe correspond} many {# classes correspondent} other {# classes correspondent}} à cette ligne. Choisissez laquelle.',
  'They left this class earlier and will be enrolled again.':
    'Cette personne avait quitté la classe ; elle y est inscrite de nouveau.',
  'First day set to {0}.': 'Le premier jour devient le {day0}.',
  'First day changes from {0} to {1}.': 'Le premier jour passe du {day0} au {day1}.',
  'Last day set to {0}.': 'Le dernier jour devient le {day0}.',
  'Last day changes from {0} to {1}.': 'Le dernier jour passe du {day0} au {day1}.',
  '{0, plural, one {# new person gets} other {# new people get}} no account, because the file has neither a username nor an email of their own.':
    '{0, plural, one {# nouvelle personne n’aura} many {# nouvelles personnes n’auront} other {# nouvelles personnes n’auront}} pas de compte : ni identifiant ni adresse e-mail personnelle n’est indiqué.',
  '{0, plural, one {# account gets} other {# accounts get}} no email, because someone else signs in with it. They can sign in with the username.':
    '{0, plural, one {# compte n’aura} many {# comptes n’auront} other {# comptes n’auront}} pas d’adresse e-mail, car quelqu’un d’autre se connecte avec. L’identifiant suffit.',
  'Line {0} is about the same person. Keep one of the two.':
    'La ligne {0} concerne la même personne. Gardez l’une des deux.',
  'The number {0} is already on line {1}.': 'Le numéro {0} est déjà à la ligne {1}.',
  'Someone else in your district has the number {0}. Correct it, or ask the district to move them to this school.':
    'Une autre personne de votre réseau d’établissements a le numéro {0}. Corrigez-le, ou demandez au réseau de la rattacher ici.',
  'A new person needs a given name and a family name, in two columns or as “Family, Given.”':
    'Une nouvelle personne doit avoir un prénom et un nom de famille, dans deux colonnes ou sous la forme « Nom, Prénom ».',
  'They had this role before and will get it again.': 'Cette personne a déjà eu ce rôle et le reçoit de nouveau.',
  '“{0}” changes from {1} to {2}.': '« {0} » : {1} devient {2}.',
  'This person is no longer at the school. Not changed.':
    'Cette personne n’est plus dans l’établissement, cela reste donc tel quel.',
  'This row may be about one person at this school. Confirm it.':
    'Cette ligne concerne peut-être une personne de cet établissement. Confirmez-le.',
  '{0} people match this row. Choose one.':
    '{0, plural, one {# personne correspond} many {# personnes correspondent} other {# personnes correspondent}} à cette ligne. Choisissez laquelle.',
};
