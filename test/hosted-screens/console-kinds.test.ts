/** Each kind of task is on the console while it waits, says what happens if nobody acts, ends by its act. */
import { beforeEach, expect, test } from 'vitest';
import { failure } from '../../src/money/payruns/say-failed.ts';
import { fileColumn } from '../../src/outside/tax-filings/authorize-filing.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../src/process/demo/make-demo.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
import { makeWorld } from '../support/world.ts';
import { makeStaff, operate, signInAtConsole } from './at-the-console.ts';

serveOneWorld({ settings: {} });

const inTest = (sql: string, values: unknown[] = []) => asSuperuser(service.urls.test, sql, values);
let count = 0;
const openConsole = async (environment: 'test' | 'production' = 'test') => {
  const { email } = await makeStaff(service, `Mina${++count}`, { environment });
  return signInAtConsole(service, email, environment);
};
const rows = async (visitor: Visitor) =>
  (await visitor.locator('tbody tr').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
const textOf = async (visitor: Visitor) => (await visitor.locator('main').innerText()).replace(/\s+/g, ' ');

beforeEach(() => inTest(`update employee_checks set held_because = null, held_by = null, warnings = null`));

test('checks without figures and a payday that an error stopped wait, each as one row of its payday', async () => {
  const hold = (because: string, by: string, code: string) =>
    inTest(
      `update employee_checks set held_because = $1, held_by = $2, warnings = $3::jsonb where company_id = $4`,
      [because, by, JSON.stringify([{ code }]), world.companyID],
    );
  await hold('The check date must be in a tax year.', 'check', 'year_without_figures');
  const visitor = await openConsole();
  expect((await rows(visitor)).join('\n')).toMatch(
    /Checks without figures \d checks?: The check date must be in a tax year\. .* Their people are not paid\. Load/,
  );
  await hold(failure, 'company', 'none');
  await visitor.reload();
  const shown = (await rows(visitor)).join('\n');
  expect(shown).toMatch(
    /Payday stopped by an error 1 check or payment waits Now .*Its people are paid late\. Read/,
  );
  expect(shown).not.toContain('Checks without figures');
  await visitor.getByRole('link', { name: 'Payday stopped by an error', exact: true }).click();
  expect(await textOf(visitor)).toContain('Now Find "a payroll step failed and stays due" in the log.');
});

test('a bank file that is not written, and mail that is not delivered, wait for nobody but the operator', async () => {
  await inTest(`insert into outgoing_files (id, origin, created_on, created_at, modifier, entries, cents)
    values ('file', '1123456789', '2026-11-02', '1420', 'A', 3, 12345)`);
  await inTest(
    `insert into messages (partner_id, id, company_id, kind, cause, recipient, status, created_at, next_at)
     values ($1, 'waits', $2, 'payroll_late', 'cause', 'company', 'waiting', now() - interval '4 days', null)`,
    [world.partnerID, world.companyID],
  );
  const visitor = await openConsole();
  const shown = (await rows(visitor)).join('\n');
  expect(shown).toMatch(
    /Bank file not written 2026-11-02-\d{9}\.ach, 3 entries Now .*\$123\.45 No money in it/,
  );
  expect(shown).toMatch(/Mail not delivered 1 message waits for a mail server Soon 4 days/);
  const metrics = (await call(service, 'GET', '/metrics')).body as string;
  expect(metrics).toContain('payroll_operator_todo{environment="test",kind="mail"} 1');
  expect(metrics).toContain('payroll_operator_todo_late{environment="test",kind="mail"} 1');
  expect(metrics).toContain('payroll_operator_todo_late{environment="test",kind="filing"} 0');
  await inTest(`delete from outgoing_files`);
  await inTest(`delete from messages where id = 'waits'`);
});

test('a closed partner is opened, one that was exported only by saying so, and one that moves by its move', async () => {
  const { partnerID } = await makeWorld(service);
  const close = 'mutation ($id: ID!) { closePartner(id: $id, because: "It moves on Friday.") }';
  await operate(service, close, { id: partnerID });
  const visitor = await openConsole();
  const open = async () => {
    await visitor.goto(visitor.url().replace(/\?.*/, ''));
    await visitor.getByRole('link', { name: 'Partner closed or on its way', exact: true }).click();
  };
  await inTest('update partners set left_for = 2 where id = $1', [partnerID]);
  await open();
  expect(await textOf(visitor)).toContain(`To complete it payroll partner move ${partnerID} 2`);
  expect(await visitor.getByRole('button', { name: 'Open' }).count()).toBe(0);
  await inTest('update partners set left_for = null, exported_at = now() where id = $1', [partnerID]);
  await open();
  expect(await visitor.getByRole('button', { name: 'Open the partner' }).count()).toBe(0);
  expect(await visitor.getByText('If both services do, they are paid twice.').isVisible()).toBe(true);
  await visitor.getByRole('button', { name: 'Open it: nobody uses the copy' }).click();
  expect(await visitor.getByText('The partner is open.').isVisible()).toBe(true);
  await operate(service, close, { id: partnerID });
  await open();
  expect(await textOf(visitor)).toMatch(/None of its people are paid\. .*About It moves on Friday\./);
  await visitor.getByRole('button', { name: 'Open the partner' }).click();
  expect(await visitor.getByText('The partner is open.').isVisible()).toBe(true);
  expect((await rows(visitor)).join('\n')).not.toContain('Partner closed');
});

test('an exported partner leaves the list after a week', async () => {
  const { partnerID } = await makeWorld(service);
  await inTest(
    `update partners set closed_at = now(), closed_because = 'x', exported_at = now() - interval '8 days' where id = $1`,
    [partnerID],
  );
  const { operatorTodo } = await operate(service, '{ operatorTodo(kind: CLOSED_PARTNER) { tasks { id } } }');
  expect(operatorTodo.tasks).toEqual([]);
});

/** A form of a company in production, authorized, whose file is these bytes. */
async function fileForm(bytes: string) {
  const access = {
    environment: 'production',
    credential: { kind: 'key', secret: world.productionKey },
  } as const;
  return runAs(service.core, access, async (operation) => {
    const { companyID: companyId } = await makeDemo(operation);
    const id = `${companyId}_form_941_2026-09-30`;
    await operation.db.filing.insertRows([
      {
        id,
        companyId,
        form: 'form_941',
        place: null,
        periodStart: '2026-07-01',
        periodEnd: '2026-09-30',
        dueOn: '2026-11-02',
        method: 'upload',
        status: 'authorized',
        attempt: 1,
        amountCents: 12345n,
        bookedCents: 12345n,
        authorizedAt: new Date(operation.now),
        authorizedBy: 'Ada Novak',
        fileName: 'form-941.xml',
        mediaType: 'application/xml',
        sealedFile: fileColumn.seal(operation, id, Buffer.from(bytes).toString('base64')),
        sha256: 'a'.repeat(64),
        notes: ['Enter the PIN on the site.'],
      },
    ]);
    return id;
  });
}

test('a form is saved, sent, rejected by the agency, and waits then for another attempt', async () => {
  await fileForm('<return/>');
  const visitor = await openConsole('production');
  const home = visitor.url();
  await visitor.getByRole('link', { name: 'Filing to send', exact: true }).click();
  const facts = await textOf(visitor);
  expect(facts).toMatch(/Form Form 941 Period Jul 1, 2026 to Sep 30, 2026 Authorized by Ada Novak/);
  expect(facts).toContain('Before you send it Enter the PIN on the site.');
  const csrf = (await visitor.locator('input[name=csrf]').first().getAttribute('value')) ?? '';
  const saved = await visitor.download(visitor.url(), {
    method: 'POST',
    body: new URLSearchParams({ csrf, act: 'file' }),
  });
  expect(saved).toBe('<return/>');

  await visitor.getByRole('form', { name: 'Record the receipt' }).getByLabel('Receipt').fill('R-1');
  await visitor.getByRole('button', { name: 'Record the receipt' }).click();
  expect(await visitor.getByText('The receipt is recorded.').isVisible()).toBe(true);
  await visitor.goto(home);
  await visitor.getByRole('link', { name: 'Filing to send', exact: true }).click();
  expect(await visitor.getByRole('button', { name: 'Save the file' }).count()).toBe(0);
  const rejection = visitor.getByRole('form', { name: 'Record the rejection' });
  await rejection.getByLabel('Number of the rule').fill('R0000-188');
  await rejection.getByLabel('What the agency said').fill('Wrong PIN');
  await visitor.getByRole('button', { name: 'Record the rejection' }).click();
  const row = visitor.locator('tbody tr', { hasText: 'Filing rejected' });
  expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(
    /rule R0000-188, Wrong PIN .*counts as not filed/,
  );
  const { auditEntries } = await operate(
    service,
    '{ auditEntries(first: 50) { nodes { action personName } } }',
    {},
    { 'Payroll-Partner': world.partnerID },
    'production',
  );
  for (const action of ['openFilingFile', 'recordFilingReceipt', 'recordFilingAcknowledgement'])
    expect(auditEntries.nodes).toContainEqual({ action, personName: expect.stringMatching(/^Mina/) });
});

test('a form that the agency accepts waits no more', async () => {
  const id = await fileForm('<accepted/>');
  const visitor = await openConsole('production');
  const home = visitor.url();
  const toSend = async () => {
    await visitor.goto(home);
    await visitor.getByRole('link', { name: 'Filing to send', exact: true }).click();
  };
  await toSend();
  await visitor.getByRole('form', { name: 'Record the receipt' }).getByLabel('Receipt').fill('R-2');
  await visitor.getByRole('button', { name: 'Record the receipt' }).click();
  await toSend();
  const acceptance = visitor.getByRole('form', { name: 'Record the acceptance' });
  await acceptance.getByLabel('What the agency said').fill('Accepted');
  await visitor.getByRole('button', { name: 'Record the acceptance' }).click();
  expect(await visitor.getByText('The acceptance is recorded.').isVisible()).toBe(true);
  expect((await rows(visitor)).join('\n')).not.toContain('Filing to send');
  const [stored] = await asSuperuser(service.urls.production, 'select status from filings where id = $1', [
    id,
  ]);
  expect(stored).toEqual({ status: 'accepted' });
});

test('a company that comes from another provider is led through each status until it is live', async () => {
  await inTest(
    `update companies set status = 'payroll_access_needed', skip_migration = false where id = $1`,
    [world.companyID],
  );
  const visitor = await openConsole();
  for (const [status, button, done] of [
    ['Payroll access needed', 'The previous provider gave access', 'The migration is pending now.'],
    ['Migration pending', 'The migration is done', 'The permission to pay is pending now.'],
    ['Payment permission pending', 'Make the company live', 'The company is live.'],
  ] as const) {
    expect((await rows(visitor)).join('\n')).toContain(`Company to release ${status}`);
    await visitor.getByRole('link', { name: 'Company to release', exact: true }).click();
    await visitor.getByRole('button', { name: button }).click();
    expect(await visitor.getByText(done).isVisible()).toBe(true);
  }
  expect((await rows(visitor)).join('\n')).not.toContain('Company to release');
});
