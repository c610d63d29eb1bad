/** A signature is the person's own act, and its document proves itself. */
import { describe, expect, test } from 'vitest';
import { readSealedFile, sha256Of } from '../../../src/platform/sealed-documents/sealed-pdf.ts';
import { fetchScreen, linksOf } from '../../hosted-screens/links.ts';
import { openOwn, ownLink } from '../../hosted-screens/own.ts';
import { fill, follow, openPage, press, problems, section } from '../../hosted-screens/people.ts';
import { pdfPages } from '../../outside/reports/pdf-text.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';

serveWorlds();

const read = `query ($companyId: ID!, $employeeId: ID) {
  company(id: $companyId) { documentKey }
  signatures(companyId: $companyId, employeeId: $employeeId) {
    nodes { id form subject signerRole signerName signedAt replacedAt sha256 document pdf }
  }
}`;

async function signed() {
  const ids = { companyId: world.companyID, employeeId: world.employeeID };
  const { body } = await graphql(service, world.testKey, read, ids);
  return { key: body.data.company.documentKey, all: body.data.signatures.nodes };
}

async function signW4(name = 'Grace M. Rivera') {
  const page = await openOwn();
  await follow(page, 'Change W-4');
  await page.getByLabel('filing status').selectOption('Head of household');
  await page.getByLabel('Step 3').fill('$2,200');
  await page.getByLabel('Under penalties of perjury').check();
  await fill(page, { 'Your full name': name });
  await press(page, 'Sign and save');
  return page;
}

describe('a W-4 that the worker has signed', () => {
  test('keeps who signed what, when and from where; the audit names the hash of exactly that', async () => {
    const page = await signW4();
    expect(await section(page, 'Form W-4')).toContain('Signed by Grace M. Rivera on');
    const { key, all } = await signed();
    const [{ document, sha256, pdf, ...signature }] = all;
    expect(all).toHaveLength(1);
    expect(signature).toMatchObject({ form: 'w4', signerRole: 'WORKER', replacedAt: null });
    expect(sha256Of(document)).toBe(sha256);
    const kept = JSON.parse(document);
    expect(kept).toMatchObject({
      environment: 'test',
      facts: { filingStatus: 'hoh', step3: 220_000 },
      signer: {
        role: 'worker',
        name: 'Grace M. Rivera',
        ip: '127.0.0.1',
        session: expect.stringMatching(/./),
      },
      declaration: expect.stringMatching(/^Under penalties of perjury/),
    });
    const value = (label: string) =>
      kept.shown.find((line: { label: string }) => line.label.startsWith(label))?.value;
    expect([value('Step 1(c)'), value('Step 3'), value('Exempt'), value('Step 4(a)')]).toEqual([
      'Head of household',
      '$2,200',
      'No',
      '',
    ]);
    const sql = 'select fields from audit_entries where partner_id = $1 and action = $2';
    const entries = await asSuperuser<{ fields: string[] }>(service.urls.test, sql, [
      world.partnerID,
      'sign',
    ]);
    expect(entries.map(({ fields }) => fields)).toEqual([['w4', `sha256:${sha256}`]]);

    const file = Buffer.from(pdf, 'base64');
    expect(readSealedFile(file)).toEqual({ document, sha256, key });
    const words = pdfPages(file).flat().join(' ');
    expect(words).toContain('Step 3: dependents and other credits ($ a year): $2,200');
    expect(words).toContain(sha256);
    const own = await fetchScreen(`${await ownLink()}&page=signed-form&from=${signature.id}`);
    const dashboard = `${await linksOf(service, world).dashboard()}&page=employee-signed-form`;
    const employers = await fetchScreen(`${dashboard}&from=${signature.id}`);
    for (const response of [own, employers]) {
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(readSealedFile(Buffer.from(await response.arrayBuffer()))).toMatchObject({ document, key });
    }
  });

  test('shows one changed byte, wherever it is, and what is added or cut off', async () => {
    await signW4();
    const [{ pdf }] = (await signed()).all;
    const file = Buffer.from(pdf, 'base64');
    // Each byte of the seal and of the head, and a sample between them, which one hash covers.
    const isTried = (at: number) => at < 200 || at > file.length - 300 || at % 13 === 0;
    const places = [...file.keys()].filter(isTried);
    const unnoticed = places.filter((at) => {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return !('problem' in readSealedFile(changed));
    });
    expect(unnoticed).toEqual([]);
    for (const other of [
      Buffer.concat([file, Buffer.from('\n')]),
      file.subarray(0, -1),
      Buffer.from('%PDF-1.7'),
    ])
      expect(readSealedFile(other)).toHaveProperty('problem');
  });

  test('is replaced by one that the employer enters, which says that it is on paper', async () => {
    await signW4();
    const page = await openPage('employee-w4');
    expect(await page.content()).toContain('signed on paper');
    await page.getByLabel('filing status').selectOption('Single or married filing separately');
    await press(page, 'Save W-4');
    expect(await section(page, 'Tax forms')).toContain('On paper: the employer has entered this form.');
    expect((await signed()).all).toEqual([expect.objectContaining({ replacedAt: expect.any(String) })]);
  });
});

test('a name of somebody else signs nothing', async () => {
  const page = await signW4('Ada Employer');
  expect(await problems(page)).toEqual([
    'Your full name must be your own name as it is on file: Grace Rivera',
  ]);
  expect((await signed()).all).toEqual([]);
});

test('no key and no dashboard signs for the worker', async () => {
  const sign = `mutation ($companyId: ID!, $employeeId: ID!, $signature: SignatureInput!) {
    signTaxForms(companyId: $companyId, employeeId: $employeeId, federal: { filingStatus: SINGLE },
      signature: $signature) { id }
  }`;
  const variables = {
    companyId: world.companyID,
    employeeId: world.employeeID,
    signature: { name: 'Grace Rivera', declaration: 'True.', language: 'en', shown: [] },
  };
  const links = linksOf(service, world);
  const tokens = [await links.dashboard(), await links.worker(world.employeeID)].map(
    (link) => new URL(link).searchParams.get('token') ?? '',
  );
  const answers = [world.testKey, ...tokens].map(
    async (key) => (await graphql(service, key, sign, variables)).body,
  );
  const [byKey, ...byTokens] = await Promise.all(answers);
  expect(byKey.errors[0].message).toMatch(/^Only the person signs this form/);
  for (const refused of byTokens) expect(refused.data?.signTaxForms).toBeUndefined();
  const page = await fetchScreen(`${await links.dashboard()}&page=w4`);
  expect(page.status).toBe(404);
  expect((await signed()).all).toEqual([]);
});
