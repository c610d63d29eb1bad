/** docs/operate/first-company.md is typed on an empty machine, and the clock moved where the page waits. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { partsOf } from '../outside/messages/mail-server.ts';
import { eventually } from '../support/eventually.ts';
import { needing } from '../support/needing.ts';
import { atNight } from '../support/sample.ts';
import { Visitor } from '../support/visitor.ts';
import { sectionsOf } from './document-shell.ts';
import { type LiveShell, openLiveShell } from './live-shell.ts';

const sections = sectionsOf('docs/operate/first-company.md');
const nothingWaits = 'Nothing waits for an operator.';

let shell: LiveShell;
beforeAll(async () => {
  shell = await openLiveShell('2026-08-31T17:00:00Z');
});
afterAll(() => shell.close());

const typed: string[] = [];

/** Types the blocks of the section that begins with these words. */
async function walk(heading: string): Promise<string> {
  const script = sections.get(heading);
  if (!script) throw new Error(`The page has no section ${heading}`);
  typed.push(heading);
  const out = await shell.type(script);
  expect(out).not.toMatch(/"success":false|"errors"/);
  return out;
}

/** Repeats a command until it prints what is expected: the processes work by themselves. */
const until = (command: string, expected: string | RegExp) =>
  eventually(async () => expect(await shell.type(command)).toMatch(expected));

const bankFiles = () =>
  readdirSync(path.join(shell.folder, 'bank/out')).filter((name) => name.endsWith('.ach'));

/** Mina signs in by the code of the mail, and reads the console. */
async function openConsole(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.goto(`${shell.baseUrl}/operator/live`);
  await visitor.getByLabel('Email address').fill('mina@example.com');
  await visitor.getByRole('button', { name: 'Send me a code' }).click();
  const code = await eventually(() => {
    const text = shell.mail.received
      .map((mail) => partsOf(mail).text)
      .findLast((mailText) => /\b\d{6}\b/.test(mailText));
    return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? expect.fail('no code came');
  });
  await visitor.getByLabel('Code').fill(code);
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  return visitor;
}

atNight(
  'an operator pays the first company, makes its deposit and files its form, by typing the page',
  async (context) => {
    needing(context, 'bash', 'curl', 'psql');
    await walk('Make the settings and the databases');
    await walk('Start the service');
    expect(await walk('Let your staff in')).toContain(nothingWaits);
    await walk('Make a partner');
    await walk('The partner creates the company');
    expect(await walk('You verify its bank account')).toMatch(/company-bank[\s\S]*VERIFIED/);

    const [link = ''] = /http\S+screens\/taxes\S+/.exec(await walk('The company signs')) ?? [];
    const employer = new Visitor();
    await employer.goto(link);
    await employer.getByRole('link', { name: 'Sign Form 8655' }).first().click();
    await employer.getByLabel('I am authorized to sign').check();
    await employer.getByLabel('Your full name').fill('Ada Novak');
    await employer.getByRole('button', { name: 'Sign', exact: true }).click();
    expect(await employer.content()).toContain('Form 8655 is signed.');

    const released = await walk('You release the company');
    expect(released).toMatch(/company-release[\s\S]*state-account[\s\S]*"LIVE"/);
    expect(released).toContain(nothingWaits);
    const hired = await walk('The partner hires, and opens the first payday');
    expect(hired).toMatch(/\[\][\s\S]*company_debit: \d+[\s\S]*approved/);

    shell.moveTo('2026-09-16T21:30:00Z');
    await eventually(() => expect(bankFiles()).toHaveLength(1));
    expect(await walk('Two banking days before the payday: the debit leaves')).toMatch(/pre-processed/);
    shell.moveTo('2026-09-17T21:30:00Z');
    await eventually(() => expect(bankFiles()).toHaveLength(2));
    await walk('One banking day before the payday: the pay leaves');
    shell.moveTo('2026-09-18T21:30:00Z');
    await until(
      'api "/employeeCheck?companyID=$COMPANY&employeeCheckID=$CHECK" | field .data.status',
      /^processed/,
    );
    expect(await walk('The payday: the pay arrives')).toMatch(
      new RegExp(`processed\\s+0\\s+${nothingWaits}`),
    );

    shell.moveTo('2026-10-14T21:30:00Z');
    await eventually(() => expect(bankFiles()).toHaveLength(3));
    await until('payroll deposits list', 'TX');
    const paid = await walk('The month after: the deposits are made');
    expect(paid).toMatch(
      /deposit .*TX[\s\S]*is recorded as paid[\s\S]*"IRS 941","dueOn":"2026-10-15".*"SENT"/,
    );

    shell.moveTo('2026-10-20T17:00:00Z');
    const filed = await walk('After the quarter: you file');
    expect(filed).toMatch(/Form 941[\s\S]*"ACCEPTED"/);
    expect(filed).toContain(nothingWaits);
    const desk = await openConsole();
    expect(await desk.getByText('Nothing waits for you.').isVisible()).toBe(true);
    expect(typed).toEqual([...sections].flatMap(([heading, script]) => (script ? heading : [])));
  },
);
