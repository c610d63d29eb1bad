/** Documented operations by the command line: nouns and verbs, members, dry runs, and what bash completes. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { atNight, sampleOf } from '../support/sample.ts';
import { asPartner, serveCommands, service, world } from './payroll-service.ts';
import { payroll, scratchFolder } from './run-payroll.ts';

serveCommands();

const run = (...args: string[]) => payroll(args, asPartner);
const ofCompany = () => `companyID=${world.companyID}`;
const company = async () => {
  const query = new URLSearchParams({ partnerID: world.partnerID, companyID: world.companyID });
  return (await call(service, 'GET', `/companies?${query}`, { key: world.testKey })).body.data;
};

test('lists are tables, objects are their members, and --json is the whole answer', async () => {
  expect((await run('company', 'list')).out).toContain(world.companyID);
  const checks = await run('check', 'list', ofCompany(), 'status=pending', 'limit=1');
  expect(checks.out.split('\n')[0]).toMatch(/^employeeCheckID +first_name +last_name +check_date +status/);
  expect(checks.out).toContain(world.employeeCheckID);
  expect((await run('check', 'show', world.employeeCheckID, ofCompany())).out).toMatch(/\nstatus +pending\n/);
  expect((await run('company', 'show', world.companyID, '--json')).json()).toMatchObject({
    success: true,
    data: { companyID: world.companyID },
  });
});

test('a change has the types of its members, and a dry run of it changes nothing', async () => {
  const before = await company();
  const dry = await run('company', 'change', world.companyID, 'headcount=12', '--dry-run');
  expect(dry.err).toContain('Nothing is written. It would bring about: events 1');
  expect(await company()).toEqual(before);
  const [, token = ''] = /--commit (\S+)/.exec(dry.err) ?? [];
  const committed = await run('company', 'change', world.companyID, 'headcount=12', '--commit', token);
  expect(committed.code).toBe(0);
  expect(await company()).toEqual({ ...before, headcount: 12 });
  const change = (...members: string[]) => run('company', 'change', world.companyID, ...members);
  await change('headcount=13', 'payroll_approval_required=true', 'payroll_second_approval_above=1000');
  expect(await company()).toMatchObject({
    headcount: 13,
    payroll_approval_required: true,
    payroll_second_approval_above: 1000,
  });
  await change('payroll_second_approval_above=null');
  expect((await company()).payroll_second_approval_above).toBeNull();
});

test('members come from a file or standard input, and those typed count before them', async () => {
  const file = path.join(scratchFolder(), 'people.json');
  const new_employees = [{ first_name: 'Iris', last_name: 'Okafor' }];
  writeFileSync(file, JSON.stringify({ companyID: 'nobody', new_employees }));
  const hired = await run('employee', 'hire', ofCompany(), '--data', file, '--json');
  expect(hired.json().data).toMatchObject([{ first_name: 'Iris' }]);
  const input = JSON.stringify({ url: 'https://example.com/a', kinds: ['employee'] });
  const made = await payroll(['webhook', 'create', 'https://example.com/b', '--data', '-'], asPartner, input);
  expect(made.code).toBe(0);
  expect((await run('webhook', 'list', '--json')).json().data).toMatchObject([
    { url: 'https://example.com/b', kinds: ['employee'] },
  ]);
  const unknown = await payroll(['webhook', 'list', '--data', '-'], asPartner, '{"urls":"x"}');
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('has no member urls') });
});

const refusals: [string, string[], number, RegExp][] = [
  [
    'an operation that there is not',
    ['call', 'nothing'],
    2,
    /There is no operation nothing\..*\naddShifts\n/s,
  ],
  [
    'a member that it has not',
    ['employee', 'list', 'state=CA'],
    2,
    /listEmployees has no member state\. Its members are: companyID,/,
  ],
  ['no member', ['employee', 'list', 'live'], 2, /live: write it as member=value\./],
  [
    'a dry run that writes nothing',
    ['company', 'list', '--dry-run'],
    2,
    /writes nothing: leave --dry-run and --commit out/,
  ],
  [
    'a member that is there twice',
    ['employee', 'change', 'a', 'employeeID=b'],
    2,
    /employeeID is there twice: the first argument of a command is a member, too\./,
  ],
  [
    'JSON that is none',
    ['call', 'createWebhook', 'url=https://example.com', 'kinds=['],
    2,
    /kinds=: is not JSON/,
  ],
  ['what the service refuses', ['check', 'show', 'nothing'], 1, /./],
];
test.each(sampleOf(refusals, 7))('%s is refused with a sentence', async (_, args, code, words) => {
  const refused = await run(...args);
  expect(refused).toMatchObject({ code, out: '', err: expect.stringMatching(words) });
});

atNight('an address or id is printed as it is', async () => {
  const link = await run(
    'call',
    'createPaystubLink',
    ofCompany(),
    `employeeCheckID=${world.employeeCheckID}`,
  );
  expect(link.out).toMatch(/^http\S+\n$/);
  const dashboard = await run('call', 'createDashboardLink', ofCompany());
  expect(dashboard.out).toMatch(/\nurl +http/);
});

test('a write with the key of one that is done is not done again', async () => {
  const hire = ['employee', 'hire', ofCompany(), 'new_employees=[{"first_name":"Once","last_name":"Only"}]'];
  const [first, again] = [
    await run(...hire, '--idempotency-key', 'k1', '--json'),
    await run(...hire, '--idempotency-key', 'k1', '--json'),
  ];
  expect(again.json().data).toEqual(first.json().data);
});

atNight('zsh reads what bash does, by its own bashcompinit', async () => {
  const [bash, zsh] = [await run('completion', 'bash'), await run('completion', 'zsh')];
  expect(zsh.out).toMatch(
    /^\(\( \$\+functions\[compdef\] \)\) .*\nautoload -U \+X bashcompinit && bashcompinit\n/,
  );
  expect(zsh.out.endsWith(bash.out)).toBe(true);
});

test('bash completes commands below commands, choices and options', async () => {
  const { out: script } = await run('completion', 'bash');
  const completed = (...words: string[]) => {
    const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
    const shown = `${script}\n${line}; _payroll; echo "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['-c', shown], { encoding: 'utf8' }).stdout.trim().split(' ');
  };
  expect(completed('payroll', 'comp')).toEqual(['company', 'completion']);
  expect(completed('payroll', 'check', '')).toEqual(expect.arrayContaining(['list', 'open', 'delete']));
  expect(completed('payroll', '--json', 'link', 'tax')).toEqual(['taxes']);
  expect(completed('payroll', 'key', 'rotate', '--rev')).toEqual(['--revoke-links']);
});
