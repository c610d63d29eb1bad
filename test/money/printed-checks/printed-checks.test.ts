import { describe, expect, test } from 'vitest';
import { amountInWords } from '../../../src/money/printed-checks/draw-check.ts';
import { pdfPages } from '../../outside/reports/pdf-text.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, payOut } from '../money-movement/bank-world.ts';
import { advance, disbursementOf, openPrintedCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';

serveBanks();

/** Lines of a PDF break anywhere between words. */
const wordsOf = (text: string): string => text.replaceAll(/\s+/g, '');

const printed = (employeeCheckID: string) => world.get('/employeeCheck/printed', { employeeCheckID });
const confirm = (employeeCheckID: string) =>
  call(service, 'POST', '/employeeCheck/printed/confirm', {
    key: world.key,
    body: { companyID: world.companyID, employeeCheckID },
  });

describe('pay by a check that the employer prints', () => {
  test('has a number, the net pay and a PDF with its stub, void in the test environment', async () => {
    const id = await openPrintedCheck();
    expect((await printed(id)).printed_check).toBeNull();
    await advance(payOut);
    const { net_pay } = await world.check(id);
    const { printed_check, disbursement } = await printed(id);
    const { number } = printed_check;
    expect(number).toBeGreaterThan(1000);
    expect(printed_check).toMatchObject({
      payee: 'Grace Rivera',
      amount: net_pay,
      issued_on: checkDate,
      confirmed_at: null,
    });
    expect(disbursement).toMatchObject({
      status: 'pending',
      history: [{ reason: `Paid by check ${number}, which the employer prints.` }],
    });
    const text = pdfPages(Buffer.from(printed_check.pdf, 'base64')).flat().join(' ');
    const cents = Math.round(net_pay * 100);
    expect(text).toContain(amountInWords(cents));
    expect(text).toContain(`C${String(number).padStart(8, '0')}C A000000000A 0C`);
    expect(text).toContain('VOID: TEST CHECK');
    expect(text).toContain('Federal income tax');
  });

  test('is settled when the employer confirms that the employee has it, once', async () => {
    const id = await openPrintedCheck();
    expect((await confirm(id)).body.errors).toMatchObject([
      { message: expect.stringMatching(/nothing to confirm/) },
    ]);
    await advance(payOut);
    expect((await confirm(id)).body.data.disbursement).toMatchObject({ status: 'settled' });
    const { number, confirmed_at } = (await printed(id)).printed_check;
    expect(confirmed_at).not.toBeNull();
    expect((await disbursementOf(id)).history.at(-1).reason).toBe(`Check ${number} was handed over.`);
    expect((await confirm(id)).status).toBe(400);
  });

  test('numbers checks without a gap, payments to contractors included', async () => {
    const { contractorID } = world;
    const disbursement = { method: 'download_check' };
    const payment = { contractorID, pay_date: checkDate, amount: 120.5, disbursement };
    const { contractorPaymentID } = await world.post('/contractorPayment', payment);
    const id = await openPrintedCheck();
    await advance(payOut);
    const next = await openPrintedCheck('2026-11-15', '2026-12-04');
    await advance('2026-12-05T00:00:00Z');
    const paid = await world.get('/contractorPayment/printed', { contractorPaymentID });
    const { number } = (await printed(id)).printed_check;
    expect(paid.printed_check).toMatchObject({ number: number + 1, amount: 120.5, payee: 'Omar Haddad' });
    expect((await printed(next)).printed_check.number).toBe(number + 2);
  });

  test('says on its stub why an order takes less, and which taxes are not computed', async () => {
    const order = { garnishment_type: 'creditor', cap_amount: 100_000, effective_start_date: '2026-01-01' };
    const agency = { name: 'Clerk', address: '1 Main St' };
    await world.post('/garnishments', {
      ...order,
      employeeID: employee,
      agency,
      case_id: '1',
      order_number: '2',
    });
    await world.patch('/employees', {
      employeeID: employee,
      address: '168 E Market St',
      city: 'Akron',
      state: 'OH',
      zip: '44308',
    });
    const id = await openPrintedCheck();
    await advance(payOut);
    const { withheld, coverage } = await world.check(id);
    const [{ reason }] = withheld.filter(({ kind }: { kind: string }) => kind === 'garnishment');
    const gaps = coverage.filter(({ status }: { status: string }) => status === 'not_computed');
    expect(gaps.length).toBeGreaterThan(0);
    const { printed_check } = await printed(id);
    const text = wordsOf(pdfPages(Buffer.from(printed_check.pdf, 'base64')).flat().join(' '));
    expect(text).toContain(wordsOf(reason));
    for (const { name, reason: why } of gaps) expect(text).toContain(wordsOf(`${name}: ${why}`));
  });

  test('says on its stub which period it pays, that it corrects earlier pay, and the note of the employer', async () => {
    const { employeeCheckID: id } = await world.open(employee, '2026-11-01', checkDate, {
      disbursement: { method: 'download_check' },
      off_cycle_reason: 'correction',
      note: 'Two hours of November 3',
    });
    await advance(payOut);
    const text = pdfPages(Buffer.from((await printed(id)).printed_check.pdf, 'base64'))
      .flat()
      .join(' ');
    expect(text).toContain('Correction of earlier pay. Pay period 2026-11-01 to 2026-11-14.');
    expect(text).toContain('Two hours of November 3');
  });

  test('that was voided cannot be confirmed', async () => {
    const id = await openPrintedCheck();
    await advance(payOut);
    await world.post('/employeeCheck/void', { employeeCheckID: id });
    expect((await confirm(id)).body.errors).toMatchObject([
      { message: expect.stringMatching(/^The money is void/) },
    ]);
  });
});

test.each([
  [5, 'Zero and 05/100 dollars'],
  [1_00, 'One and 00/100 dollars'],
  [21_19, 'Twenty-one and 19/100 dollars'],
  [1_234_56, 'One thousand two hundred thirty-four and 56/100 dollars'],
  [900_010_00, 'Nine hundred thousand ten and 00/100 dollars'],
  [1_000_000_00, 'One million and 00/100 dollars'],
])('%i cents in words', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});
