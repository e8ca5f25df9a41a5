/** What is said about pages that schools build. */
export const pages = {
  'This isn’t a file that Laurel exported for this.': 'Ce fichier n’a pas été exporté par Laurel pour cet usage.',
  'The file isn’t complete: something is wrong at “{0}”.':
    'Le fichier est incomplet : quelque chose ne va pas à « {0} ».',
  'The file has a field that Laurel doesn’t know: “{0}”.':
    'Le fichier contient un champ que Laurel ne connaît pas : « {0} ».',
  'The file is too long.': 'Le fichier est trop long.',
  'The file isn’t JSON.': 'Le fichier n’est pas du JSON.',
  'The page is nested too deep.': 'La page est imbriquée trop profondément.',
  'The page has too many values.': 'La page contient trop de valeurs.',
  'The page has a field that isn’t allowed: “{0}”.': 'La page contient un champ interdit : « {0} ».',
  'An address in the page runs a script: “{0}”. Laurel doesn’t keep those.':
    'Une adresse de la page exécute un script : « {0} ». Laurel ne les conserve pas.',
  'A layout has at least one region.': 'Une mise en page a au moins une zone.',
  'Two regions have the same ID.': 'Deux zones ont le même identifiant.',
  'At least one region must be open.': 'Au moins une zone doit être ouverte.',
  'A page has at most 24 widgets.': 'Une page a au plus 24 composants.',
  'Two widgets have the same ID.': 'Deux composants ont le même identifiant.',
  'Enter a page of Laurel (/…), a website, or an email address (mailto:…).':
    'Saisissez une page de Laurel (/…), un site web ou une adresse e-mail (mailto:…).',
  'The settings of “{0}” are too long.': 'Les paramètres de « {0} » sont trop longs.',
  'A setting of “{0}” isn’t valid.': 'Un paramètre de « {0} » n’est pas valide.',
  'You can build for your school only. The district office builds for all schools.':
    'Vous ne pouvez créer que pour votre école. Le réseau d’établissements crée pour tous.',
  'The page can’t be published yet. Fix what the checks list first.':
    'La page ne peut pas encore être publiée. Corrigez d’abord ce que signale la vérification.',
};
