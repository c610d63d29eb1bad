/** A contractor's own pages: Form W-9 part by part, its certification, the bank account, and their limits. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addBankAccount } from '../../src/money/bank-accounts/add-bank-account.ts';
import { certifyW9 } from '../../src/parties/workers/contractors/certify-w9.ts';
import { createContractors, updateContractor } from '../../src/parties/workers/contractors/contractors.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf, wordsOf } from './links.ts';
import { addressOf, expectChangeOfLink, fill, follow, press, problems, saved, section } from './people.ts';

serveOneWorld();

const link = (contractorID: string) => linksOf(service, world).contractor(contractorID);
const key = () => ({ environment: 'test', credential: { kind: 'key', secret: world.testKey } }) as const;
const open = async (id: string, locale?: string): Promise<Visitor> => {
  const page = new Visitor(locale ? { locale } : {});
  await page.goto(await link(id));
  return page;
};
const asLink = async <T>(id: string, verb: (operation: Operation) => Promise<T>): Promise<T> => {
  const secret = new URL(await link(id)).searchParams.get('token') ?? '';
  const access = {
    environment: 'test',
    credential: { kind: 'link', secret, purpose: 'contractor' },
  } as const;
  return runAs(service.core, access, verb);
};

let llc: string;
beforeAll(async () => {
  const contractors = [{ type: 'llc', businessName: 'Tile Works' }];
  [llc = ''] = await runAs(service.core, key(), (operation) =>
    createContractors(operation, { companyId: world.companyID, contractors }),
  );
});

const address = {
  'Street address': '1 Dr Carlton B Goodlett Pl',
  City: 'San Francisco',
  'ZIP code': '94102',
};

async function enterAddress(page: Visitor): Promise<void> {
  await follow(page, 'Enter your address');
  await fill(page, address);
  await page.getByLabel('State', { exact: true }).fill('California');
  await press(page, 'Save address');
}

async function enterNumber(page: Visitor, kind: string, number: string): Promise<void> {
  await page.getByLabel('Kind of taxpayer number').selectOption(kind);
  await page.getByLabel('Taxpayer number (TIN)').fill(number);
  await press(page, 'Save number');
}

test('a contractor fills in Form W-9 part by part, reads what is missing, and signs it once it is whole', async () => {
  const page = await open(llc);
  const toDo = await section(page, 'What to do');
  expect(toDo).toContain('Your name and classification are incomplete.');
  expect(toDo).toContain('Your taxpayer number is not on file.');
  expect(toDo).toContain('No bank account is on file.');
  expect(toDo).not.toContain('not signed');

  await follow(page, 'Enter name and classification');
  await page.getByLabel('How the LLC is taxed').selectOption('As a partnership (P)');
  await page.getByLabel('Exempt payee code').selectOption('5: a corporation');
  await press(page, 'Save');
  expect(await problems(page)).toEqual(['Exempt payee code must not be 5, which is for corporations']);
  await page.getByLabel('Exempt payee code').selectOption('None');
  await page.getByLabel('The partnership, trust or estate has foreign').check();
  await press(page, 'Save');
  expect(await saved(page)).toBe('Your name and classification are saved.');

  const later = await open(llc); // each part was saved: another visit goes on where this one stopped
  expect(await section(later, 'What to do')).not.toContain('classification');
  await enterAddress(later);
  await follow(later, 'Enter your taxpayer number');
  await enterNumber(later, 'Social Security number', '666-12-3456');
  expect(await problems(later)).toEqual([expect.stringContaining('Taxpayer number (TIN)')]);
  await enterNumber(later, 'Employer number (EIN)', '94-1234567');
  expect(await saved(later)).toBe('Your taxpayer number is saved.');
  expect(await later.content()).not.toContain('941234567');

  await follow(later, 'Sign Form W-9');
  const shown = wordsOf(await later.content());
  expect(shown).toContain('Under penalties of perjury, I certify that:');
  expect(shown).toContain('3. I am a U.S. citizen or other U.S. person; and');
  expect(shown).toContain('LLC, Partnership');
  await later.getByLabel('Your name, as your signature').fill('Ana Tile');
  await press(later, 'Sign Form W-9');
  expect(await problems(later)).toEqual(['Check the box to certify.']);
  await later.getByLabel('I certify the statements above').check();
  await press(later, 'Sign Form W-9');
  expect(await saved(later)).toBe('Your Form W-9 is signed.');
  await expectChangeOfLink('certifyW9');
  expect(await section(later, 'Form W-9')).toMatch(/Signed on \w+ \d+, \d{4}\./);
});

test('what was certified is kept word for word, and a later change of a line asks for another signature', async () => {
  const ask = async () =>
    (
      await graphql(
        service,
        world.testKey,
        `query ($companyId: ID!, $id: ID!) { contractor(companyId: $companyId, id: $id) {
          formW9 { isCurrent missing words certified { signature words businessName llcTaxedAs hasForeignOwners tin city } }
        } }`,
        { companyId: world.companyID, id: llc },
      )
    ).body.data.contractor.formW9;
  const signed = await ask();
  expect(signed).toMatchObject({
    isCurrent: true,
    missing: [],
    certified: {
      signature: 'Ana Tile',
      businessName: 'Tile Works',
      llcTaxedAs: 'PARTNERSHIP',
      hasForeignOwners: true,
      tin: '**-***4567',
      city: 'San Francisco',
      words: signed.words,
    },
  });
  const rename = { companyId: world.companyID, contractorId: llc, input: { businessName: 'Tile & Stone' } };
  await runAs(service.core, key(), (operation) => updateContractor(operation, rename));
  expect(await ask()).toMatchObject({ isCurrent: false, certified: { businessName: 'Tile Works' } });
  const page = await open(llc);
  expect(await section(page, 'What to do')).toContain('Your Form W-9 is complete and not signed.');
  const dashboard = new Visitor();
  await dashboard.goto(await addressOf('contractor', llc));
  expect(await section(dashboard, 'Form W-9')).toContain('Something has changed since');
});

test('a contractor adds a bank account, and reads the own payments and years only', async () => {
  const page = await open(world.contractorID);
  await follow(page, 'Add your bank account');
  const account = { 'Routing number': '011401533', 'Account number again': '555012' };
  await page.getByLabel('Account number', { exact: true }).fill('555012');
  await fill(page, account);
  await press(page, 'Save bank account');
  expect(await saved(page)).toBe('Your bank account is saved. Payments go to it from now on.');
  await expectChangeOfLink('addBankAccount');
  expect(await section(page, 'Payments')).toContain('$180.00');
  expect(await section(await open(llc), 'Payments')).toContain('No payments yet.');
  await follow(page, 'Year-end forms');
  await follow(page, '2026');
  expect(await page.content()).toContain('You were not paid in this year.');
});

test('the pages are in Spanish for a browser that asks for it, and what is certified is, too', async () => {
  const page = await open(llc, 'es');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sus pagos');
  await follow(page, 'Firmar el Formulario W-9');
  await page.getByLabel('Certifico las declaraciones anteriores').check();
  await page.getByLabel('Su nombre, como firma').fill('Ana Tile');
  await press(page, 'Firmar el Formulario W-9');
  expect(await saved(page)).toBe('Su Formulario W-9 está firmado.');
  const sql = 'select words from w9_certifications where contractor_id = $1 order by id desc limit 1';
  const [row] = await asSuperuser<{ words: string[] }>(service.urls.test, sql, [llc]);
  expect(row?.words[0]).toBe('Bajo pena de perjurio, certifico que:');
});

test('a contractor who is not a U.S. person says so, and a signed Form W-9 takes it back', async () => {
  const page = await open(llc);
  await follow(page, 'I am not a U.S. person');
  await press(page, 'I am not a U.S. person');
  expect(await problems(page)).toEqual(['Check the box to state it.']);
  await page.getByLabel('I am neither a citizen nor a resident').check();
  await press(page, 'I am not a U.S. person');
  expect(await saved(page)).toBe('It is on file that you are not a U.S. person.');
  await expectChangeOfLink('declareForeign');
  expect(await page.content()).toContain('payments are refused here');
  const { companyID: companyId } = world;
  await asLink(llc, (one) => certifyW9(one, { companyId, contractorId: llc, signature: 'Ana Tile' }));
  expect(await (await open(llc)).content()).not.toContain('payments are refused here');
});

describe('the own link of a contractor refuses', () => {
  test.each([
    { employmentStatus: 'terminated' },
    { workingState: 'TX' },
    { startDate: '2020-01-01' },
    { externalId: 'mine' },
    { email: 'a@b.example', metadata: {} },
  ])('to change %j', async (input) => {
    const changed = asLink(llc, (operation) =>
      updateContractor(operation, { companyId: world.companyID, contractorId: llc, input }),
    );
    await expect(changed).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  test("another contractor's form, signature and account, and those of employees", async () => {
    const { companyID: companyId, contractorID, employeeID } = world;
    const unknown = { kind: 'UNKNOWN_CONTRACTOR' };
    const change = { companyId, contractorId: contractorID, input: { email: 'a@b.example' } };
    await expect(asLink(llc, (one) => updateContractor(one, change))).rejects.toMatchObject(unknown);
    const signed = asLink(llc, (one) =>
      certifyW9(one, { companyId, contractorId: contractorID, signature: 'Ana' }),
    );
    await expect(signed).rejects.toMatchObject(unknown);
    const account = { routingNumber: '011401533', accountNumber: '555012' };
    for (const [owner, kind] of [
      [{ contractorId: contractorID }, 'UNKNOWN_CONTRACTOR'],
      [{ employeeId: employeeID }, 'UNKNOWN_EMPLOYEE'],
    ] as const) {
      const input = { ...owner, ...account };
      const added = asLink(llc, (one) => addBankAccount(one, { companyId, input }));
      await expect(added).rejects.toMatchObject({ kind });
    }
  });
});

test('nobody but the contractor certifies the form: neither a key nor a form that lacks a part', async () => {
  const { companyID: companyId, contractorID: contractorId } = world;
  const sign = (operation: Operation) => certifyW9(operation, { companyId, contractorId, signature: 'Omar' });
  await expect(runAs(service.core, key(), sign)).rejects.toMatchObject({
    kind: 'WRONG_STATE',
    problem: 'Only the contractor certifies a Form W-9, on their own page: make a link to it.',
  });
  await expect(asLink(contractorId, sign)).rejects.toMatchObject({
    list: ['address', 'tin'].map((field) => ({ where: [field] })),
  });
});
