/** What a kind of field accepts and refuses, with the messages. */

export type Rule = {
  takes: readonly unknown[];
  refuses: readonly (readonly [value: unknown, problem: string])[];
};

export const wrongType: Rule['refuses'] = [
  [5, 'must be a string'],
  [true, 'must be a string'],
  [{ not: '' }, 'must be a string'],
  [['a'], 'must be a string'],
];
export const illFormed: Rule['refuses'] = [
  ['a\u0000b', 'must not contain control characters'],
  ['a\nb', 'must not contain control characters'],
  ['a\u0085b', 'must not contain control characters'],
  ['\ud800', 'must not contain control characters'],
];
const blank: Rule['refuses'] = [
  ['', 'must not be blank'],
  [' \t', 'must not contain control characters'],
  ['   ', 'must not be blank'],
  ['\u200b \u2060\ufeff', 'must not be blank'],
];
const atMost = (length: number): Rule['refuses'] => [
  ['x'.repeat(length + 1), `must have at most ${length} characters`],
];
export const allRefuse = (problem: string, ...values: unknown[]): Rule['refuses'] =>
  values.map((value) => [value, problem] as const);

export const text = (length: number): Rule => ({
  takes: ['x', 'x'.repeat(length), 'Żółć & Söhne, «Nº 5» 🥐', "O'Neill; drop table companies"],
  refuses: [...wrongType, ...illFormed, ...blank, ...atMost(length)],
});
export const optional = (length: number): Rule => ({
  takes: ['x', 'x'.repeat(length), '', null],
  refuses: [...wrongType, ...illFormed, ...atMost(length)],
});
/** Fields of an address: a value accepted here must also be deliverable with the others. */
export const part: Rule = {
  takes: ['Some Place 7'],
  refuses: [...wrongType, ...illFormed, ...blank, ...atMost(100)],
};

const stateProblem = 'must be a two-letter state code';
export const state = (own: string): Rule => ({
  takes: [own],
  refuses: [
    ...wrongType,
    ...allRefuse(stateProblem, '', 'XX', 'ca', 'California', 'C', 'CAA', '12', 'constructor'),
  ],
});
const zipProblem = 'must be a ZIP of 5 or 9 digits';
export const zip = (own: string): Rule => ({
  takes: [own, `${own}-1234`, `${own}1234`],
  refuses: [
    ...wrongType,
    ...allRefuse(zipProblem, '', '9001', '900123', '90012-', '90012-123', '90012 1234', 'ABCDE', '٩٠٠١٢'),
  ],
});
export const oneOf = (values: readonly string[], ...strangers: unknown[]): Rule => ({
  takes: values,
  refuses: allRefuse(
    `must be one of ${values.join(', ')}`,
    'LLC',
    '',
    ' ',
    0,
    true,
    {},
    [values[0]],
    'toString',
    '__proto__',
    ...strangers,
  ),
});
