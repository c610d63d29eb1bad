/**
 * The position of each field of each record; columns count from 1. Source: moov-io/ach at
 * c6bd2372ebf04eb513d0eb81c5b425aa191704a4 (Apache-2.0), fileHeader.go, batchHeader.go, entryDetail.go,
 * addenda05.go, addenda98.go, addenda99.go, batchControl.go, fileControl.go.
 */

/** Digits are zero-filled; `text` is left-aligned, `right` right-aligned; a constant is always the same. */
type Form = 'digits' | 'text' | 'right' | { readonly is: string };
export type Field<Name extends string = string> = readonly [name: Name, from: number, to: number, form: Form];
export type Layout<Name extends string = string> = readonly Field<Name>[];

/** Keeps the names of the fields. */
const layout = <const Name extends string>(fields: Layout<Name>): Layout<Name> => fields;

export const recordLength = 94;
/** Records to a block; a file is padded to whole blocks with records of nines. */
export const blocking = 10;
export const padding = '9'.repeat(recordLength);

export const fileHeader = layout([
  ['recordType', 1, 1, { is: '1' }],
  ['priorityCode', 2, 3, { is: '01' }],
  ['destination', 4, 13, 'right'],
  ['origin', 14, 23, 'right'],
  ['createdOn', 24, 29, 'digits'],
  ['createdAt', 30, 33, 'digits'],
  ['modifier', 34, 34, 'text'],
  ['recordSize', 35, 37, { is: '094' }],
  ['blockingFactor', 38, 39, { is: '10' }],
  ['formatCode', 40, 40, { is: '1' }],
  ['destinationName', 41, 63, 'text'],
  ['originName', 64, 86, 'text'],
  ['reference', 87, 94, 'text'],
]);

export const batchHeader = layout([
  ['recordType', 1, 1, { is: '5' }],
  ['serviceClass', 2, 4, 'digits'],
  ['companyName', 5, 20, 'text'],
  ['companyData', 21, 40, 'text'],
  ['companyIdentification', 41, 50, 'right'],
  ['entryClass', 51, 53, 'text'],
  ['description', 54, 63, 'text'],
  ['descriptiveDate', 64, 69, 'text'],
  ['effectiveOn', 70, 75, 'text'],
  ['settlementDate', 76, 78, 'text'],
  ['originatorStatus', 79, 79, 'text'],
  ['odfi', 80, 87, 'digits'],
  ['batchNumber', 88, 94, 'digits'],
]);

export const entryDetail = layout([
  ['recordType', 1, 1, { is: '6' }],
  ['transactionCode', 2, 3, 'digits'],
  ['routingNumber', 4, 12, 'digits'],
  ['accountNumber', 13, 29, 'text'],
  ['cents', 30, 39, 'digits'],
  ['identification', 40, 54, 'text'],
  ['name', 55, 76, 'text'],
  ['discretionary', 77, 78, 'text'],
  ['hasAddenda', 79, 79, 'digits'],
  ['trace', 80, 94, 'digits'],
]);

/** In a field of an entry, and in one of a control record. */
export const mostCents = 10 ** 10 - 1;
export const mostTotalCents = 10 ** 12 - 1;

export const paymentAddendum = layout([
  ['recordType', 1, 1, { is: '7' }],
  ['type', 2, 3, { is: '05' }],
  ['information', 4, 83, 'text'],
  ['sequence', 84, 87, 'digits'],
  ['entrySequence', 88, 94, 'digits'],
]);

export const changeAddendum = layout([
  ['recordType', 1, 1, { is: '7' }],
  ['type', 2, 3, { is: '98' }],
  ['code', 4, 6, 'text'],
  ['originalTrace', 7, 21, 'digits'],
  ['reserved', 22, 27, { is: '      ' }],
  ['originalRdfi', 28, 35, 'digits'],
  ['correctedData', 36, 64, 'text'],
  ['alsoReserved', 65, 79, { is: ' '.repeat(15) }],
  ['trace', 80, 94, 'digits'],
]);

export const returnAddendum = layout([
  ['recordType', 1, 1, { is: '7' }],
  ['type', 2, 3, { is: '99' }],
  ['code', 4, 6, 'text'],
  ['originalTrace', 7, 21, 'digits'],
  ['dateOfDeath', 22, 27, 'text'],
  ['originalRdfi', 28, 35, 'digits'],
  ['information', 36, 79, 'text'],
  ['trace', 80, 94, 'digits'],
]);

export const batchControl = layout([
  ['recordType', 1, 1, { is: '8' }],
  ['serviceClass', 2, 4, 'digits'],
  ['records', 5, 10, 'digits'],
  ['hash', 11, 20, 'digits'],
  ['debitCents', 21, 32, 'digits'],
  ['creditCents', 33, 44, 'digits'],
  ['companyIdentification', 45, 54, 'right'],
  ['authentication', 55, 73, 'text'],
  ['reserved', 74, 79, 'text'],
  ['odfi', 80, 87, 'digits'],
  ['batchNumber', 88, 94, 'digits'],
]);

export const fileControl = layout([
  ['recordType', 1, 1, { is: '9' }],
  ['batches', 2, 7, 'digits'],
  ['blocks', 8, 13, 'digits'],
  ['records', 14, 21, 'digits'],
  ['hash', 22, 31, 'digits'],
  ['debitCents', 32, 43, 'digits'],
  ['creditCents', 44, 55, 'digits'],
  ['reserved', 56, 94, 'text'],
]);
