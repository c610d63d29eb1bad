import { expect } from 'vitest';
import type { Answer } from '../support/client.ts';

/**
 * A failure in short: its status and, for each error, "code message". The envelope is checked
 * strictly: `success` false, `errors` not empty, in each a message and an integer code, and nothing
 * else but the place of a row, where the request has rows.
 */
export function refusal(
  { status, headers, body }: Answer,
  { ofRows = false } = {},
): { status: number; errors: string[] } {
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(Object.keys(body)).toEqual(['success', 'errors']);
  expect(body.success).toBe(false);
  expect(body.errors).not.toHaveLength(0);
  for (const error of body.errors) {
    const { row, line, field, ...rest } = error;
    expect(Object.keys(ofRows ? rest : error)).toEqual(['message', 'code']);
    if (ofRows)
      expect([row ?? 0, line ?? 0, field ?? '']).toEqual([
        expect.any(Number),
        expect.any(Number),
        expect.any(String),
      ]);
    expect(error.message).toBeTypeOf('string');
    expect(error.code).toSatisfy(Number.isInteger);
  }
  const errors: { code: number; message: string }[] = body.errors;
  return { status, errors: errors.map(({ code, message }) => `${code} ${message}`) };
}

export const refused = (status: number, ...errors: string[]) => ({ status, errors });

export const malformed = (...problems: string[]) =>
  refused(400, ...problems.map((problem) => `13 ${problem}`));

export const unknownPartner = 'No partner with the given partner ID exists.';
export const unknownCompany = 'No company with the given company ID exists.';
export const unknownCheck = 'No employee check with the given ID exists.';
export const unknownEmployee = 'No employee with the given ID exists.';
export const unknownLocation = 'No work location with the given ID exists.';
export const unknownContractor = 'No contractor with the given ID exists.';
export const unknownAccount = 'No bank account with the given ID exists.';
export const unknownTemplate = 'No deduction template with the given ID exists.';
export const unknownDeduction = 'No deduction with the given ID exists.';
export const unknownEmployeeDeduction = 'No recurring deduction with the given ID exists.';
export const unknownGarnishment = 'No garnishment with the given ID exists.';
