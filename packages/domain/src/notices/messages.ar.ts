import type { en } from './messages.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'notices.scores': 'نُشرت درجة {title}',
  'notices.scoresFor': 'نُشرت درجة {title} لـ {name}',
  'notices.absenceReported': 'بلاغ غياب: {name}',
  'notices.absenceExcused': 'قُبل عذر غيابك',
  'notices.absenceExcusedFor': 'عذر غياب مقبول: {name}',
  'notices.absenceDeclined': 'رُفض عذر غيابك',
  'notices.absenceDeclinedFor': 'عذر غياب مرفوض: {name}',
  'notices.fitness': 'نتائج جديدة في اللياقة البدنية',
  'notices.fitnessFor': 'نتائج جديدة في اللياقة البدنية: {name}',
  'notices.guardianship': 'تغيّر ما يُعرض لك عن {name}',
  'notices.importDone': 'اكتمل استيراد الملف {file}',
  'notices.importFailed': 'تعذّر استيراد الملف {file}',
  'notices.manyScores':
    '{count, plural, zero {لم تُنشر أي درجات} one {نُشرت درجة واجب واحد} two {نُشرت درجتا واجبين} few {نُشرت درجات # واجبات} many {نُشرت درجات # واجبًا} other {نُشرت درجات # واجب}}',
  'notices.manyScoresFor':
    '{name}: {count, plural, zero {لم تُنشر أي درجات} one {نُشرت درجة واجب واحد} two {نُشرت درجتا واجبين} few {نُشرت درجات # واجبات} many {نُشرت درجات # واجبًا} other {نُشرت درجات # واجب}}',
  'notices.manyAbsencesReported':
    '{count, plural, zero {لا بلاغات غياب} one {بلاغ غياب واحد} two {بلاغا غياب} few {# بلاغات غياب} many {# بلاغ غياب} other {# بلاغ غياب}}',
  'notices.manyDecided':
    '{count, plural, zero {لا قرارات بشأن غيابك} one {قرار واحد بشأن غيابك} two {قراران بشأن غيابك} few {# قرارات بشأن غيابك} many {# قرارًا بشأن غيابك} other {# قرار بشأن غيابك}}',
  'notices.manyDecidedFor':
    'غياب {name}: {count, plural, zero {لا قرارات} one {قرار واحد} two {قراران} few {# قرارات} many {# قرارًا} other {# قرار}}',
  'notices.oneDay': '{day}',
  'notices.days': 'من {first} إلى {last}',

  'notices.now-app-added': 'أُضيف تطبيق مصادقة إلى حسابك',
  'notices.now-passkey-added': 'أُضيف مفتاح مرور إلى حسابك',
  'notices.now-app-removed': 'أُزيل تطبيق مصادقة من حسابك',
  'notices.now-passkey-removed': 'أُزيل مفتاح مرور من حسابك',
  'notices.now-codes-renewed': 'لديك رموز استرداد جديدة',
  'notices.now-reset': 'أُعيد ضبط التحقق بخطوتين في حسابك',
  'notices.now-password-reset': 'أُعيد تعيين كلمة مرورك عبر البريد الإلكتروني',
  'notices.resetSubject': 'إعادة تعيين كلمة مرورك في Laurel',
  'notices.resetAsked':
    'وصلنا طلب لإعادة تعيين كلمة مرورك في Laurel. يعمل الرابط مرة واحدة خلال {count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'notices.resetChoose': 'اختيار كلمة مرور جديدة',
  'notices.resetCode': 'أو أدخل هذا الرمز:',
  'notices.resetIgnore': 'إن لم تطلب ذلك فتجاهل هذه الرسالة. لم تتغير كلمة مرورك.',
  'notices.secondStep': 'فعِّل التحقق بخطوتين',
  'notices.secondStepFrom': 'إلزامي اعتبارًا من {day}',

  'notices.subject':
    '{count, plural, zero {لا إشعارات من Laurel} one {إشعار واحد من Laurel} two {إشعاران من Laurel} few {# إشعارات من Laurel} many {# إشعارًا من Laurel} other {# إشعار من Laurel}}',
  'notices.hello': 'مرحبًا {name}،',
  'notices.news': 'إليك الجديد في Laurel:',
  'notices.newsOfDay': 'إليك الجديد في Laurel منذ صباح أمس:',
  'notices.newsOfEvening': 'إليك الجديد في Laurel منذ مساء أمس:',
  'notices.newsOfWeek': 'إليك الجديد في Laurel هذا الأسبوع:',
  'notices.more':
    '{count, plural, zero {ولا إشعارات أخرى} one {وإشعار آخر} two {وإشعاران آخران} few {و# إشعارات أخرى} many {و# إشعارًا آخر} other {و# إشعار آخر}}',
  'notices.open': 'فتح Laurel',
  'notices.whyMail':
    'تصلك هذه الرسالة وفق إعدادات الإشعارات التي اخترتها. حفاظًا على الخصوصية، لا تتضمن الرسائل درجات ولا أسباب غياب.',
  'notices.changeSettings': 'تغيير إعدادات الإشعارات',
  'notices.changed': 'تغيّرت درجة {title}',
  'notices.changedFor': 'تغيّرت درجة {title} لـ {name}',
  'notices.manyChanged':
    '{count, plural, zero {لم تتغيّر أي درجات} one {تغيّرت درجة واحدة} two {تغيّرت درجتان} few {تغيّرت # درجات} many {تغيّرت # درجة} other {تغيّرت # درجة}}',
  'notices.manyChangedFor':
    '{name}: {count, plural, zero {لم تتغيّر أي درجات} one {تغيّرت درجة واحدة} two {تغيّرت درجتان} few {تغيّرت # درجات} many {تغيّرت # درجة} other {تغيّرت # درجة}}',
  'notices.missing': 'لم يُسلَّم: {title}',
  'notices.missingFor': 'لم يُسلَّم {title} لـ {name}',
  'notices.manyMissing':
    '{count, plural, zero {لا واجبات غير مُسلَّمة} one {واجب واحد غير مُسلَّم} two {واجبان غير مُسلَّمين} few {# واجبات غير مُسلَّمة} many {# واجبًا غير مُسلَّم} other {# واجب غير مُسلَّم}}',
  'notices.manyMissingFor':
    '{count, plural, zero {لا واجبات غير مُسلَّمة لـ {name}} one {واجب واحد غير مُسلَّم لـ {name}} two {واجبان غير مُسلَّمين لـ {name}} few {# واجبات غير مُسلَّمة لـ {name}} many {# واجبًا غير مُسلَّم لـ {name}} other {# واجب غير مُسلَّم لـ {name}}}',
  'notices.fell': 'انخفض تقديرك في {class}',
  'notices.fellFor': 'انخفض تقدير {name} في {class}',
  'notices.unreported': 'سُجِّل غيابك',
  'notices.unreportedFor': 'سُجِّل غياب {name} دون إبلاغ مسبق',
  'notices.record': 'يمكنك تنزيل كل ما تحفظه المدرسة عنك',
  'notices.recordFor': 'يمكنك تنزيل كل ما تحفظه المدرسة عن {name}',
  'notices.clearance': '{title}: يجب التجديد لمواصلة المشاركة في المباريات',
  'notices.clearanceFor': '{title} – {name}: يجب التجديد لمواصلة المشاركة في المباريات',
  'notices.through': 'صالحة حتى {day}',
  'notices.badge': 'لديك شارة جديدة: {title}',
  'notices.badgeFor': 'لدى {name} شارة جديدة: {title}',
  'notices.standing': 'تغيّرت أهليتك الرياضية',
  'notices.standingFor': '{name}: تغيّرت الأهلية الرياضية',
  'notices.teamStanding': 'تغيّرت أهلية أحد الرياضيين',
  'notices.manyTeamStandings':
    '{count, plural, zero {لم تتغيّر أهلية أحد} one {تغيّرت أهلية رياضي واحد} two {تغيّرت أهلية رياضيين اثنين} few {تغيّرت أهلية # رياضيين} many {تغيّرت أهلية # رياضيًا} other {تغيّرت أهلية # رياضي}}',
  'notices.gradesDue': 'يُرجى اعتماد الدرجات النهائية لشعبة {className}',
  'notices.administrator': 'مسؤول جديد: {name}',
  'notices.exported':
    'نزّل {name} بيانات {count, plural, zero {لا أحد} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}',
};
