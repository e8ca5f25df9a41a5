/** Sentences about pathways and rubrics, in Arabic. */
export const transition = {
  'A holistic rubric has one criterion. Choose another kind, or remove the others.':
    'لسلّم التقدير الكلي معيار واحد. اختر نوعًا آخر أو احذف بقية المعايير.',
  '“{0}” belongs to a competency that was removed. Choose another.': 'ينتمي «{0}» إلى كفاية حُذفت. اختر كفاية أخرى.',
  '“{0}” has a criterion or level twice. Remove one.': 'يتكرر معيار أو مستوى في «{0}». احذف أحدهما.',
  '“{0}” needs three levels: below its target, the target, and above it.':
    'يحتاج «{0}» إلى ثلاثة مستويات: دون المطلوب، والمطلوب، وما فوقه.',
  'Two levels of “{0}” have the letter {1}. Give each its own.':
    'لمستويين من «{0}» الحرف {1} نفسه. اجعل لكل منهما حرفًا خاصًا.',
  'The level {0} of “{1}” isn’t level {2} from the lowest, so the key {3} would mean two levels.':
    'المستوى {0} من «{1}» ليس المستوى {2} بدءًا من الأدنى، فيكون للمفتاح {3} معنيان.',
  'The letter N stands for “not yet observed.” Give that level of “{0}” another letter.':
    'يدل الحرف N على «لم يُلاحظ بعد». اختر حرفًا آخر لهذا المستوى من «{0}».',
  '“{0}” has ranges, but its levels have no points. Enter the highest of each.':
    'في «{0}» نطاقات، لكن مستوياته بلا نقاط. أدخل أعلى نقاط كل مستوى.',
  'Each level of “{0}” needs more points than the one below it.':
    'يجب أن تزيد نقاط كل مستوى في «{0}» على نقاط المستوى الأدنى منه.',
  'A CASE identifier is a UUID.': 'معرّف CASE هو معرّف UUID.',
  'Enter what is looked at.': 'أدخل ما يُلاحظ.',
};
