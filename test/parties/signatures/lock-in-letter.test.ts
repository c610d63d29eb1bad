/** A lock-in letter of the IRS bars a lower W-4, and withholds what it says. */
import { expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { fill, follow, press, problems, saved, section } from '../../hosted-screens/people.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

serveOnePayroll();

async function ask(mutation: string, input: string, variables: object) {
  const ids = { companyId: world.companyID, employeeId: world.employeeID };
  const letters = 'lockInLetters { effectiveDate releasedOn filingStatus step3 }';
  const document = `mutation ($companyId: ID!, $employeeId: ID!, ${input}!) { ${mutation} { ${letters} } }`;
  return (await graphql(service, world.testKey, document, { ...ids, ...variables })).body;
}

const setW4 = (federal: object) =>
  ask(
    'setTaxParameters(companyId: $companyId, employeeId: $employeeId, federal: $federal)',
    '$federal: FederalTaxInput',
    { federal },
  );
const record = (letter: object) =>
  ask(
    'recordLockInLetter(companyId: $companyId, employeeId: $employeeId, letter: $letter)',
    '$letter: LockInLetterInput',
    { letter },
  );

let checkID: string | undefined;
/** The federal income tax of a check that is not computed yet, as its preview has it. */
async function federalTax(): Promise<number> {
  checkID ??= (await world.open(world.employeeID, '2026-11-01', '2026-11-20')).employeeCheckID as string;
  const [{ preview }] = await world.post('/preview/checks', { employeeCheckIDs: [checkID] });
  return preview.taxes.find(({ code }: { code: string }) => code === 'us_income')?.amount ?? 0;
}

test('from its day on a lower W-4 is refused, field by field, and the one on file counts for nothing', async () => {
  await setW4({ filingStatus: 'MARRIED', step3: 9_000 });
  const before = await federalTax();
  expect(before).toBe(0);

  const page = new Visitor();
  await page.goto(
    `${await linksOf(service, world).dashboard()}&page=employee-lock-in&from=${world.employeeID}`,
  );
  await fill(page, { 'First payday on which it holds': '9/1/2026', 'Step 3': '500' });
  await page.getByLabel('Filing status').selectOption('Single or married filing separately');
  await press(page, 'Save letter');
  expect(await saved(page)).toMatch(/^The lock-in letter is saved/);
  expect(await section(page, 'Tax forms')).toContain('An IRS lock-in letter holds from Sep 1, 2026');
  const locked = await federalTax();
  expect(locked).toBeGreaterThan(100);

  const lower = await setW4({ filingStatus: 'MARRIED', step3: 600, exempt: true });
  const since = 'an IRS lock-in letter holds since 2026-09-01';
  expect(lower.errors[0].message.split('; ')).toEqual([
    `federal.exempt cannot be claimed: ${since}`,
    'federal.filingStatus withholds less than the IRS lock-in letter that holds since 2026-09-01',
    `federal.step3 must be at most 500.00: ${since}`,
  ]);
  const own = new Visitor();
  await own.goto(await linksOf(service, world).worker(world.employeeID));
  await follow(own, 'Change W-4');
  await own.getByLabel('filing status').selectOption('Head of household');
  await own.getByLabel('Step 3').fill('');
  await own.getByLabel('Under penalties of perjury').check();
  await fill(own, { 'Your full name': 'Grace Rivera' });
  await press(own, 'Sign and save');
  expect(await problems(own)).toEqual([
    expect.stringContaining('withholds less than the IRS lock-in letter'),
  ]);

  const higher = await setW4({ filingStatus: 'SINGLE', extra: 50 });
  expect(higher.errors).toBeUndefined();
  expect(await federalTax()).toBeGreaterThan(locked);

  const letter = { effectiveDate: '2026-09-01', filingStatus: 'SINGLE', step3: 500 };
  const wrong = await record({ ...letter, releasedOn: '2026-08-31' });
  expect(wrong.errors[0].message).toContain('must be after the first check date of the letter');
  const released = await record({ ...letter, releasedOn: '2026-09-02' });
  const [only] = released.data.recordLockInLetter.lockInLetters;
  expect(only).toEqual({ ...letter, releasedOn: '2026-09-02' });
  expect((await setW4({ filingStatus: 'MARRIED', step3: 9_000 })).errors).toBeUndefined();
});

test('a later letter takes the place of an earlier one, and none holds once the later one is released', async () => {
  await setW4({ filingStatus: 'SINGLE' });
  const byForm = await federalTax();
  await record({ effectiveDate: '2026-09-01', filingStatus: 'SINGLE', extra: 70 });
  const byFirst = await federalTax();
  const second = { effectiveDate: '2026-10-01', filingStatus: 'SINGLE', extra: 30 };
  await record(second);
  const bySecond = await federalTax();
  await record({ ...second, releasedOn: '2026-11-01' });
  const more = [byFirst, bySecond, await federalTax()].map((tax) => Math.round((tax - byForm) * 100));
  expect(more).toEqual([7_000, 3_000, 0]);
});
