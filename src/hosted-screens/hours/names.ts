/** The words of a name as people compare them: without accents, punctuation and capitals. */
export const sameName = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
