/** The kind of a field: how people type its value, and how a form shows it. */
export type Typed = { readonly value: unknown } | { readonly problem: string };

/** `read` receives text that is not blank. It returns the value that the API takes, or what is wrong. */
export type Kind = {
  readonly read: (typed: string) => Typed;
  readonly show: (value: unknown) => string;
};

export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

export const valueOr = (value: unknown, problem: string): Typed =>
  value === undefined ? { problem } : { value };

/** Text as people paste it from documents, with plain hyphens and single blanks, and nothing invisible. */
export const plain = (typed: string): string =>
  typed
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

export const text: Kind = { read: (typed) => ({ value: typed }), show: textOf };

export const yesOrNo: Kind = {
  read: (typed) => ({ value: typed === 'yes' }),
  show: (value) => (value ? 'yes' : 'no'),
};

/** Words with commas between them. */
export const commaList: Kind = {
  read: (typed) => ({
    value: typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  }),
  show: (value) => (Array.isArray(value) ? value.join(', ') : ''),
};
