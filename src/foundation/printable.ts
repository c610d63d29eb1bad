/** The characters beyond Latin-1 that PDF's standard fonts can draw. */
const beyondLatin1 = new Set('–—‘’‚“”„†‡•…‰‹›€™ŠšŽžŒœŸƒˆ˜');

/** Latin letters that Unicode does not decompose. */
const plainLetters = new Map(
  Object.entries({ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't' }),
);

const isDrawn = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyondLatin1.has(character);
};

/**
 * Converts a text to characters that the standard fonts can draw. The others lose their accents or become a
 * question mark. Files of csv and json keep every name as it is.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => {
      if (isDrawn(character)) return character;
      const [letter = ''] = character.normalize('NFD');
      const plain = plainLetters.get(letter) ?? letter;
      return isDrawn(plain) ? plain : '?';
    })
    .join('');
