import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'staff.absentCount':
    '{count, plural, zero {لا غائبين} one {غائب واحد} two {غائبان} few {# غائبين} many {# غائبًا} other {# غائب}}',
  'staff.tardyCount':
    '{count, plural, zero {لا متأخرين} one {متأخر واحد} two {متأخران} few {# متأخرين} many {# متأخرًا} other {# متأخر}}',
  'staff.takenCount':
    '{count, plural, zero {لم يُسجّل حضور أي شعبة} one {سُجّل حضور شعبة واحدة} two {سُجّل حضور شعبتين} few {سُجّل حضور {number} شُعب} many {سُجّل حضور {number} شعبة} other {سُجّل حضور {number} شعبة}}',
  'staff.attendanceToday': 'حضور اليوم',
  'staff.behind': 'الشُّعب الأكثر تأخرًا',
  'staff.noBehind': 'أُدخلت كل الدرجات التي حلّ موعدها.',
  'staff.noTeacher': 'بلا معلم',
  'staff.entered': 'أُدخل \u2066{share}\u00a0%\u2069',
  'staff.attendanceOf': 'الحضور في {school}',
  'staff.partOfDay': 'حضور جزئي',
  'staff.members':
    '{count, plural, zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}}',
  'staff.atSchoolToday': 'في المدرسة اليوم',
  'staff.atSchoolOn': 'في المدرسة يوم {day}',
  'staff.nobodyAbsent': 'لا غياب',
  'staff.ofMembersKnown': 'سُجّل حضور {known} من أصل {count}',
  'staff.noTeamAttendance': 'لم يُسجّل حضور في الأسبوعين الأخيرين.',
  'staff.lastTested': 'آخر يوم اختبار',
  'staff.testedOf': '{title}: اختُبر {people} من أصل {count}',
  'staff.neverTested': 'لا اختبارات بعد.',
  'staff.lastDay': '{day}: حضور {percent}',
  'staff.schedule': 'الجدول',
  'staff.practice': 'التدريب',
  'staff.scheduleOf': 'الجدول: {team}',
  'staff.behindAlike': 'لا توجد شعبة متأخرة عن غيرها: نسبة الدرجات المُدخلة في كل شعبة ⁦{share}\u00a0%⁩ على الأقل.',
  'staff.absentDays':
    '{count, plural, zero {لا غياب في آخر 30 يومًا} one {غياب يوم واحد في آخر 30 يومًا} two {غياب يومين في آخر 30 يومًا} few {غياب # أيام في آخر 30 يومًا} many {غياب # يومًا في آخر 30 يومًا} other {غياب # يوم في آخر 30 يومًا}}',
  'staff.caseload': 'الطلاب الذين تتابعهم',
  'staff.caseloadAllThere': 'لا غياب ولا تأخر اليوم.',
  'staff.caseloadCount':
    '{count, plural, zero {لا طلاب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}',
  'staff.caseloadEmpty': 'لا طلاب بعد. تضيفهم إدارة المدرسة إلى متابعتك.',
  'staff.caseloadOn': 'الطلاب الذين تتابعهم يوم {day}',
  'staff.caseloadUnknown': 'لم يُسجّل الحضور اليوم بعد.',
  'staff.classFalling': '{title}: {grade} وفي تراجع',
  'staff.classLow': '{title}: {grade}',
  'staff.concerns': 'يحتاجون إلى متابعة',
  'staff.missingCount':
    '{count, plural, zero {لا واجبات ناقصة} one {واجب واحد ناقص} two {واجبان ناقصان} few {# واجبات ناقصة} many {# واجبًا ناقصًا} other {# واجب ناقص}}',
  'staff.noConcerns': 'لا درجات منخفضة ولا واجبات ناقصة ولا غياب متكرر.',
  'staff.absentOn': 'الغياب يوم {day}',
  'staff.conflicts':
    '{count, plural, zero {لا خلاف بين المعلمين والإدارة} one {يوم واحد يختلف فيه المعلم عن الإدارة} two {يومان يختلف فيهما المعلم عن الإدارة} few {# أيام يختلف فيها المعلم عن الإدارة} many {# يومًا يختلف فيها المعلم عن الإدارة} other {# يوم يختلف فيها المعلم عن الإدارة}}',
  'staff.importReady': 'استيراد جاهز للمراجعة',
  'staff.needsYou': 'بانتظارك',
  'staff.nothingDue': 'لم يحلّ موعد أي واجب بعد',
  'staff.nothingWaits': 'لا شيء بانتظارك الآن.',
  'staff.ofKnown':
    '{count, plural, zero {لم يُسجّل حضور أي طالب} one {من طالب واحد سُجّل حضوره} two {من طالبين سُجّل حضورهما} few {من {number} طلاب سُجّل حضورهم} many {من {number} طالبًا سُجّل حضورهم} other {من {number} طالب سُجّل حضورهم}}',
  'staff.review': 'مراجعة',
  'staff.shareEnteredIn':
    '{count, plural, zero {من الدرجات المطلوبة حتى اليوم} one {من الدرجات المطلوبة حتى اليوم، في شعبة واحدة} two {من الدرجات المطلوبة حتى اليوم، في شعبتين} few {من الدرجات المطلوبة حتى اليوم، في {number} شُعب} many {من الدرجات المطلوبة حتى اليوم، في {number} شعبة} other {من الدرجات المطلوبة حتى اليوم، في {number} شعبة}}',
  'staff.signIns': 'تسجيلات الدخول',
  'staff.thereOf': 'نسبة الحضور: {percent}، وعدد الطلاب: {count}',
  'staff.unreleasedMeaning':
    '{count, plural, zero {درجات لا تظهر لأولياء الأمور بعد} one {درجة لا تظهر لأولياء الأمور بعد} two {درجتان لا تظهران لأولياء الأمور بعد} few {درجات لا تظهر لأولياء الأمور بعد} many {درجة لا تظهر لأولياء الأمور بعد} other {درجة لا تظهر لأولياء الأمور بعد}}',
  'staff.waiting':
    '{count, plural, zero {لا غياب بانتظار المراجعة} one {حالة غياب واحدة بانتظار المراجعة} two {حالتا غياب بانتظار المراجعة} few {# حالات غياب بانتظار المراجعة} many {# حالة غياب بانتظار المراجعة} other {# حالة غياب بانتظار المراجعة}}',
  'staff.teams': 'الفرق',
};
