/** Random files: permitted characters, no wider than their fields, without surrounding blanks. */
import fc from 'fast-check';
import type { AchFile, Addendum, Batch, Entry } from '../../../src/engine/nacha/ach-file.ts';

const text = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...'ABCxyz0189 .-&/*'), maxLength: most })
    .map((value) => value.replace(/ +/g, ' ').trim());
/** The digit that completes the eight of a bank's identification. */
const checkDigit = (eight: string): string => {
  const sum = [...eight].reduce((total, digit, i) => total + ([3, 7, 1][i % 3] ?? 0) * Number(digit), 0);
  return String((10 - (sum % 10)) % 10);
};
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((value) => String(value).padStart(length, '0'));
const routingNumber = fc
  .tuple(fc.integer({ min: 1, max: 12 }), digits(6))
  .map(([district, rest]) => `${String(district).padStart(2, '0')}${rest}`)
  .map((eight) => eight + checkDigit(eight));
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => new Date(946_684_800_000 + n * 86_400_000).toISOString().slice(0, 10));

const answer = { originalTrace: digits(15), originalRdfi: digits(8), trace: digits(15) };
const addendum: fc.Arbitrary<Addendum> = fc.oneof(
  fc.record({ type: fc.constant('05' as const), information: text(80) }),
  fc.record({
    ...answer,
    type: fc.constant('98' as const),
    code: fc.constantFrom('C01', 'C07'),
    correctedData: text(29),
  }),
  fc.record({
    ...answer,
    type: fc.constant('99' as const),
    code: fc.constantFrom('R01', 'R02'),
    dateOfDeath: fc.constantFrom('', '260102'),
    information: text(44),
  }),
);

const entry = fc
  .record({
    transactionCode: fc.constantFrom('22', '27', '32', '37', '21', '26'),
    routingNumber,
    accountNumber: text(17),
    cents: fc.integer({ min: 0, max: 9_999_999_999 }),
    identification: text(15),
    name: text(22),
    discretionary: text(2),
    addendum: fc.option(addendum, { nil: undefined }),
  })
  .map(({ addendum: more, ...rest }) => (more ? { ...rest, addendum: more } : rest));

const batch: fc.Arbitrary<Batch> = fc.record({
  companyName: text(16),
  companyData: text(20),
  companyIdentification: text(10),
  entryClass: fc.constantFrom('PPD', 'CCD', 'COR'),
  description: text(10),
  descriptiveDate: text(6),
  effectiveOn: fc.oneof(day, fc.constant('')),
  originatorStatus: fc.constant('1'),
  odfi: digits(8),
  entries: fc
    .array(entry, { minLength: 1, maxLength: 12 })
    .map((all): Entry[] =>
      all.map((part, i) => ({ ...part, trace: `09100001${String(i + 1).padStart(7, '0')}` })),
    ),
});

export const anyFile: fc.Arbitrary<AchFile> = fc.record({
  destination: routingNumber,
  origin: digits(10),
  createdOn: day,
  createdAt: fc.constantFrom('0000', '2359'),
  modifier: fc.constantFrom('A', '9'),
  destinationName: text(23),
  originName: text(23),
  reference: text(8),
  batches: fc.array(batch, { maxLength: 4 }),
});
