import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'gradebook.showNext': 'عرض',
  'gradebook.pasted': 'نتيجة اللصق: {parts}.',
  'gradebook.pastedIn': '{count} أُدخلت',
  'gradebook.pastedRefused': '{count} تحتاج إلى نظر',
  'gradebook.pastedOutside': '{count} لا مكان لها',
  'gradebook.pastedReadOnly': '{count} لا يمكن تغييرها',
  'gradebook.leave':
    '{count, plural, zero {كل المدخلات محفوظة.} one {إدخال واحد يحتاج إليك ولم يُحفظ.} two {إدخالان يحتاجان إليك ولم يُحفظا.} few {# إدخالات تحتاج إليك ولم تُحفظ.} many {# إدخالًا تحتاج إليك ولم تُحفظ.} other {# إدخال تحتاج إليك ولم تُحفظ.}} المغادرة مع ذلك؟ {count, plural, zero {لا شيء ينتظر على هذا الجهاز} one {سيبقى منتظرًا على هذا الجهاز وحده} two {سيبقيان منتظرين على هذا الجهاز وحده} few {ستبقى منتظرة على هذا الجهاز وحده} many {ستبقى منتظرة على هذا الجهاز وحده} other {ستبقى منتظرة على هذا الجهاز وحده}} حتى عودتك.',
  'gradebook.aboutShut':
    '{course} · {count, plural, zero {لا طلاب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}. يمكنك قراءة درجات هذا الفصل الدراسي، لا تغييرها.',
  'gradebook.termLocked': '{title} مقفل',
  'gradebook.termTooEarly': 'يمكن إدخال درجات {title} ابتداءً من {day}',
  'gradebook.termTooLate': 'كان يمكن إدخال درجات {title} حتى {day}',
  'gradebook.termSentence': '{closure}.',
  'gradebook.termLockedMeans': 'تبقى درجاته وتقديراته كما هي.',
  'gradebook.termClosedMeans': 'لا يمكن اليوم تغيير شيء فيه.',
  'gradebook.termAsk': 'إذا لزم تغيير شيء، فيُرجى سؤال المسؤول أن يفتح القفل من «الفصول الدراسية».',
  'gradebook.termAskWindow': 'يُرجى سؤال المسؤول أن يغير الأيام من «الفصول الدراسية».',
  'gradebook.termUnlock': 'فتح القفل من «الفصول الدراسية»',
  'gradebook.termChange': 'تغيير الأيام من «الفصول الدراسية»',
  'gradebook.releasesAtOnce': 'يرى الطلاب وأولياء الأمور الدرجة فور إدخالها',
  'gradebook.releaseAutoMeans': 'تصل كل درجة مباشرة إلى الطلاب وأولياء الأمور، بلا خطوة أخرى.',
  'gradebook.releaseManualMeans': 'لا يرى الدرجة أحد غيرك حتى الضغط على «نشر».',
  'gradebook.dueOutside': 'موعد التسليم خارج {term} (من {first} إلى {last}). ومع ذلك يُحتسب الواجب في {term}.',
  'gradebook.zeroPointsWeighted': 'ما دامت النقاط الممكنة 0 فلا نسبة مئوية له، ويبقى خارج التقدير.',
  'gradebook.nameFault': 'يُرجى كتابة اسم.',
  'gradebook.figureFault': 'يُرجى كتابة رقم ابتداءً من 0، مثل 40 أو 12.5.',
  'gradebook.dropFault': 'يُرجى كتابة رقم صحيح من 0 إلى 99.',
  'gradebook.takenBack':
    '{count, plural, zero {لم تُخفَ أي درجة.} one {أُخفيت درجة واحدة من جديد حتى نشرها.} two {أُخفيت درجتان من جديد حتى نشرهما.} few {أُخفيت # درجات من جديد حتى نشرها.} many {أُخفيت # درجة من جديد حتى نشرها.} other {أُخفيت # درجة من جديد حتى نشرها.}}',
  'gradebook.causeTakenBack': 'سُحب النشر',
  'gradebook.causeCommented': 'أُضيف تعليق',
  'gradebook.byAtOnly': '{by} · {at}',
};
