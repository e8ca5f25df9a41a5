import { locale } from '@laurel/web/kit/messages';

/**
 * The name of a role. The server keeps names as they were given; those every district begins with are said in the
 * reader's language, a district's own stay as it wrote them.
 */
export function roleText(name: string): string {
  const current = locale();
  return current === 'en' ? name : (names[current].get(name) ?? name);
}

const names = {
  fr: new Map([
    ['Administrator', 'Administration'],
    ['Office', 'Secrétariat'],
    ['Teacher', 'Enseignant'],
    ['PE teacher', 'Enseignant d’EPS'],
    ['Student', 'Élève'],
    ['Parent', 'Parent'],
    ['Coach', 'Entraîneur'],
    ['Athletic director', 'Directeur sportif'],
    ['Counselor', 'Conseiller'],
    ['Transition coordinator', 'Responsable de la transition'],
  ]),
  ar: new Map([
    ['Administrator', 'مسؤول'],
    ['Office', 'المكتب'],
    ['Teacher', 'معلم'],
    ['PE teacher', 'معلم تربية بدنية'],
    ['Student', 'طالب'],
    ['Parent', 'ولي أمر'],
    ['Coach', 'مدرب'],
    ['Athletic director', 'مدير رياضي'],
    ['Counselor', 'مرشد'],
    ['Transition coordinator', 'منسق الانتقال'],
  ]),
};
