/** Form W-2 is given on paper unless the employee has consented, after opening a sample. */
import { expect, test } from 'vitest';
import { readSealedFile } from '../../src/platform/sealed-documents/sealed-pdf.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { graphql } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { fetchScreen, linksOf } from './links.ts';
import { openOwn, ownLink } from './own.ts';
import { expectChangeOfLink, fill, follow, openPage, press, problems, saved, section } from './people.ts';

serveOneWorld();

const ids = () => ({ companyId: world.companyID, employeeId: world.employeeID });
const read = `query ($companyId: ID!, $employeeId: ID!) {
  company(id: $companyId) { documentKey }
  employee(companyId: $companyId, id: $employeeId) {
    w2Consent { isElectronic consentedOn withdrawnOn sampleCode signatureId }
  }
  signatures(companyId: $companyId, employeeId: $employeeId) { nodes { id form document pdf replacedAt } }
}`;
const ask = async () => (await graphql(service, world.testKey, read, ids())).body.data;

/** The six digits in the sample, which only the employee's own page gives. */
async function codeInSample(): Promise<string> {
  const response = await fetchScreen(`${await ownLink()}&page=w2-sample`);
  const words = pdfPages(Buffer.from(await response.arrayBuffer()))
    .flat()
    .join(' ');
  return /\b\d{6}\b/.exec(words)?.[0] ?? '';
}

test('the disclosure comes first, and the code of the sample shows that it can be opened', async () => {
  const page = await openOwn();
  await follow(page, 'Year-end forms');
  expect(await page.content()).toContain('Form W-2 is given on paper: there is no consent');
  await follow(page, 'Get Form W-2 electronically');
  const content = await page.content();
  for (const words of ['Unless you consent, you get Form W-2 on paper.', 'Asking for one does not withdraw'])
    expect(content).toContain(words);
  expect((await ask()).employee.w2Consent).toMatchObject({ isElectronic: false, sampleCode: null });

  await fill(page, { 'Code in the sample': '12345', 'Your full name': 'Grace Rivera' });
  await press(page, 'Consent');
  expect(await problems(page)).toEqual(['Check the box to sign.']);
  await page.getByLabel('I have opened the sample').check();
  await press(page, 'Consent');
  expect(await problems(page)).toEqual([
    'Code in the sample must be the code in the sample: open the sample, and type its six digits',
  ]);
  await fill(page, { 'Code in the sample': await codeInSample() });
  await press(page, 'Consent');
  expect(await saved(page)).toBe('You have consented to get Form W-2 electronically.');
  await expectChangeOfLink('sign');
  await follow(page, 'Year-end forms');
  expect(await page.content()).toContain('Form W-2 may be given electronically in place of paper');

  const { company, employee, signatures } = await ask();
  expect(employee.w2Consent).toMatchObject({ isElectronic: true, withdrawnOn: null });
  const [{ id, form, document, pdf }] = signatures.nodes;
  expect([id, form]).toEqual([employee.w2Consent.signatureId, 'w2_consent']);
  expect(JSON.parse(document).text[0]).toBe('Unless you consent, you get Form W-2 on paper.');
  expect(readSealedFile(Buffer.from(pdf, 'base64'))).toMatchObject({ document, key: company.documentKey });
});

test('a withdrawal counts from its day on, by the employee or by the employer who has it in writing', async () => {
  const page = new Visitor();
  await page.goto(`${await ownLink()}&page=w2-consent`);
  await press(page, 'Withdraw the consent');
  expect(await saved(page)).toBe('Your consent is withdrawn. You get Form W-2 on paper.');
  expect(await page.content()).toContain('Form W-2 is given on paper: the consent ended on');
  await expectChangeOfLink('withdrawW2Consent');
  expect((await ask()).employee.w2Consent).toMatchObject({
    isElectronic: false,
    withdrawnOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });

  await fill(page, { 'Code in the sample': await codeInSample(), 'Your full name': 'Grace Rivera' });
  await page.getByLabel('I have opened the sample').check();
  await press(page, 'Consent');
  const dashboard = await openPage('employee');
  expect(await section(dashboard, 'Documents')).toContain('may be given electronically');
  await press(dashboard, 'Record a withdrawal in writing');
  expect(await section(dashboard, 'Documents')).toContain('Form W-2 is given on paper: the consent ended on');
  const { signatures } = await ask();
  expect(signatures.nodes.map(({ replacedAt }: { replacedAt: string | null }) => replacedAt)).not.toContain(
    null,
  );
});

test('nobody consents for the employee', async () => {
  const document = `mutation ($companyId: ID!, $employeeId: ID!, $signature: SignatureInput!) {
    consentToElectronicW2(companyId: $companyId, employeeId: $employeeId, code: "123456", signature: $signature) { id }
  }`;
  const signature = { name: 'Grace Rivera', declaration: 'True.', language: 'en', shown: [] };
  const { body } = await graphql(service, world.testKey, document, { ...ids(), signature });
  expect(body.errors[0].message).toMatch(/^Only the person signs this form/);
  const dashboard = new URL(await linksOf(service, world).dashboard()).searchParams.get('token') ?? '';
  const byLink = await graphql(service, dashboard, document, { ...ids(), signature });
  expect(byLink.body.data?.consentToElectronicW2).toBeUndefined();
});
