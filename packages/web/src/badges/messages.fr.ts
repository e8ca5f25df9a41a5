import type { en } from './messages.en';

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'badges.verify': 'Vérifier un badge',
  'badges.verifyAbout': 'Voyez ce que dit un badge Open Badges 3.0, qui l’a signé et s’il est toujours valable.',
  'badges.file': 'Badge',
  'badges.fileAbout': 'PNG, SVG, JSON ou JWT, 2 Mo au plus. Il n’est pas conservé.',
  'badges.email': 'À qui ce badge devrait-il appartenir ?',
  'badges.emailHelp': 'Facultatif. Une adresse e-mail à comparer avec celle du badge.',
  'badges.result': 'Résultat',
  'badges.verdict.valid': 'Ce badge est valable.',
  'badges.verdict.unconfirmed': 'Ce badge n’a pas pu être confirmé.',
  'badges.verdict.invalid': 'Ce badge n’est pas valable.',
  'badges.check.form': 'Forme',
  'badges.check.subject': 'Réussite',
  'badges.check.proof': 'Signature',
  'badges.check.status': 'Révocation',
  'badges.check.dates': 'Dates',
  'badges.check.recipient': 'Titulaire',
  'badges.state.passed': 'Réussi',
  'badges.state.failed': 'Échoué',
  'badges.state.unchecked': 'Non vérifié',
  'badges.issuer': 'Délivré par',
};
