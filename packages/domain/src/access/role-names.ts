import type { Locale } from '@laurel/domain/kit/locale';
import { type HeldRole, type RoleKey, roleNames } from './role';

/**
 * The name of a role. Those every district starts with are said in the reader's language, unless the district calls them
 * something else; its own stay as it wrote them.
 */
export function roleNameIn(locale: Locale, { key, name }: HeldRole): string {
  return locale === 'en' || key === null || name !== roleNames[key] ? name : names[locale][key];
}

const names: Readonly<Record<'fr' | 'ar', Readonly<Record<RoleKey, string>>>> = {
  fr: {
    administrator: 'Administration',
    office: 'Secrétariat',
    teacher: 'Enseignant',
    'pe-teacher': 'Enseignant d’EPS',
    student: 'Élève',
    parent: 'Parent',
    coach: 'Entraîneur',
    'athletic-director': 'Directeur sportif',
    counselor: 'Conseiller',
    'transition-coordinator': 'Responsable de la transition',
  },
  ar: {
    administrator: 'مسؤول',
    office: 'إدارة المدرسة',
    teacher: 'معلم',
    'pe-teacher': 'معلم تربية بدنية',
    student: 'طالب',
    parent: 'ولي أمر',
    coach: 'مدرب',
    'athletic-director': 'مدير رياضي',
    counselor: 'مرشد',
    'transition-coordinator': 'منسق الانتقال',
  },
};
