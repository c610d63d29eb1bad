/** A W-4 that claims exemption counts until February 15 of the next year, or the business day after it. */
import { expect, test } from 'vitest';
import { withheldBy } from '../../../src/parties/workers/employees/lock-in-letters.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { openOwn } from '../../hosted-screens/own.ts';
import { section } from '../../hosted-screens/people.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

serveOnePayroll();

async function setW4(employeeId: string, federal: object) {
  const document = `mutation ($companyId: ID!, $employeeId: ID!, $federal: FederalTaxInput!) {
    setTaxParameters(companyId: $companyId, employeeId: $employeeId, federal: $federal) { w4ExemptThrough } }`;
  const ids = { companyId: world.companyID, employeeId };
  const { body } = await graphql(service, world.testKey, document, { ...ids, federal });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.setTaxParameters.w4ExemptThrough;
}

const openCheck = async (checkDate: string): Promise<string> =>
  (await world.open(world.employeeID, '2027-02-01', checkDate)).employeeCheckID;

/** The federal income tax of a check that is not computed yet, as its preview has it. */
async function federalTax(employeeCheckID: string): Promise<number> {
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] });
  return preview.taxes.find(({ code }: { code: string }) => code === 'us_income')?.amount ?? 0;
}

test('it counts on February 16, 2027, as the 15th is a holiday; on the 17th the W-4 before the claims does', async () => {
  const [last, next] = [await openCheck('2027-02-16'), await openCheck('2027-02-17')];
  expect(await setW4(world.employeeID, { filingStatus: 'MARRIED', extra: 10 })).toBeNull();
  const asMarried = await federalTax(next);
  expect(asMarried).toBeGreaterThanOrEqual(10);
  for (const _again of [1, 2])
    expect(await setW4(world.employeeID, { filingStatus: 'SINGLE', exempt: true })).toBe('2027-02-16');
  expect([await federalTax(last), await federalTax(next)]).toEqual([0, asMarried]);
});

test('without a W-4 before it, tax is withheld as for a single person with no other entries', () => {
  const claim = { filingStatus: 'married', form: '2020', exempt: true, step3Cents: 100 };
  const employee = { federalTax: claim, exemptClaim: { year: 2027 }, lockInLetters: [] };
  expect(withheldBy(employee, '2028-02-15')).toEqual(claim);
  expect(withheldBy(employee, '2028-02-16')).toEqual({ filingStatus: 'single', form: '2020' });
});

/** What the employer reads. */
async function taxForms(): Promise<string> {
  const page = new Visitor();
  await page.goto(
    `${await linksOf(service, world).dashboard()}&page=employee&tab=taxes&from=${world.employeeID}`,
  );
  return section(page, 'Tax forms');
}

test('the employee and the employer read the day before it, and afterwards that it has ended', async () => {
  const words = 'The exemption that this W-4 claims counts until Feb 16, 2027.';
  expect(await taxForms()).toContain(words);
  const early = await openOwn(world);
  expect(await section(early, 'Form W-4')).toContain(words);
  expect(await early.content()).not.toContain('Sign a new W-4 to keep it.');

  await world.advance({ to: '2027-01-12T20:00:00Z' });
  const before = await openOwn(world);
  expect(await section(before, 'What to do')).toContain(
    'Your exemption from withholding counts until Feb 16, 2027. Sign a new W-4 to keep it.',
  );
  await world.advance({ to: '2027-02-17T20:00:00Z' });
  const after = await openOwn(world);
  expect(await section(after, 'What to do')).toContain('has ended on Feb 16, 2027');
  expect(await taxForms()).toContain('has ended on Feb 16, 2027');

  // a claim of the new year counts until the next February
  expect(await setW4(world.employeeID, { filingStatus: 'SINGLE', exempt: true })).toBe('2028-02-15');
});
