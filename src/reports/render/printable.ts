/** Beyond Latin-1, what the standard fonts of PDF can draw. */
const more = new Set('–—‘’‚“”„†‡•…‰‹›€™ŠšŽžŒœŸƒˆ˜');

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
      const [plain = ''] = character.normalize('NFD');
      return isDrawn(plain) ? plain : '?';
    })
    .join('');
