/** What operators do about payruns above a limit, deposits to agencies, and mail that came back. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { sendToEmployee, settled } from '../outside/messages/served-messages.ts';
import { asSuperuser } from '../support/databases.ts';
import { atNight } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { payroll, type Settings } from './run-payroll.ts';

serve({ clock: () => start, settings: { BANK_DAY_LIMIT: '5000', SEND_MESSAGES: 'true' } });

let world: PayrollWorld;
let settings: Settings;
beforeAll(async () => {
  world = await payrollWorld(service);
  const { test: TEST_OPERATOR_KEY } = service.operatorKeys;
  settings = { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY };
});

const command = (...args: string[]) => payroll(args, settings);
const answer = async (...args: string[]) => (await command(...args, '--json')).json();
const unknown = '0193a2b4-11d7-7c3e-8f52-6a1b0c9d8e7f';
const pay = async (amount: number, pay_date: string) => {
  const body = { contractorID: world.contractorID, amount, pay_date, approval_required: false };
  return (await world.post('/contractorPayment', body)).contractorPaymentID;
};

describe('payroll limits', () => {
  test('lists what waits, releases it once, and sets the limit of a company', async () => {
    const contractorPaymentID = await pay(6_000, '2026-11-20');
    await world.advance({ to: '2026-11-18T23:00:00Z' });
    const [waiting, ...others] = await answer('limits', 'list');
    expect([waiting, others]).toMatchObject([
      { place: 'test', companyId: world.companyID, checkDate: '2026-11-20', amount: 6000, agreedBy: null },
      [],
    ]);
    expect((await command('limits', 'list')).out).toMatch(
      /^Environment +Payrun +Company +Payday +Draws +Released +Why it waits\ntest .*than 5,000\.00, the/,
    );
    const released = await command('limits', 'release', waiting.id);
    expect([released.code, released.out]).toEqual([0, 'The payrun goes on within seconds.\n']);
    await world.advance({ to: '2026-11-20T23:00:00Z' });
    expect((await world.get('/contractorPayment', { contractorPaymentID })).status).toBe('processed');
    expect((await command('limits', 'list')).out).toBe('No payrun waits.\n');

    const set = ['limits', 'set', world.companyID];
    const ofPartner = ['--partner', world.partnerID];
    expect((await command(...set, '250000', ...ofPartner)).out).toBe(
      'At most 250000 dollars are drawn from the company on one day.\n',
    );
    expect(await answer(...set, ...ofPartner)).toEqual({ companyId: world.companyID, dayLimit: 5000 });
  });

  atNight('refuses a payrun that does not wait, a wrong amount, and a partner', async () => {
    const released = await command('limits', 'release', unknown);
    expect([released.code, released.err]).toEqual([
      1,
      `No payrun ${unknown} waits: payroll limits list names those that do.\n`,
    ]);
    const wrong = await command('limits', 'set', world.companyID, 'much', '--partner', world.partnerID);
    expect([wrong.code, wrong.err]).toEqual([
      2,
      'much is no amount in dollars, such as 250000 or 1234.56.\n',
    ]);
    const stranger = await command('limits', 'set', unknown, '10', '--partner', world.partnerID);
    expect([stranger.code, stranger.out]).toEqual([1, '']);
    const asPartner = { PAYROLL_URL: service.baseUrl, PAYROLL_KEY: world.key };
    const own = await payroll(['limits', 'set', world.companyID, '10'], asPartner);
    expect([own.code, own.err]).toMatchObject([1, expect.stringMatching(/operator/)]);
    const listed = await payroll(['limits', 'list'], asPartner);
    expect([listed.code, listed.out]).toEqual([2, '']);
  });
});

describe('payroll deposits', () => {
  const taxes = 'IRS 941';
  const receiver = ['--name', 'US Treasury', '--routing', '061036000', '--account'];
  afterEach(() => command('deposits', 'remove-account', taxes));

  atNight('sets where an agency takes deposits, and lists, sends again and records what waits', async () => {
    const set = await command('deposits', 'account', taxes, ...receiver, '234010003');
    expect(set.out).toBe('Deposits to IRS 941 leave for this account from now on.\n');
    expect(await answer('deposits', 'accounts')).toMatchObject([
      { place: 'test', agency: taxes, name: 'US Treasury', routingNumber: '061036000' },
    ]);
    await world.open(world.employees[0] ?? '', '2026-11-15', '2026-12-04');
    await world.advance({ to: '2027-01-16T00:00:00Z' });
    await world.advance({ to: '2027-01-21T00:00:00Z' }); // by then the bank has returned the deposit
    const [waiting] = await answer('deposits', 'list');
    expect(waiting).toMatchObject({
      place: 'test',
      companyId: world.companyID,
      agency: taxes,
      instructions: expect.stringMatching(/^The bank returned the deposit with R03/),
    });
    const owed = waiting.owed.toFixed(2);
    expect((await command('deposits', 'list')).out).toContain(owed);

    const again = await command('deposits', 'send', waiting.id);
    expect([again.code, again.out]).toEqual([
      0,
      'The service tries to send it to IRS 941 within seconds. payroll deposits list has it if it cannot.\n',
    ]);
    await world.advance({ by: 10 * 86_400 });
    const [{ id }] = await answer('deposits', 'list');
    expect(id).toBe(waiting.id); // it came back again
    const paid = await command('deposits', 'paid', id, '--confirmation', '270633112345678');
    expect(paid.out).toBe(`The deposit of ${owed} to IRS 941 is recorded as paid: 270633112345678.\n`);
    expect((await command('deposits', 'list')).out).toBe('No deposit waits.\n');

    expect((await command('deposits', 'remove-account', taxes)).out).toBe(
      'Nothing leaves for IRS 941 any more.\n',
    );
    expect(await answer('deposits', 'remove-account', taxes)).toEqual({ agency: taxes, isRemoved: false });
    expect((await command('deposits', 'accounts')).out).toBe('No account is set.\n');
  });

  atNight(
    'refuses a deposit that does not wait, a wrong routing number, and two environments at once',
    async () => {
      for (const words of [
        ['paid', unknown, '--confirmation', '1'],
        ['send', unknown],
      ]) {
        const { code, err } = await command('deposits', ...words);
        expect([code, err]).toEqual([1, `No deposit ${unknown} waits: payroll deposits list names them.\n`]);
      }
      const unconfirmed = await command('deposits', 'paid', unknown);
      expect([unconfirmed.code, unconfirmed.err]).toMatchObject([2, expect.stringMatching(/--confirmation/)]);
      const wrong = await command(
        'deposits',
        'account',
        taxes,
        '--name',
        'US',
        '--routing',
        '1',
        '--account',
        '2',
      );
      expect([wrong.code, wrong.err]).toMatchObject([
        1,
        expect.stringMatching(/^Refused in test: routingNumber/),
      ]);
      const both = { ...settings, PRODUCTION_OPERATOR_KEY: service.operatorKeys.production };
      const unnamed = await payroll(['deposits', 'account', taxes, ...receiver, '23401009'], both);
      expect([unnamed.code, unnamed.err]).toEqual([1, 'Name the environment with --environment.\n']);
    },
  );
});

describe('payroll bounce', () => {
  const report = (messageId: string, action = 'failed', status = '5.1.1') =>
    `Content-Type: message/delivery-status\r\n\r\nAction: ${action}\r\nStatus: ${status}\r
Diagnostic-Code: smtp; 550 5.1.1 no such user\r\n\r\nMessage-ID: ${messageId}\r\n`;
  const bounce = (text: string) => payroll(['bounce'], settings, text);

  test('marks the message that a mail server reports, and nothing for a report of a delay', async () => {
    const whose = { ...world, key: world.testKey };
    await sendToEmployee(service, whose, { kind: 'INVITATION' });
    const [message] = await settled(service, world.testKey, 'INVITATION');
    const named = `<${message?.id}.${world.partnerID}.test@payroll.example>`;
    const delayed = await bounce(report(named, 'delayed', '4.4.1'));
    expect([delayed.code, delayed.out]).toEqual([
      0,
      'Nothing is changed: the report is not of a failure for good.\n',
    ]);
    const neverLeft = await bounce(report(named));
    expect([neverLeft.code, neverLeft.out]).toEqual([1, '']);
    expect(await settled(service, world.testKey, 'INVITATION')).toMatchObject([{ status: 'IN_MAILBOX' }]);
    const leave = "update messages set status = 'sent' where id = $1"; // as it is in production
    await asSuperuser(service.urls.test, leave, [message?.id ?? '']);
    const done = await bounce(report(named));
    expect([done.code, done.out]).toEqual([
      0,
      `The message ${message?.id} came back: 5.1.1 smtp; 550 5.1.1 no such user\n`,
    ]);
    expect(await settled(service, world.testKey, 'INVITATION')).toMatchObject([{ status: 'BOUNCED' }]);
  });

  atNight(
    'refuses a report that names no message of this service, or one of an environment without a key',
    async () => {
      const strange = await bounce(report('<other@mx.example>'));
      expect([strange.code, strange.err]).toEqual([
        1,
        'The report names no message of this service: its Message-ID is missing.\n',
      ]);
      const gone = await bounce(report(`<${unknown}.${world.partnerID}.test@payroll.example>`));
      expect([gone.code, gone.out]).toEqual([1, '']);
      const elsewhere = await bounce(report(`<${unknown}.${world.partnerID}.production@payroll.example>`));
      expect([elsewhere.code, elsewhere.err]).toMatchObject([
        1,
        expect.stringMatching(/PRODUCTION_OPERATOR_KEY/),
      ]);
    },
  );
});
