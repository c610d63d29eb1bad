/** What a company files: what blocks it, who authorized it, and what became of it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type PayrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { serve, service } from '../../support/served-world.ts';
import { type Filing, filer, paidCompany, sha256, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let own: ReturnType<typeof filer>;
beforeAll(async () => {
  world = await paidCompany();
  own = filer(world);
});

const kinds = ({ blocks }: Filing) => blocks.map(({ kind }) => kind);

describe('a quarter and a year', () => {
  test('collect until they are over and somebody has signed Form 8655, and nothing is filed before', async () => {
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    const form941 = await own.of('FORM_941');
    expect(form941).toMatchObject({ status: 'COLLECTING', dueOn: '2027-02-01' });
    expect(kinds(form941)).toEqual(['PERIOD_OPEN', 'AUTHORIZATION_MISSING']);
    expect(form941.blocks[1]).toMatchObject({ page: 'tax-authorization', mutation: 'signTaxAuthorization' });
    const { problem } = await own.authorize(form941.id);
    expect(problem).toBe(
      'The period ends on 2026-12-31. Nobody has signed Form 8655: without it, no federal form is filed for the company.',
    );
    expect(await own.of('FORM_941')).toEqual(form941);
    const { data } = await call(service, 'GET', `/companies/requirements?companyID=${world.companyID}`, {
      key: world.key,
    }).then(({ body }) => body);
    expect(data.map(({ type }: { type: string }) => type)).toContain('tax_authorization');
  });

  test('no key signs Form 8655: somebody does, on a page of the company, and it is signed once', async () => {
    const signature = { name: 'Mara Lindqvist', declaration: 'I sign.', language: 'en', shown: [] };
    const sign = `mutation ($c: ID!, $s: SignatureInput!) { signTaxAuthorization(companyId: $c, signature: $s) { id } }`;
    const { errors } = await own.run(sign, { s: signature });
    expect(errors[0].message).toContain('Only the person signs this form');
    const page = await signForm8655(world);
    expect(await page.content()).toContain('Form 8655 is signed.');
    expect(await page.content()).toContain('Mara Lindqvist signed Form 8655');
    const { taxAuthorization } = await own.data(
      `query ($c: ID!) { taxAuthorization(companyId: $c) { agentName words signature { form title document } } }`,
    );
    expect(taxAuthorization.signature).toMatchObject({ form: 'form_8655' });
    const signed = JSON.parse(taxAuthorization.signature.document);
    expect(signed.text).toEqual(taxAuthorization.words);
    expect(signed.person).toMatchObject({ id: world.companyID, kind: 'company' });
    expect(kinds(await own.of('FORM_941'))).toEqual(['PERIOD_OPEN']);
  });

  test('are ready once the file, the checks and the books say the same to the cent', async () => {
    await world.advance({ to: '2027-01-05T20:00:00Z' });
    const [form941, form940] = [await own.of('FORM_941'), await own.of('FORM_940')];
    for (const { status, proofs, amount } of [form941, form940]) {
      expect(status).toBe('READY');
      expect(proofs).toHaveLength(1);
      for (const { file, checks, books } of proofs) expect([checks, books]).toEqual([file, file]);
      expect(amount).toBeGreaterThan(0);
    }
  });

  test('wage statements name how many people lack an address or a number, and wait for them', async () => {
    const statements = await own.of('FORM_W2');
    expect(statements.status).toBe('COLLECTING');
    expect(kinds(statements)).toEqual(['ADDRESS_MISSING', 'NUMBER_MISSING']);
    expect(statements.blocks[0]).toMatchObject({ page: 'employee-details', mutation: 'updateEmployee' });
    expect(statements.blocks[0]?.message).toMatch(/^[23] of 3 people lack an address\.$/);
    const { problem } = await own.authorize(statements.id);
    expect(problem).toContain('people lack an address');
    expect(await own.of('FORM_W2')).toEqual(statements);
    await arrange(service, world, (db) =>
      db.employee.updateMany({
        data: { address: '1 Elm St', city: 'Oakland', state: 'CA', zip: '94601', ssnLastFour: '6780' },
      }),
    );
    const complete = await own.of('FORM_W2');
    for (const { file, checks, books } of complete.proofs) expect([checks, books]).toEqual([file, file]);
    expect(complete).toMatchObject({ status: 'COLLECTING', method: 'PAPER' });
    expect(complete.blocks.map(({ message }) => message)).toEqual([
      '3 of 3 people were not given the Form W-2 yet: give out the forms.',
    ]);
  });

  test('reports to a state need its account numbers, and no Form 8655', async () => {
    const reports = async () => (await own.list()).filter(({ place }) => place === 'CA');
    const before = await reports();
    expect(before.map(({ form, dueOn }) => [form, dueOn])).toEqual([
      ['STATE_WAGES', '2027-02-01'],
      ['STATE_WITHHOLDING', '2027-02-01'],
    ]);
    for (const report of before) expect(kinds(report)).toEqual(['ACCOUNT_MISSING', 'DEPOSIT_UNPAID']);
    const accounts = { state: 'CA', withholding_account: '123-4567-8', unemployment_account: '987-6543-2' };
    await world.patch('/companies/stateAccounts', accounts);
    await world.advance({ by: 60 });
    for (const report of await reports()) expect(report).toMatchObject({ status: 'READY', method: 'UPLOAD' });
  });

  test('a report to a state is sent once its number is recorded, and accepted only where somebody says so', async () => {
    const { id } = await own.of('STATE_WAGES');
    expect((await own.confirm(id, { number: 'CA-1' })).problem).toContain('It is not authorized yet');
    const { filing: authorized } = await own.authorize(id);
    expect(authorized).toMatchObject({ status: 'AUTHORIZED', receipt: null });
    expect(authorized?.notes).toContain('Record the confirmation number of the state here.');
    expect(authorized?.amount).toBeGreaterThan(0);
    const file = await own.open(id);
    expect([file.mediaType, file.sha256]).toEqual(['text/csv', sha256(file.content)]);
    expect((await own.ask(id)).problem).toContain('You upload this file on the site of the state');
    expect((await own.confirm(id, { number: 'CA-1' })).filing).toMatchObject({
      status: 'SENT',
      receipt: 'CA-1',
    });
    const unsaid = await own.confirm(id, { number: 'CA-1', accepted: false });
    expect(unsaid.problem).toContain('What the state said is needed');
    const rejected = await own.confirm(id, { number: 'CA-1', accepted: false, answer: 'Wrong account' });
    expect(rejected.filing).toMatchObject({ status: 'REJECTED', rule: null });
    await own.authorize(`${id}_2`);
    const accepted = await own.confirm(`${id}_2`, { number: 'CA-2', accepted: true });
    expect(accepted.filing).toMatchObject({ status: 'ACCEPTED', receipt: 'CA-2', attempt: 2 });
    expect((await own.confirm(`${id}_2`, { number: 'CA-3' })).problem).toContain('is recorded already');
    const federal = await own.of('FORM_941');
    expect((await own.confirm(federal.id, { number: '1' })).problem).toContain('It is not authorized yet');
  });

  test('two authorizations at once make one, whose file is sealed and whose steps are events', async () => {
    const { id } = await own.of('FORM_941');
    const both = await Promise.all([own.authorize(id), own.authorize(id)]);
    const problems = both.flatMap(({ problem }) => problem ?? []);
    expect(problems).toEqual([
      'Form 941 for 2026-10-01 to 2026-12-31 is authorized already. A form of a period is filed once, unless it is rejected.',
    ]);
    const filed = await own.of('FORM_941');
    expect(filed).toMatchObject({ id, status: 'ACCEPTED', attempt: 1, changedSince: 0, blocks: [] });
    expect(filed.receipt).toMatch(/^TEST-/);
    const file = await own.open(id);
    expect(file).toMatchObject({ name: 'form-941-quarter-4-of-2026.pdf', mediaType: 'application/pdf' });
    expect(filed).toMatchObject({ method: 'PAPER', notes: [expect.stringContaining('The IRS schema')] });
    expect([file.sha256, sha256(file.content)]).toEqual([filed.sha256, filed.sha256]);
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const stored = await arrange(service, world, (db) => db.filing.findFirstOrThrow({ where: { id } }));
    expect(stored.sealedFile).not.toContain(file.content.slice(0, 40));
    await eventsShown(service.urls.test);
    const path = `/events?kind=filing&companyID=${world.companyID}`;
    const { body } = await call(service, 'GET', path, { key: world.key });
    const all: { type: string; data: Record<string, unknown> }[] = body.data.nodes ?? body.data;
    const events = all.filter(({ data }) => data['form'] === 'form_941');
    expect(events.map(({ type, data }) => [type, data['status']])).toEqual([
      ['created', 'authorized'],
      ['status_changed', 'sent'],
      ['status_changed', 'accepted'],
    ]);
    const shown = await call(service, 'GET', `/filings?companyID=${world.companyID}&filingID=${id}`, {
      key: world.key,
    });
    expect(shown.body.data).toMatchObject(events.at(-1)?.data ?? {});
    expect(JSON.stringify(events)).not.toContain(file.content.slice(0, 40));
  });

  test('its explanation names the calculation of each line', async () => {
    const { id } = await own.of('FORM_941');
    const path = `/filings/explanation?companyID=${world.companyID}&filingID=${id}`;
    const { body } = await call(service, 'GET', path, { key: world.key });
    const line12 = body.data.lines.find(({ line }: { line: string }) => line === '12');
    expect(line12).toMatchObject({ formula: '10 - 11' });
  });

  test('what is voided after it was filed is said: the form needs a correction', async () => {
    const checks = await arrange(service, world, (db) => db.employeeCheck.findMany());
    await world.post('/employeeCheck/void', { employeeCheckID: checks[0]?.id });
    const filed = await own.of('FORM_941');
    expect(filed.status).toBe('ACCEPTED');
    expect(filed.changedSince).toBeLessThan(0);
  });

  test('an unknown filing, and the file of another company, are refused', async () => {
    const other = filer(await paidCompany());
    const { id } = await own.of('FORM_941');
    expect((await other.authorize(id)).problem).toBe('No filing with the given ID exists.');
    expect((await own.authorize('no-such-id')).problem).toBe('No filing with the given ID exists.');
    await expect(other.open(id)).rejects.toThrow('UNKNOWN_FILING');
  });
});
