/** Agents use the API by the Model Context Protocol: the documented operations are its tools. */
import { describe, expect, test } from 'vitest';
import { bankingDaysAfter } from '../../src/engine/payroll/calendar/banking-day.ts';
import { documentedCompany } from '../rest-facade/documented-company.ts';
import { call } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { type Agent, namedKey, overHttp, overStdio } from './agent.ts';

serveOnePartner();

const all = ['COMPANIES_WRITE', 'WORKERS_WRITE', 'CHECKS_WRITE', 'CLOCK_WRITE', 'LINKS_CREATE'];
const companies = async () => {
  const query = `partnerID=${partner.partnerID}&limit=100`;
  return (await call(service, 'GET', `/companies?${query}`, { key: partner.testKey })).body.data;
};
const company = { ...documentedCompany, skip_migration: true };
const account = { account_number: '123456789012', routing_number: '021000021' };
const grace = {
  first_name: 'Grace',
  last_name: 'Rivera',
  dob: '1990-04-17',
  ssn: '219-45-6780',
  start_date: '2026-01-05',
  default_wage: 30,
  default_pay_schedule: 'biweekly',
  working_state: 'CA',
  address: '100 Larkin St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
};

/** From nothing to a paid employee, with tools alone. */
async function paySomebody({ client, read, write }: Agent): Promise<Record<string, unknown>> {
  const [, partnerID] = /partnerID (\S+)\./.exec(client.getInstructions() ?? '') ?? [];
  const { companyID } = await write('createCompany', { ...company, partnerID });
  await write('attachCompanyBank', { companyID, ...account });
  await write('onboardCompany', { companyID });
  const [{ employeeID }] = await write('createEmployees', { companyID, new_employees: [grace] });
  const federal = { filing_status: 'single' };
  await write('setTaxParameters', { companyID, employeeID, federal, state: { code: 'CA', ...federal } });
  await write('addBankAccount', { companyID, employeeID, ...account });
  await write('onboardEmployee', { companyID, employeeID });
  const { now } = await read('getClock');
  const day = (ahead: number) => new Date(Date.parse(now) + ahead * 86_400_000).toISOString().slice(0, 10);
  const periods = { pay_schedule: 'biweekly', start: day(0), end: day(13) };
  const [{ reportingPeriodID, end }] = await read('listReportingPeriods', periods);
  const paidOn = bankingDaysAfter(end, 3);
  const shifts = [{ time: end, hourly: { hours: 8 } }];
  const check = { companyID, employeeID, reportingPeriodID, check_date: paidOn, shifts };
  const { employeeCheckID } = await write('createEmployeeCheck', check);
  await write('advanceClock', { to: `${paidOn}T23:00:00Z` });
  return read('listEmployeeChecks', { companyID, employeeCheckID });
}

describe('an agent with tools alone', () => {
  test('onboards a company and pays somebody, over HTTP with a named key', async () => {
    const paid = await paySomebody(await overHttp(await namedKey(partner.testKey, ...all)));
    expect(paid).toMatchObject({ status: 'processed', totals: { gross_pay: 240 } });
  });

  atNight('does the same over standard input and output', async () => {
    const paid = await paySomebody(await overStdio(partner.testKey));
    expect(paid).toMatchObject({ status: 'processed', totals: { gross_pay: 240 } });
  });
});

describe('a tool that writes', () => {
  test('says what would happen and writes nothing until it is confirmed, once', async () => {
    const agent = await overHttp(await namedKey(partner.testKey, ...all));
    const before = await companies();
    const args = { ...company, partnerID: partner.partnerID, business_name: 'Not Yet LLC' };
    const { text } = await agent.call('createCompany', args);
    expect(text).toMatch(
      /^Nothing is written yet\. .* the same arguments and commit_token\.\ncommit_token: \S+\n/,
    );
    expect(text).toContain('"would_answer":{"companyID"');
    expect(await companies()).toEqual(before);

    const [, commit_token] = /^commit_token: (\S+)$/m.exec(text) ?? [];
    const changed = await agent.call('createCompany', {
      ...args,
      business_name: 'Another LLC',
      commit_token,
    });
    expect(changed).toMatchObject({ isError: true });
    expect(await companies()).toEqual(before);
    for (let times = 0; times < 2; times++) await agent.call('createCompany', { ...args, commit_token });
    const added = (await companies()).slice(before.length);
    expect(added.map((listed: { business_name: string }) => listed.business_name)).toEqual(['Not Yet LLC']);
  });

  test('takes no other confirmation than the one that it announces', async () => {
    const agent = await overHttp(await namedKey(partner.testKey, ...all));
    const before = await companies();
    const args = { ...company, partnerID: partner.partnerID };
    for (const confirm of [true, false, 'true'])
      expect(await agent.call('createCompany', { ...args, confirm })).toEqual({
        isError: true,
        text: 'createCompany has no argument confirm.',
      });
    for (const commit_token of ['', ' ', 'x', 17, null, [true]])
      await agent.call('createCompany', { ...args, commit_token });
    expect(await companies()).toEqual(before);
    const [{ companyID }] = before;
    const link = { companyID, employeeCheckID: companyID, commit_token: 'x' };
    expect((await agent.call('createPaystubLink', link)).text).toContain('has no argument commit_token');
  });

  test('that answers a secret is confirmed without a token', async () => {
    const agent = await overHttp(await namedKey(partner.testKey, ...all, 'CHECKS_READ'));
    const [{ companyID }] = await companies();
    const [{ employeeCheckID }] = await agent.read('listEmployeeChecks', { companyID });
    const { text } = await agent.call('createPaystubLink', { companyID, employeeCheckID });
    expect(text).toContain('the same arguments and confirm: true');
    expect(text).not.toContain('token=test_');
    expect(await agent.write('createPaystubLink', { companyID, employeeCheckID })).toContain('token=test_');
  });
});

