/** Why a programme that depends on the headcount is not due. */
import { expect, test } from 'vitest';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const reasonOf = (state: string, code: string, headcount: number) => {
  const { coverage = [] } = grossToNet({ ...plain, state: { code: state }, company: { headcount } });
  return coverage.find((line) => line.code === code && line.status === 'not_due')?.reason;
};
const paysFrom = (name: string, from: number) =>
  `${name} does not apply to the headcount of the company: the employer pays from ${from} people on; ` +
  "below, the employee's rate is all of it";

test.each([
  ['WA', 'wa_pfml_er', 10, 'Washington PFML, employer', 50],
  ['WA', 'wa_pfml_er', 49, 'Washington PFML, employer', 50],
  ['CO', 'co_famli_er', 9, 'Colorado FAMLI, employer', 10],
  ['ME', 'me_pfml_er', 14, 'Maine PFML, employer', 15],
] as const)('in %s the employer of %s with %i people has a part from a headcount on', (...row) => {
  const [state, code, headcount, name, from] = row;
  expect(reasonOf(state, code, headcount)).toBe(paysFrom(name, from));
});

test('a programme without rates below a headcount says from how many people it has them', () =>
  expect(reasonOf('DE', 'de_paid_leave_er', 9)).toBe(
    'Delaware paid leave, employer does not apply to the headcount of the company: it has rates from 10 people on',
  ));

test('from that headcount on the programme is due', () =>
  expect(reasonOf('WA', 'wa_pfml_er', 50)).toBeUndefined());
