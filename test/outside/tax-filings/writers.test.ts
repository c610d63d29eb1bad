/** Each form has the file that its agency takes, or one to read that says why there is no other. */
import { beforeAll, expect, test } from 'vitest';
import type { Subject } from '../../../src/outside/tax-filings/forms.ts';
import { writers } from '../../../src/outside/tax-filings/writers.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { type PayrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { pdfPages } from '../reports/pdf-text.ts';
import { filer, paidCompany } from './filed-company.ts';

serve({ clock: () => start });

let world: PayrollWorld;
beforeAll(async () => {
  world = await paidCompany();
  const { contractorID } = world;
  await world.post('/contractorPayment', { contractorID, pay_date: '2026-11-20', amount: 2500 });
  await world.advance({ to: '2027-01-05T20:00:00Z' });
});

type Form = Exclude<Subject['form'], `state_${string}`>;
const ofYear = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };

async function write(
  form: Form,
  period = ofYear,
  change: (operation: Operation) => Operation = (same) => same,
) {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  const subject: Subject = { companyId: world.companyID, form, place: null, dueOn: null, ...period };
  const written = await runAs(service.core, access, (operation) =>
    writers[form].write(change(operation), subject),
  );
  if (written.kind === 'refused') throw new Error(written.reasons.join('\n'));
  return written;
}
const pdfText = (bytes: Uint8Array): string => pdfPages(Buffer.from(bytes)).flat().join(' ');

test('Form 941 is XML to upload where its schema is there, and the printed form with the reason elsewhere', async () => {
  const first = { periodStart: '2026-01-01', periodEnd: '2026-03-31' };
  const xml = await write('form_941', first);
  expect(xml).toMatchObject({ method: 'upload', mediaType: 'application/xml', notes: [] });
  expect(Buffer.from(xml.bytes).toString()).toContain('<QuarterEndingDt>2026-03</QuarterEndingDt>');
  const withoutPin = (operation: Operation): Operation =>
    operation.reportingAgent
      ? { ...operation, reportingAgent: { ...operation.reportingAgent, pin: null } }
      : operation;
  expect(await write('form_941', first, withoutPin)).toMatchObject({
    method: 'paper',
    mediaType: 'application/pdf',
    notes: ['The PIN of the reporting agent is not entered: the operator enters it.'],
  });
  const last = await write('form_941', { periodStart: '2026-10-01', periodEnd: '2026-12-31' });
  expect(last).toMatchObject({ method: 'paper', mediaType: 'application/pdf' });
  expect(last.notes.join()).toContain('The IRS schema of Form 941 for quarter 4 of 2026 is not loaded');
  expect(pdfText(last.bytes)).toContain('941');
});

test.each(['form_940', 'form_945'] as const)(
  '%s is the printed form, which says why no XML is written',
  async (form) => {
    const { bytes, notes, method } = await write(form);
    expect(method).toBe('paper');
    expect(notes).toEqual([
      `The IRS schema of Form ${form.slice(5)} for 2026 is not loaded, so no XML is written: its elements were read of 2021 only.`,
    ]);
    expect(pdfText(bytes)).toContain(`Form ${form.slice(5)}`);
  },
);

test('Forms W-2 are EFW2 to upload once everybody was given the form, and figures to read before', async () => {
  expect(await write('form_w2')).toMatchObject({
    method: 'paper',
    notes: ['3 of 3 people were not given the Form W-2 of 2026 yet: give out the forms first.'],
  });
  const address = { address: '1 Market St', city: 'San Francisco', state: 'CA', zip: '94105' };
  const ssns = ['123-45-6780', '234-56-7891', '345-67-8912'];
  await world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' });
  for (const [at, employeeID] of world.employees.entries())
    await world.patch('/employees', { employeeID, ssn: ssns[at], ...address });
  await filer(world).data('mutation ($c: ID!) { giveOutFormsW2(companyId: $c, year: 2026) { given } }');
  const efw2 = await write('form_w2');
  expect(efw2).toMatchObject({ method: 'upload', mediaType: 'text/plain', notes: [] });
  expect(Buffer.from(efw2.bytes).toString()).toContain('RW123456780');
});

test('Forms 1099-NEC are figures to read while the XML of IRIS is refused or not verified', async () => {
  const toRead = { method: 'paper', mediaType: 'application/pdf' };
  const { contractorID } = world;
  await world.patch('/contractors', { contractorID, tin: null, tin_type: null });
  const missing = await write('form_1099_nec');
  expect(missing).toMatchObject(toRead);
  expect(missing.notes.join()).toContain('the taxpayer number is missing');
  const address = { address: '1 Market St', city: 'San Francisco', state: 'CA', zip: '94105' };
  await world.patch('/contractors', { contractorID, tin: '43-1234567', tin_type: 'ein', ...address });
  expect(await write('form_1099_nec')).toMatchObject({
    ...toRead,
    notes: [expect.stringContaining('The XML of IRIS for 2026 is not verified')],
  });
});
