/** A contractor's own pages: Form W-9 part by part, its certification, the bank account, and their limits. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addBankAccount } from '../../src/money/bank-accounts/add-bank-account.ts';
import { certifyW9 } from '../../src/parties/workers/contractors/certify-w9.ts';
import { createContractors, updateContractor } from '../../src/parties/workers/contractors/contractors.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { operate } from '../../src/platform/operation/operate.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { readSealedFile } from '../../src/platform/sealed-documents/sealed-pdf.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { fetchScreen, linksOf, wordsOf } from './links.ts';
import { addressOf, expectChangeOfLink, fill, follow, press, problems, saved, section } from './people.ts';

serveOneWorld();

const link = (contractorID: string) => linksOf(service, world).contractor(contractorID);
const key = () => ({ environment: 'test', credential: { kind: 'key', secret: world.testKey } }) as const;
const open = async (id: string, locale?: string): Promise<Visitor> => {
  const page = new Visitor(locale ? { locale } : {});
  await page.goto(await link(id));
  return page;
};
const visit = { session: 'a-session', ip: '192.0.2.1', userAgent: 'A browser' };
const asLink = async <T>(
  id: string,
  verb: (operation: Operation) => Promise<T>,
  from: typeof visit | null = visit,
): Promise<T> => {
  const secret = new URL(await link(id)).searchParams.get('token') ?? '';
  const access = {
    environment: 'test',
    credential: { kind: 'link', secret, purpose: 'contractor' },
  } as const;
  let done: { value: T } | undefined;
  const request = { access, mode: 'write', requestId: 'a-request', visit: from ?? undefined } as const;
  await operate(service.core, request, async (operation) => {
    done = { value: await verb(operation) };
    return {};
  });
  if (!done) throw new Error('the operation did not run');
  return done.value;
};
const onlyThePerson = expect.stringMatching(/^Only the person signs this form/);
const signatureOf = (name: string) => ({ name, declaration: 'True.', language: 'en', shown: [] });

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

test('an individual signs under the name on file, and under no other one', async () => {
  const contractors = [{ type: 'individual_sole_proprietor', firstName: 'Iris', lastName: 'Vega' }];
  const input = {
    address: '1 Dr Carlton B Goodlett Pl',
    city: 'San Francisco',
    state: 'CA',
    zip: '94102',
    tinType: 'ssn',
    tin: '123-45-6780',
  };
  const { companyID: companyId } = world;
  const [iris = ''] = await runAs(service.core, key(), (operation) =>
    createContractors(operation, { companyId, contractors }),
  );
  await runAs(service.core, key(), (operation) =>
    updateContractor(operation, { companyId, contractorId: iris, input }),
  );
  const sign = (name: string) =>
    asLink(iris, (operation) =>
      certifyW9(operation, { companyId, contractorId: iris, signature: signatureOf(name) }),
    );
  await expect(sign('Omar Haddad')).rejects.toMatchObject({
    problem: 'must be your own name as it is on file: Iris Vega',
  });
  await sign('Iris M. Vega');
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

test('what was certified is sealed: the contractor and the company download one signed document', async () => {
  const page = await open(llc);
  await page.goto(`${await link(llc)}&page=w9-sign`);
  await page.getByLabel('I cross out item 2').check();
  await page.getByLabel('I certify the statements above').check();
  await page.getByLabel('Your name, as your signature').fill('Ana Tile');
  await press(page, 'Sign Form W-9');
  expect(await section(page, 'Form W-9')).toContain('Item 2 of the certification is crossed out.');
  const dashboard = new Visitor();
  await dashboard.goto(await addressOf('contractor', llc));
  expect(await section(dashboard, 'Form W-9')).toContain('Item 2 of the certification is crossed out.');

  const read = `query ($companyId: ID!, $contractorId: ID!) {
    company(id: $companyId) { documentKey }
    signatures(companyId: $companyId, contractorId: $contractorId) {
      nodes { id form signerRole signerName replacedAt document pdf }
    }
    contractor(companyId: $companyId, id: $contractorId) {
      formW9 { certified { id signatureId item2CrossedOut words } }
    }
  }`;
  const ids = { companyId: world.companyID, contractorId: llc };
  const { data } = (await graphql(service, world.testKey, read, ids)).body;
  const [signature, ...earlier] = data.signatures.nodes.toReversed();
  expect(earlier.map(({ replacedAt }: { replacedAt: string | null }) => replacedAt)).not.toContain(null);
  expect(signature).toMatchObject({
    form: 'w9',
    signerRole: 'WORKER',
    signerName: 'Ana Tile',
    replacedAt: null,
  });
  const { certified } = data.contractor.formW9;
  const { id, document } = signature;
  expect(certified).toMatchObject({ id, signatureId: id, item2CrossedOut: true });
  expect(certified.words[2]).toMatch(/^Crossed out by the signer: 2\. I am not subject to backup/);
  const kept = JSON.parse(document);
  expect(kept).toMatchObject({
    person: { id: llc, name: 'Tile & Stone', kind: 'contractor' },
    text: certified.words,
    facts: { type: 'llc', llcTaxedAs: 'partnership', tinLastFour: '4567', item2CrossedOut: true },
    shown: expect.arrayContaining([{ label: 'Taxpayer number', value: '**-***4567' }]),
    declaration: 'I certify the statements above under penalties of perjury.',
    signer: { role: 'worker', name: 'Ana Tile', ip: '127.0.0.1' },
  });
  expect(document).not.toContain('941234567');
  const own = await fetchScreen(`${await link(llc)}&page=signed-form&from=${id}`);
  const employers = await fetchScreen(await addressOf('employee-signed-form', id));
  for (const response of [own, employers]) {
    const file = Buffer.from(await response.arrayBuffer());
    expect(readSealedFile(file)).toMatchObject({ document, key: data.company.documentKey });
  }
  const stranger = await fetchScreen(`${await link(world.contractorID)}&page=signed-form&from=${id}`);
  expect(stranger.status).toBe(404);
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
  await asLink(llc, (operation) =>
    certifyW9(operation, { companyId, contractorId: llc, signature: signatureOf('Ana Tile') }),
  );
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
    await expect(asLink(llc, (operation) => updateContractor(operation, change))).rejects.toMatchObject(
      unknown,
    );
    const signed = asLink(llc, (operation) =>
      certifyW9(operation, { companyId, contractorId: contractorID, signature: signatureOf('Ana') }),
    );
    await expect(signed).rejects.toMatchObject(unknown);
    const account = { routingNumber: '011401533', accountNumber: '555012' };
    for (const [owner, kind] of [
      [{ contractorId: contractorID }, 'UNKNOWN_CONTRACTOR'],
      [{ employeeId: employeeID }, 'UNKNOWN_EMPLOYEE'],
    ] as const) {
      const input = { ...owner, ...account };
      const added = asLink(llc, (operation) => addBankAccount(operation, { companyId, input }));
      await expect(added).rejects.toMatchObject({ kind });
    }
  });
});

test('nobody but the contractor certifies the form: neither a key nor a form that lacks a part', async () => {
  const { companyID: companyId, contractorID: contractorId } = world;
  const sign = (operation: Operation) =>
    certifyW9(operation, { companyId, contractorId, signature: signatureOf('Omar Haddad') });
  await expect(runAs(service.core, key(), sign)).rejects.toMatchObject({
    kind: 'WRONG_STATE',
    problem: 'Only the contractor certifies a Form W-9, on their own page: make a link to it.',
  });
  const byToken = asLink(contractorId, sign, null);
  await expect(byToken).rejects.toMatchObject({ kind: 'FORBIDDEN', problem: onlyThePerson });
  await expect(asLink(contractorId, sign)).rejects.toMatchObject({
    list: ['address', 'tin'].map((field) => ({ where: [field] })),
  });
});
