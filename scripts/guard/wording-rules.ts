/** What a text of a language never says or shows, and what to write instead. */
export interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Texts that are right all the same, by a part of their file's path or their key. */
  readonly except?: RegExp;
}

// An image, a paragraph, or a body has a left side in every language; the page itself is mirrored in Arabic.
const physical = /^packages\/editor\/|preferences\.(ltr|rtl)|playground\.(ltr|rtl)|: (Back-saver|Shoulder stretch)/;

const everywhere: readonly Rule[] = [
  { pattern: /\p{L}'\p{L}/u, instead: 'the apostrophe is ’' },
  // The specification of the editor fixes its placeholder.
  { pattern: /\.\.\./, instead: 'the ellipsis is one character, …', except: /messages\.en\.ts: media\.placeholder$/ },
  { pattern: /(?<=^|[\s(])"|"(?=$|[\s).,])/, instead: 'quotation marks are curly', except: /playground\.sample/ },
];

const english: readonly Rule[] = [
  { pattern: /[\d}] %/, instead: 'no space before %' },
  {
    pattern: /\b(enrol(s|ment\w*)?|\w*colour\w*|grey|customis\w*|organis\w*|behaviour|cancelled|towards)\b/i,
    instead: 'spell it the American way',
  },
  { pattern: /\be-mail/i, instead: 'write “email”' },
  { pattern: /\b(somebody|nobody|anybody)\b/i, instead: 'write “someone”, “no one”, “anyone”' },
  {
    pattern: /\b(anew|whoever|worked out|hand(ed)? in|info items?)\b/i,
    instead: 'say it plainly: “recalculated”, “the person who”, “turned in”, “announcement”',
  },
  {
    pattern: /\b(where it stands|left as they were|middle half|make ordinary)\b|[\d#}] needs? you\b/i,
    instead: 'say it as people say it: “current grade”, “unchanged”, “middle 50%”, “remove the exception”, “to review”',
  },
];

const french: readonly Rule[] = [
  { pattern: / [:;!?%»]|« /, instead: 'use a no-break space there' },
  { pattern: /\u202f:|\u00a0[;!?»%]|«\u00a0/, instead: 'use U+00A0 before a colon and U+202F beside ; ! ? % « »' },
  {
    pattern: /[\p{L}}][;!?»%]|[\p{L}}]:(?= |$)|«[\p{L}{]/u,
    instead: 'put a no-break space there',
    // Styles in HTML, and “mailto:”.
    except: /playground\.sample|addressInvalid/,
  },
  { pattern: /[“”]/, instead: 'quotation marks are « »' },
  { pattern: /[\d}] (Ko|Mo|Go|min|bpm|px|ms|s|h|cm|m|kg)\b/, instead: 'use a no-break space before a unit' },
  // Versions and file names have points of their own.
  { pattern: /(?<![\w.])0\.\d|\d\.5\b/, instead: 'the decimal separator is a comma' },
  { pattern: /\d \d{3}\b/, instead: 'separate thousands with U+202F' },
  {
    pattern: /\b(d[eu]|que|la|se|ne) \{(name|title|student|guardian|child|month|term|course|school|who|by|what)\}/i,
    instead: 'a value can begin with a vowel: put it first or after a colon',
  },
  { pattern: /\p{L}·\p{L}|\p{L}\((e|s|es|ne)\)/u, instead: 'choose a word that suits everyone' },
  { pattern: /nom d’utilisateur/i, instead: 'write « identifiant »' },
  { pattern: /\bréglages?\b/i, instead: 'write « paramètres »' },
  { pattern: /\bpointages?\b/i, instead: 'write « saisie »' },
  { pattern: /\bexcusée?s?\b/i, instead: 'write « justifiée » of an absence, « dispensé » of work' },
  { pattern: /\bsortes? d/i, instead: 'write « type »' },
  { pattern: /points possibles/i, instead: 'write « noté sur »' },
  { pattern: /(?<!\{)\bdistricts?\b/i, instead: 'write « réseau d’établissements »' },
  { pattern: /votre portée|vous est ouverte?/i, instead: 'write « vous avez accès à »' },
  {
    pattern: /\b(gauche|droite)\b/i,
    instead: 'write « début », « fin », « suivant » or « précédent »',
    except: physical,
  },
];

const arabic: readonly Rule[] = [
  { pattern: /[\u0621-\u064a\u064b-\u0652}][,;?]/, instead: 'the marks are ، ؛ ؟' },
  { pattern: / [،؛؟…](?!\p{L})/u, instead: 'no space before a mark' },
  { pattern: /[٠-٩۰-۹]/, instead: 'figures are 0–9' },
  { pattern: /[“”]/, instead: 'quotation marks are « »' },
  {
    pattern: /(?<!\u2066[^\u2069]*)[\d}]%|%(?=[\d{])(?!.*\u2069)/,
    instead: 'isolate a figure and its sign between U+2066 and U+2069',
  },
  { pattern: /\u2066[^\u2069]*$|^[^\u2066]*\u2069/, instead: 'close what U+2066 opens with U+2069' },
  {
    pattern: /(?<!\p{L})[وف]?[بلك](\{|[A-Za-z])|(?<!\p{L})[وف][A-Za-z]/u,
    instead: 'put a noun or ـ before a Latin name',
  },
  {
    pattern: /يمين|يسار|أيمن|أيسر/,
    instead: 'the page is mirrored: say the next, the previous, the start or the end',
    except: physical,
  },
  { pattern: /اً/, instead: 'the tanwin stands before the alif' },
  { pattern: /تعذر/, instead: 'write تعذّر with its shadda' },
  { pattern: /جاري /, instead: 'write جارٍ' },
  { pattern: /مكتب/, instead: 'write إدارة المدرسة' },
  { pattern: /السنة الدراسية/, instead: 'write العام الدراسي' },
  { pattern: /المستوى الدراسي/, instead: 'write الصف' },
  { pattern: /متروك/, instead: 'write مستبعد' },
  { pattern: /ترشيح|رشّح/, instead: 'write تصفية' },
  { pattern: /منذئذ|في الأثناء|بصفة|ليس هنا|يحتاج إليك|من جانبنا/, instead: 'choose the usual, plainer phrase' },
];

export const rules = {
  en: [...everywhere, ...english],
  fr: [...everywhere, ...french],
  ar: [...everywhere, ...arabic],
} as const;
