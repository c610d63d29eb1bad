import { z } from 'zod';
import { inWords, isPlain, type Said } from '../../../foundation/sentence.ts';
import { sealedColumn } from '../../../platform/database/sealed-columns.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { digitsOf, ein, ssn } from '../../../platform/graphql/rules.ts';

const column = sealedColumn('contractors', 'sealed_tin');

const invalidItin = 'must be nine digits that the IRS could have issued as an ITIN';

/**
 * Begins with 9; the fourth and fifth digits are 50-65, 70-88, 90-92 or 94-99 (IRS, Internal Revenue Manual
 * 3.21.263).
 */
const itinForm = /^9\d\d-?(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-?\d{4}$/;
const itin = z.string().regex(itinForm, invalidItin);

const rules: Readonly<Record<string, z.ZodType>> = { ssn, ein, itin };

/** Nine digits that can be an SSN, an EIN or an ITIN. The rule of its type is stricter. */
export const anyTin = /^(?:\d{2}-?\d{7}|\d{3}-?\d{2}-?\d{4})$/;

/** The problem of a TIN of that type; undefined if it is valid. */
export function tinProblem(tinType: string, tin: string): Said | undefined {
  const message = rules[tinType]?.safeParse(tin).error?.issues[0]?.message;
  return message === undefined || isPlain(message) ? message : inWords(message);
}

type Arguments = { tin?: string | null | undefined; tinType?: string | null | undefined };

/**
 * The columns that store a TIN: its type, its encrypted digits, and the last four to display. Null clears
 * all.
 */
export function tinColumns(operation: Operation, contractorId: string, { tin, tinType }: Arguments) {
  if (tin === null || tinType === null) return { tinType: null, sealedTin: null, tinLastFour: null };
  if (tin === undefined || tinType === undefined) return {};
  const digits = digitsOf(tin);
  return { tinType, sealedTin: column.seal(operation, contractorId, digits), tinLastFour: digits.slice(-4) };
}

/** The nine digits on file; undefined if there are none, or if no configured key opens them. */
export const digitsOfTin = (
  operation: Pick<Operation, 'sealer'>,
  contractor: { partnerId: string; id: string; sealedTin: string | null },
): string | undefined =>
  contractor.sealedTin === null ? undefined : column.tryUnseal(operation, contractor, contractor.sealedTin);

type Kept = { tinType: string | null; tinLastFour: string | null };

export const maskedTin = ({ tinType, tinLastFour }: Kept): string | null =>
  tinLastFour && `${tinType === 'ein' ? '**-***' : '***-**-'}${tinLastFour}`;
