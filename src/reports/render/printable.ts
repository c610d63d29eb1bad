/** Beyond Latin-1, what the standard fonts of PDF can draw. */
const more = new Set('–—‘’‚“”„†‡•…‰‹›€™ŠšŽžŒœŸƒˆ˜');

/** Letters of Latin alphabets that Unicode does not take apart. */
const plainLetters = new Map(
  Object.entries({ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't' }),
);

const isDrawn = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || more.has(character);
};

/**
 * A text in characters that the standard fonts can draw: others lose their marks, or become a question mark.
 * csv and json hold every name as it is.
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
