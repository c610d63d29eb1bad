/** Copies of Forms W-2 for a state: a filing of the year beside the federal one, up to its confirmation. */
import { beforeAll, describe, expect, test } from 'vitest';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { shippedLayouts } from '../../../src/outside/filings/files/layouts.ts';
import { nameOf, packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { graphql } from '../../support/client.ts';
import { patience } from '../../support/patience.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { readFile } from '../filings/files/efw2-reader.ts';
import { type Json, type Made, makeCompany, planned } from '../filings/year-of-companies/made-companies.ts';
import { reportingAgent } from '../filings/year-of-companies/reporting-agent.ts';
import { rowsOf } from '../state-reports/read-state-files.ts';
import type { Filing } from './filed-company.ts';

serve({
  clock: () => Date.parse('2026-01-02T20:00:00Z'),
  settings: { FIGURES_TRUSTED_KEYS: publicKey, REPORTING_AGENT: JSON.stringify(reportingAgent) },
});

const fields = `id form place status dueOn amount method notes receipt changedSince
  blocks { kind message page mutation } proofs { name file checks books }`;

let made: Made;
/** A company of Ohio from July on. One of its three people has worked in Indiana since. */
beforeAll(async () => {
  made = await makeCompany(service, { ...planned(8), movesTo: 'IN', hasVoid: false, hasContractor: false });
  await made.send('POST', '/test/clock/advance', { to: '2026-09-02T20:00:00Z' });
  await made.send('POST', '/test/clock/advance', { to: '2027-01-20T20:00:00Z' });
}, 30 * patience);

const list = async (): Promise<Filing[]> =>
  (await made.graphql(`query ($c: ID!) { filings(companyId: $c, year: 2026) { ${fields} } }`)).filings;
const copies = async () => (await list()).filter(({ form }) => form === 'STATE_W2');
const filingWith = async (id: string): Promise<Filing> =>
  (await made.graphql(`query ($c: ID!, $f: ID!) { filing(companyId: $c, id: $f) { ${fields} } }`, { f: id }))
    .filing;
const change = (name: string, f: string, more = ''): Promise<Json> =>
  made.graphql(
    `mutation ($c: ID!, $f: ID!) { ${name}(companyId: $c, filingId: $f${more}) { status notes } }`,
    {
      f,
    },
  );
const opened = async (f: string) => {
  const answer = await made.graphql(
    'mutation ($c: ID!, $f: ID!) { openFilingFile(companyId: $c, filingId: $f) { name content } }',
    { f },
  );
  const { name, content } = answer.openFilingFile;
  return { name, bytes: Buffer.from(content, 'base64') };
};
const idIn = async (state: string): Promise<string> =>
  (await copies()).find(({ place }) => place === state)?.id ?? '';

describe('each state in which people earned wages', () => {
  test('has a filing of the year with its due day, which waits until the forms are given out', async () => {
    expect((await copies()).map(({ place, dueOn, status }) => [place, dueOn, status])).toEqual([
      ['IN', '2027-02-01', 'COLLECTING'],
      ['OH', '2027-02-01', 'COLLECTING'],
    ]);
    const waiting = await filingWith(await idIn('OH'));
    expect(waiting.blocks.map(({ kind, page }) => [kind, page])).toEqual([['FORMS_NOT_GIVEN', 'forms-w2']]);
    await made.graphql('mutation ($c: ID!) { giveOutFormsW2(companyId: $c, year: 2026) { given } }');
    const ready = await filingWith(waiting.id);
    expect(ready).toMatchObject({ status: 'READY', method: 'UPLOAD', blocks: [] });
    expect(ready.proofs.map(({ name }) => name)).toEqual(['Box 17']);
    for (const { file, checks, books } of ready.proofs) expect([checks, books]).toEqual([file, file]);
    expect(ready.amount).toBeGreaterThan(400);
  });

  test('has a table to be uploaded while no record of the state is loaded, and the reason by name', async () => {
    const id = await idIn('IN');
    const { amount } = await filingWith(id);
    await change('authorizeFiling', id);
    const { notes, status } = await filingWith(id);
    expect(status).toBe('AUTHORIZED');
    expect(notes[0]).toContain('The record RS of EFW2 is needed, and its positions are not sure');
    const { name, bytes } = await opened(id);
    expect(name).toBe('IN-w2-2026.csv');
    const [headings = [], ...rows] = rowsOf(bytes.toString());
    const at = headings.indexOf('State income tax (box 17)');
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0)).toBe(
      Math.round(amount * 100),
    );
    await change('recordStateConfirmation', id, ', confirmation: "IN-7", accepted: true');
    expect(await filingWith(id)).toMatchObject({ status: 'ACCEPTED', receipt: 'IN-7', changedSince: 0 });
  });

  test('has an EFW2 file with its record once an operator has loaded that', async () => {
    const { unsure: _, ...record } = shippedLayouts.efw2.records['RS'] ?? { source: '' };
    const { states, ...others } = shippedBundle.stateReports;
    const own = { ...states.OH, w2: { ...states.OH.w2, record } };
    const bundle = {
      ...shippedBundle,
      version: 'record-of-ohio',
      stateReports: { ...others, states: { ...states, OH: own } },
    };
    const load = async (field: string, value: string, more = '') => {
      const document = `mutation ($bundle: Text!) { ${field}(bundle: $bundle${more}) { until } }`;
      const { body } = await graphql(service, service.operatorKeys.test, document, { bundle: value });
      expect(body.errors).toBeUndefined();
    };
    await load('loadFigures', packed(signed(bundle)));
    await load('activateFigures', nameOf(bundle), ', from: "2026-12-31"');
    const id = await idIn('OH');
    const { amount } = await filingWith(id);
    await change('authorizeFiling', id);
    const { name, bytes } = await opened(id);
    expect(name).toMatch(/^efw2-oh-2026-\d{9}\.txt$/);
    const { wrong, records, employees } = readFile(bytes, 'EFW2 for a state');
    expect([wrong, employees.length]).toEqual([[], 2]); // the third one has worked in Indiana alone
    const taxes = records.filter(({ id: record }) => record === 'RS').map(({ fields: of }) => of);
    expect(new Set(taxes.map((of) => of['State Code']))).toEqual(new Set(['39']));
    expect(taxes.reduce((sum, of) => sum + Number(of['State Income Tax Withheld']), 0)).toBe(
      Math.round(amount * 100),
    );
    expect((await filingWith(id)).notes.join(' ')).toContain('The file leaves blank: positions 5-9');
  });

  test('is named on the taxes page, and its number is recorded there', async () => {
    const owner = { companyID: made.companyID, partnerID: made.partnerID, testKey: made.key };
    const page = new Visitor();
    await page.goto(await linksOf(service, { ...owner, employeeCheckID: '' }).taxes());
    expect(await page.content()).toContain('Forms W-2 to Ohio');
    await page.getByRole('link', { name: 'Record the number' }).first().click();
    await page.getByLabel('Confirmation number').fill('OH-9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await filingWith(await idIn('OH'))).toMatchObject({ status: 'SENT', receipt: 'OH-9' });
  });
});