describe('what an agent may do', () => {
  const status = async (headers: Record<string, string>, query = '') => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' };
    const response = await fetch(`${service.baseUrl}/mcp${query}`, init);
    return [response.status, (await response.json()).errors?.[0]?.message ?? ''];
  };
  const as = (key: string) => ({ Authorization: `Bearer ${key}` });

  test('ends at the scopes of its key', async () => {
    const agent = await overHttp(await namedKey(partner.testKey, 'COMPANIES_READ'));
    const args = { ...company, partnerID: partner.partnerID };
    expect(await agent.call('createCompany', args)).toMatchObject({ isError: true, text: /may not do that/ });
  });

  test('is listed as the tools that the scopes of its key allow, over HTTP and over standard input', async () => {
    const key = await namedKey(partner.testKey, 'CHECKS_READ', 'DEDUCTIONS_WRITE');
    const listedBy = async ({ client }: Agent) => (await client.listTools()).tools.map(({ name }) => name);
    const names = await listedBy(await overHttp(key));
    for (const name of ['listShifts', 'listDeductions', 'createGarnishment', 'getEmbedding'])
      expect(names).toContain(name);
    for (const name of ['createCompany', 'listCompanies', 'addShifts', 'listKeys', 'listEmployees'])
      expect(names).not.toContain(name);
    expect(await listedBy(await overStdio(key))).toEqual(names);
    expect(await listedBy(await overStdio(partner.testKey))).toContain('listKeys');
  });

  test('ends where a page of another origin calls: the service answers its own pages and programs', async () => {
    const key = as(await namedKey(partner.testKey, 'COMPANIES_READ'));
    const own = new URL(service.baseUrl).origin;
    const foreign = [
      'https://evil.example',
      'null',
      '',
      own.replace('http:', 'https:'),
      `${own}0`,
      `${own}/`,
    ];
    for (const Origin of foreign)
      expect(await status({ ...key, Origin }), Origin).toEqual([
        403,
        expect.stringMatching(/another origin/),
      ]);
    expect((await status({ Origin: foreign[0] ?? '' }))[0]).toBe(403);
    for (const headers of [key, { ...key, Origin: own }]) expect((await status(headers))[0]).not.toBe(403);
  });

  test('needs a named key over HTTP: the root key, an operator and no key are refused', async () => {
    expect(await status(as(partner.testKey))).toEqual([
      403,
      expect.stringMatching(/^An agent needs a named key/),
    ]);
    expect((await status(as(service.operatorKeys.test)))[0]).toBe(403);
    expect((await status({}))[0]).toBe(401);
  });

  test('is narrowed by tags and to reading', async () => {
    const key = await namedKey(partner.testKey, ...all);
    const { client } = await overHttp(key, '?tags=Checks,Employees&read_only=true');
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('listEmployees');
    expect(names).not.toContain('createEmployees');
    expect(names).not.toContain('listCompanies');
    for (const misspelled of [
      '?readonly=true',
      '?read-only=true',
      '?tag=Checks',
      '?tags=Checks&Read_Only=true',
      '?constructor=1',
    ])
      expect(await status(as(key), misspelled)).toEqual([400, expect.stringContaining('tags and read_only')]);
    const repeated = await overHttp(key, '?tags=Checks&tags=Employees&read_only=true');
    expect((await repeated.client.listTools()).tools.map(({ name }) => name)).toEqual(names);
    expect((await status(as(key), '?read_only=false&read_only=true'))[0]).toBe(400);
    expect(await status(as(key), '?read_only=yes')).toEqual([400, 'read_only must be true or false']);
    expect(await status(as(key), '?tags=Cheques')).toEqual([
      400,
      expect.stringMatching(/^tags must be some of /),
    ]);
  });

  test('is refused clearly where a tool or an argument does not exist', async () => {
    const { call: tool } = await overHttp(await namedKey(partner.testKey, ...all));
    expect(await tool('payEverybody')).toEqual({ isError: true, text: 'There is no tool payEverybody.' });
    expect(await tool('listCompanies', { color: 'red' })).toEqual({
      isError: true,
      text: 'listCompanies has no argument color.',
    });
    const { partnerID } = partner;
    expect(await tool('listCompanies', { partnerID: [partnerID] })).toEqual({
      isError: true,
      text: 'listCompanies takes one value as partnerID, no list and no object.',
    });
    const of = { companyID: (await companies())[0].companyID, business_name: 'Renamed LLC' };
    expect(await tool('updateCompany', { ...of, if_match: ['"1"'] })).toMatchObject({ isError: true });
    expect(await tool('listContractorPayments', { companyID: '..' })).toEqual({
      isError: true,
      text: 'companyID must be an id.',
    });
    for (const if_match of ['"1"\r\nX: 1', '€'])
      expect((await tool('updateCompany', { ...of, if_match })).text).toBe(
        'if_match must be as the service answered it.',
      );
    expect(await tool('listCompanies', { partnerID, limit: 5, start_at: null })).toMatchObject({
      isError: false,
    });
  });
});
