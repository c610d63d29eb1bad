/** Backup withholding that was deposited for a year beyond its tax is applied to the next Form 945. */
import { expect, test } from 'vitest';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2025-02-03T20:00:00Z') });

test('a payment that is voided after the deposit is paid for once by Forms 945 of two years', async () => {
  const world = await payrollWorld(service);
  const own = filer(world);
  // The contractor has no taxpayer number: 24 % of each payment of 2,000.00 is withheld.
  const pay = (pay_date: string): Promise<{ contractorPaymentID: string }> =>
    world.post('/contractorPayment', { contractorID: world.contractorID, pay_date, amount: 2000 });
  const { contractorPaymentID } = await pay('2025-02-21');
  await pay('2025-02-28');
  await world.advance({ to: '2026-01-05T20:00:00Z' });
  await signForm8655(world);
  await world.post('/contractorPayment/void', { contractorPaymentID });
  const linesOf = async (year: number): Promise<number[]> => {
    const query = `query ($c: ID!) { form945(companyId: $c, year: ${year}) { lines { line amount } } }`;
    const { lines } = (await own.data(query)).form945;
    const amountOf = (name: string) => lines.find(({ line }: { line: string }) => line === name).amount;
    return ['3', '4', '5', '6'].map(amountOf);
  };
  expect(await linesOf(2025)).toEqual([480, 960, 0, 480]);
  const form = (await own.list()).find(({ id }) => id.endsWith('form_945_2025-12-31'));
  expect((await own.authorize(form?.id ?? '')).filing?.status).toBe('ACCEPTED');
  await pay('2026-02-20');
  await pay('2026-02-27');
  await world.advance({ to: '2027-01-05T20:00:00Z' });
  expect(await linesOf(2026)).toEqual([960, 960, 0, 0]);
});
