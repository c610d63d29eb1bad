/**
 * Spreadsheets run a text that begins with such a character as a formula. Some skip characters that nobody
 * sees: blanks, controls, marks of direction, joiners, variation selectors. An apostrophe in front makes it a
 * text.
 */
const unseen = String.raw`[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]`;
const formula = new RegExp(String.raw`^${unseen}*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]`, 'u');

export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);
