import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'moves.move': 'نقل',
  'moves.moveOf': 'نقل {name} إلى شعبة أخرى',
  'moves.moveFrom': 'نقل من {title} إلى شعبة أخرى',
  'moves.cancel': 'إلغاء',
  'moves.undo': 'تراجع',
  'moves.review': 'من {from} إلى {to}',
  'moves.matching': 'درجات يمكن نقلها',
  'moves.staying': 'درجات تبقى في الشعبة السابقة',
  'moves.why-none': 'لا واجب مطابق',
  'moves.why-points': 'نقاط مختلفة',
  'moves.why-scored': 'رُصدت درجته',
  'moves.why-locked': 'فصل دراسي مقفل',
  'moves.noScores': 'لا درجات في الشعبة السابقة.',
  'moves.with':
    '{count, plural, zero {نقل بلا درجات} one {نقل مع درجة واحدة} two {نقل مع درجتين} few {نقل مع # درجات} many {نقل مع # درجة} other {نقل مع # درجة}}',
  'moves.without': 'نقل بلا درجات',
  'moves.done':
    '{count, plural, zero {تم نقل {name} إلى {title}.} one {تم نقل {name} إلى {title} مع درجة واحدة.} two {تم نقل {name} إلى {title} مع درجتين.} few {تم نقل {name} إلى {title} مع # درجات.} many {تم نقل {name} إلى {title} مع # درجة.} other {تم نقل {name} إلى {title} مع # درجة.}}',
  'moves.undone': 'عاد {name} إلى الشعبة السابقة.',
};
