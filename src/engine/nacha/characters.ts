/** Letters that have no decomposition, and signs with an ASCII equivalent. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
};
const marks = /\p{M}+/gu;

/**
 * A text in the characters that a file may hold, printable ASCII: accents are dropped, letters with an ASCII
 * equivalent are replaced, anything else becomes a question mark. Runs of blanks and breaks become one blank.
 */
export function permitted(text: string): string {
  const ascii = [...text.normalize('NFKD').replace(marks, '')].map((sign) => plain[sign] ?? sign).join('');
  return [...ascii.replace(/\s+/g, ' ')]
    .map((sign) => (/[ -~]/.test(sign) ? sign : '?'))
    .join('')
    .trim();
}

/**
 * A name without the characters that have no ASCII equivalent, such as Han and emoji. A name that loses all
 * its letters is replaced by `instead`: no bank receives a name of question marks.
 */
export function permittedName(name: string, instead: string): string {
  const whole = permitted(name);
  if (whole && !whole.includes('?')) return whole;
  const left = whole.replaceAll('?', ' ').replace(/ +/g, ' ').trim();
  return /[A-Za-z]/.test(left) ? left : instead;
}

/** A permitted text, cut at a field's width. */
export const fitted = (text: string, width: number): string => permitted(text).slice(0, width).trimEnd();
