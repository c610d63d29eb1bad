/** Pay that is computed and not sent keeps the forms of its period from being filed, until it is freed. */
import { beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { type Filing, filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let own: ReturnType<typeof filer>;
let checks: string[];
/** Two people have an account; the third one has none, and is paid by direct deposit. */
beforeAll(async () => {
  world = await payrollWorld(service, { haveAccounts: false });
  own = filer(world);
  const [waiting, ...paid] = world.employees;
  for (const [at, employeeID] of paid.entries())
    await world.post('/bankaccount', {
      employeeID,
      account_number: `90000${at}`,
      routing_number: '011401533',
    });
  checks = [];
  for (const employee of [waiting ?? '', ...paid])
    checks.push((await world.open(employee, '2026-11-01', '2026-11-20')).employeeCheckID);
  await payTwoContractors();
  await signForm8655(world);
  const accounts = { state: 'CA', withholding_account: '123-4567-8', unemployment_account: '987-6543-2' };
  await world.patch('/companies/stateAccounts', accounts);
  await world.advance({ to: '2027-01-05T20:00:00Z' });
});

let waitingContractor: string;
/** One has an account; the other one has none, and is paid by direct deposit. */
async function payTwoContractors(): Promise<void> {
  const business = { business_name: 'Kiln Repairs LLC', tin_type: 'ein', tin: '94-3210987' };
  const address = { address: '9 Pier St', city: 'Oakland', state: 'CA', zip: '94607' };
  const kiln = { type: 'llc', ...business, ...address, working_state: 'CA' };
  const [{ contractorID }] = await world.post('/contractors', { new_contractors: [kiln] });
  waitingContractor = contractorID;
  const account = { account_number: '900007', routing_number: '011401533' };
  await world.post('/bankaccount', { contractorID: world.contractorID, ...account });
  for (const id of [world.contractorID, waitingContractor])
    await world.post('/contractorPayment', { contractorID: id, pay_date: '2026-11-20', amount: 900 });
}

const kinds = ({ blocks }: Filing) => blocks.map(({ kind }) => kind);
const forms = ['FORM_941', 'FORM_940', 'STATE_WAGES', 'STATE_WITHHOLDING'];

describe('pay that waits for the bank account of a contractor', () => {
  test('blocks Forms 1099-NEC, which name the payment and lead to the page of the account', async () => {
    const { blocks } = await own.of('FORM_1099_NEC');
    expect(blocks.filter(({ kind }) => kind === 'PAY_UNSENT')).toEqual([
      {
        kind: 'PAY_UNSENT',
        message: expect.stringContaining(
          'The pay of Kiln Repairs LLC of 2026-11-20 is computed and not sent: ',
        ),
        page: 'contractor-bank-account',
        subjectId: waitingContractor,
        mutation: 'addBankAccount',
        people: [
          {
            workerId: waitingContractor,
            name: 'Kiln Repairs LLC',
            employeeCheckId: null,
            contractorPaymentId: expect.any(String),
          },
        ],
      },
    ]);
    const page = new Visitor();
    await page.goto(await linksOf(service, world).dashboard());
    await page.getByRole('link', { name: 'Taxes', exact: true }).first().click();
    await page.locator('#filings').getByRole('link', { name: 'Kiln Repairs LLC' }).first().click();
    expect(page.url()).toContain('page=contractor-bank-account');
    expect(await page.content()).toContain('Routing number');
  });

  test('and is no matter of the bank account once that is there', async () => {
    const account = { account_number: '900008', routing_number: '011401533' };
    await world.post('/bankaccount', { contractorID: waitingContractor, ...account });
    await world.advance({ by: 60 });
    const [block] = (await own.of('FORM_1099_NEC')).blocks.filter(({ kind }) => kind === 'PAY_UNSENT');
    expect(block).toMatchObject({ page: 'contractor', subjectId: waitingContractor, mutation: null });
  });
});

describe('pay that waits for the bank account of a person', () => {
  test('blocks each form of its period, which names the check, the person, the reason and the mutation', async () => {
    const { firstName, lastName } = await arrange(service, world, (db) =>
      db.employee.findFirstOrThrow({ where: { id: world.employees[0] ?? '' } }),
    );
    const name = `${firstName} ${lastName}`;
    for (const form of forms) {
      const filing = await own.of(form);
      expect([form, kinds(filing)]).toEqual([form, ['PAY_UNSENT']]);
      expect(filing.blocks).toEqual([
        {
          kind: 'PAY_UNSENT',
          message: expect.stringContaining(`The pay of ${name} of 2026-11-20 is computed and not sent: `),
          page: 'payroll',
          subjectId: '2026-11-20',
          mutation: 'addBankAccount',
          people: [
            {
              workerId: world.employees[0],
              name,
              employeeCheckId: checks[0],
              contractorPaymentId: null,
            },
          ],
        },
      ]);
      expect((await own.authorize(filing.id)).problem).toContain('is computed and not sent');
    }
  });

  test('is freed from the page to which the form leads, and the form is ready then', async () => {
    const page = new Visitor();
    await page.goto(await linksOf(service, world).dashboard());
    await page.getByRole('link', { name: 'Taxes', exact: true }).first().click();
    await page.getByRole('link', { name: 'Open the payday' }).first().click();
    expect(await page.content()).toContain('Add a bank account');
    await world.post('/bankaccount', {
      employeeID: world.employees[0],
      account_number: '900009',
      routing_number: '011401533',
    });
    await world.advance({ to: '2027-01-11T20:00:00Z' });
    const form941 = await own.of('FORM_941');
    expect([form941.status, form941.blocks]).toEqual(['READY', []]);
    for (const { file, checks: sum, books } of form941.proofs) expect([sum, books]).toEqual([file, file]);
    expect(
      (await arrange(service, world, (db) => db.employeeCheck.findMany())).map(({ status }) => status),
    ).toEqual(['processed', 'processed', 'processed']);
  });
});
