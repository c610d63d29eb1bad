/**
 * Every command that the documents show is typed, in their order, and works. Each run types what a newcomer
 * types, and the night the rest. documented-words.test.ts and documented-requests.test.ts read all of them.
 */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { png } from '../outside/embedding/images.ts';
import { eventually } from '../support/eventually.ts';
import { needing } from '../support/needing.ts';
import { atNight } from '../support/sample.ts';
import { blocksOf, type DocumentShell, openShell, unnamedWarnings } from './document-shell.ts';

/** The shell of the describe that runs. */
let shell: DocumentShell;
function openItsShell(): void {
  beforeAll(async () => {
    shell = await openShell();
  });
  afterAll(() => shell.close());
}

/** Types the pages one after the other, or a part of them, and expects no warning that they do not name. */
async function walk(pages: readonly string[], script = pages.flatMap(blocksOf).join('\n')) {
  const walked = await shell.paste(script);
  expect(unnamedWarnings(walked.out, pages)).toEqual([]);
  return walked;
}

describe('the first payroll, and what begins after it', () => {
  openItsShell();

  test('README.md and docs/guides/first-payroll.md pay the employee one check, and only the mistake that README.md shows is refused', async (context) => {
    needing(context, 'bash', 'curl');
    const pages = ['README.md', 'docs/guides/first-payroll.md'];
    const paragraphs = pages.flatMap(blocksOf).join('\n').split('\n\n');
    const isMistake = (text: string) => /^#.*mistake/m.test(text);
    const last =
      'echo; echo LAST; get "/employeeCheck?companyID=$COMPANY&employeeID=$EMPLOYEE&status=processed"';
    const typed = [...paragraphs.filter((text) => !isMistake(text)), last].join('\n\n');
    const { code, out, err } = await walk(pages, typed);
    expect(code, err).toBe(0);
    expect(out).not.toContain('"success":false');
    expect(out).toMatch(/"checks_computed":2,"checks_paid":2,"checks_held":0/);
    const [, processed = ''] = out.split('\nLAST\n');
    expect(JSON.parse(processed).data).toMatchObject([{ disbursement: { status: 'settled' } }]); // one check

    const [ids = ''] = paragraphs;
    const mistaken = await shell.paste([ids, ...paragraphs.filter(isMistake)].join('\n\n'));
    expect(mistaken.out).toMatch(/^\{"success":false/);
  });

  atNight('docs/guides/replay.md replays the check of the first payroll', async (context) => {
    needing(context, 'bash', 'curl');
    const replayed = await walk(['docs/guides/replay.md']);
    expect(replayed.code, replayed.err).toBe(0);
    const [own, shipped, draft] = [...replayed.out.matchAll(/^\d+ checks?: .*$/gm)].map(([line]) => line);
    expect(own).toMatch(/^(\d+) checks?: \1 identical, 0 different, 0 not replayable\.$/);
    expect(shipped).toBe(own);
    expect(draft).toMatch(/^\d+ checks?: \d+ identical, [1-9]\d* different, 0 not replayable\.$/);
    expect(replayed.out).toMatch(/"success":true,"data":\{"total":\d+,.*"different":\[\]/);
    expect(replayed.out).toContain('federal.2026.medicare.employeeRate: 0.0145 -> 0.0155');
  });

  atNight(
    'docs/operate/bank.md brings pay back, and docs/explain/books.md shows it booked',
    async (context) => {
      needing(context, 'bash', 'curl');
      const { code, out } = await walk(['docs/operate/bank.md', 'docs/explain/books.md']);
      expect({ code, refused: out.match(/\{"success":false.*?\}\]/g) }).toEqual({ code: 0, refused: null });
      expect(out).toContain("status: 'returned'");
      expect(out).toMatch(/"account":"RETURNED_PAY".*"balance":-310\D/);
      expect(out).toMatch(/"kind":"PAY_RETURNED"/);
      expect(out).not.toContain('"errors"');
    },
  );

  atNight('docs/operate/alerts.md shows what only an operator can end, and ends it', async (context) => {
    needing(context, 'bash', 'curl');
    const [demo = '', ...more] = blocksOf('docs/guides/first-payroll.md').join('\n').split('\n\n');
    const bank = more.find((text) => text.includes('/companies/bank'));
    const [, operator = ''] = blocksOf('docs/operate/alerts.md');
    const { code, out, err } = await walk(
      ['docs/guides/first-payroll.md', 'docs/operate/alerts.md'],
      [demo, bank, operator].join('\n\n'),
    );
    expect(code, err).toBe(0);
    expect(out).toContain('{"data":{"company":{"status":"LIVE","bankStatus":"VERIFIED"}}}');
    expect(out).toContain('{"data":{"verifyCompanyBank":{"bankStatus":"VERIFIED"}}}');
    expect(out).toMatch(/\{"data":\{"remittances":\{"nodes":\[/);
    expect(out).not.toContain('"errors"');
  });

  atNight(
    'docs/guides/state-accounts.md gives a state its accounts, and shows that they are ready',
    async (context) => {
      needing(context, 'bash', 'curl');
      const { code, out, err } = await walk(['docs/guides/state-accounts.md']);
      expect(code, err).toBe(0);
      expect(out).toContain('"unemployment_rate":3.4');
      expect(out).toMatch(/screens\/taxes\?token=test_/);
      expect(out).toMatch(/"state":"CA","duties":\[\{"type":"SIT_PAYMENT","status":"READY"\}/);
      expect(out).not.toMatch(/"success":false|"errors"/);
    },
  );

  atNight('docs/guides/regular-payrolls.md works', async (context) => {
    needing(context, 'bash', 'curl');
    const { code, out, err } = await walk(['docs/guides/regular-payrolls.md']);
    expect(code, err).toBe(0);
    expect(out).toContain('"opened_by":"autopilot"');
    expect(out).toContain('"status":"due_soon"');
    expect(out).not.toContain('"success":false');
  });

  atNight(
    'docs/guides/time-off.md ends with 32 hours available, and refuses a policy that never accrues',
    async (context) => {
      needing(context, 'bash', 'curl');
      const { code, out, err } = await walk(['docs/guides/time-off.md']);
      expect(code, err).toBe(0);
      expect(out).toContain('"balance":40,"reserved":8,"available":32');
      expect(out.match(/"success":false/g)).toHaveLength(1);
      expect(out).toContain('amount is 0: the policy never accrues anything');
    },
  );
});

describe('typed beside a new service', () => {
  openItsShell();

  atNight('docs/operate/command-line.md works', async (context) => {
    needing(context, 'bash', 'jq');
    const blocks = blocksOf('docs/operate/command-line.md');
    expect(blocks.length).toBeGreaterThan(7);
    const { code, out, err } = await walk(['docs/operate/command-line.md']);
    expect(code, err).toBe(0);
    expect(out).toMatch(/screens\/dashboard\?token=test_/);
    expect(out).toContain('The audit is whole');
  });

  atNight(
    'docs/guides/hours.md adds hours, and refuses all rows for the mistake that it shows',
    async (context) => {
      needing(context, 'bash', 'curl');
      const { code, out, err } = await walk(['docs/guides/hours.md']);
      expect(code, err).toBe(0);
      expect(out).toMatch(/"row":1,"shiftID":"[\w-]+","employeeCheckID":"[\w-]+","line":3/);
      expect(out.match(/\{"success":false.*?\}\]\}/g)).toEqual([
        '{"success":false,"errors":[{"message":"line 3: external_id is not an employee of the company","code":30,"row":1,"line":3,"field":"external_id"}]}',
      ]);
    },
  );

  atNight('docs/guides/people.md makes the link to the list, and finds somebody', async (context) => {
    needing(context, 'bash', 'curl');
    const { code, out, err } = await walk(['docs/guides/people.md']);
    expect(code, err).toBe(0);
    expect(out).toMatch(/screens\/dashboard\?token=test_/);
    expect(out).toContain('{"data":{"findEmployees":{"total":1,"nodes":[{"lastName":"Rivera"}]}}}');
  });

  atNight(
    'docs/guides/language.md makes a link in Spanish, and docs/guides/graphql.md lists companies',
    async (context) => {
      needing(context, 'bash', 'curl');
      const { code, out, err } = await walk(['docs/guides/language.md', 'docs/guides/graphql.md']);
      expect(code, err).toBe(0);
      expect(out).toMatch(/screens\/dashboard\?token=test_[\w-]+&language=es/);
      expect(out).toMatch(/{"data":{"companies":{"nodes":\[{"id":"[\w-]+","businessName":"[^"]+"}/);
    },
  );

  atNight(
    'docs/guides/sign-in.md creates a person, and names the page on which the person signs in',
    async (context) => {
      needing(context, 'bash', 'curl');
      const { code, out, err } = await walk(['docs/guides/sign-in.md']);
      expect(code, err).toBe(0);
      expect(out).toContain('"name":"Ana Ruiz"');
      const [address = ''] = /http\S+\/sign-in\/test_[\w-]+/.exec(out) ?? [];
      expect((await fetch(address)).status).toBe(200);
    },
  );

  atNight("docs/guides/employee-screens.md makes the link to an employee's own screens", async (context) => {
    needing(context, 'bash', 'curl');
    const { code, out, err } = await walk(['docs/guides/employee-screens.md']);
    expect(code, err).toBe(0);
    expect(out).toMatch(/screens\/worker\?token=test_/);
  });

  atNight(
    'docs/guides/embedding.md registers an origin and a logo, and refuses a background of too little contrast',
    async (context) => {
      needing(context, 'bash', 'curl');
      writeFileSync(path.join(shell.project, 'logo.png'), png(120, 40));
      const { code, out, err } = await walk(['docs/guides/embedding.md']);
      expect(code, err).toBe(0);
      expect(out).toContain('"origins":["http://localhost:8080"]');
      expect(out).toMatch(/screens\/dashboard\?token=test_/);
      expect(out).toContain('#0f5c4a has 1.21:1');
      expect(out).toContain('"logo_type":"image/png"');
      expect(out.match(/"success":false/g)).toHaveLength(1);
    },
  );

  atNight('docs/guides/agents.md makes a key for an agent, who gets the tools', async (context) => {
    needing(context, 'bash', 'curl');
    const { code, out, err } = await walk(['docs/guides/agents.md']);
    expect(code, err).toBe(0);
    expect(out).toMatch(/"tools":\[\{"name":"listEmployeeChecks"/);
  });

  atNight(
    'docs/guides/as-of.md renames an employee, and answers the employee as before that',
    async (context) => {
      needing(context, 'bash', 'curl');
      const { code, out, err } = await walk(['docs/guides/as-of.md']);
      expect(code, err).toBe(0);
      expect(out.match(/"success":true/g)).toHaveLength(2);
      expect(out.match(/"title":"Head baker \d+"/g)).toHaveLength(1);
    },
  );

  atNight('docs/guides/pay-calendar.md works', async (context) => {
    needing(context, 'bash', 'curl');
    const { code, out, err } = await walk(['docs/guides/pay-calendar.md']);
    expect(code, err).toBe(0);
    expect(out).toContain('BEGIN:VCALENDAR');
    expect(out).toMatch(/former_schedule: 'biweekly'/);
    expect(out).not.toContain('"success":false');
  });

  atNight('docs/explain/paycheck.md computes', async (context) => {
    needing(context, 'bash');
    const { code, out, err } = await walk(['docs/explain/paycheck.md']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('"netPay": 1648.28');
  });
});

describe('typed where the check of the demo has nothing of most pages', () => {
  openItsShell();

  atNight('docs/explain/taxed-pay.md shows insurance and a transit pass on a check', async (context) => {
    needing(context, 'bash', 'curl');
    const { code, out, err } = await walk(['docs/explain/taxed-pay.md']);
    expect(code, err).toBe(0);
    expect(out).not.toContain('"success":false');
    expect(out).toContain('"imputed":{"kind":"group_term_life","amount":41.67}');
    // California's law on both was not read: its line says so.
    expect(out).toContain('imputed income is taxed as by federal law: CA may differ');
    expect(out).toContain('commuter benefits are taken to be exempt as by 26 USC 132(f): CA may differ');
    expect(out).toContain('"engineVersion"');
  });

  atNight('docs/guides/payruns.md works', async (context) => {
    needing(context, 'bash', 'curl');
    const { code, out, err } = await walk(['docs/guides/payruns.md']);
    expect(code, err).toBe(0);
    expect(out).toMatch(/approved\n(The check is|(\d+) of \2 checks are) not approved\.\n$/);
    expect(out).not.toContain('"success":false');
  });

  atNight('docs/guides/dry-runs.md does what it has tried', async (context) => {
    needing(context, 'bash', 'curl');
    const page = 'docs/guides/dry-runs.md';
    const own = await openShell();
    onTestFinished(() => own.close());
    let said = '';
    // The work of a new service may change the outcome. The write is refused then, and nothing is written.
    await eventually(async () => {
      said = (await own.paste(blocksOf(page).join('\n'))).out;
      expect(said).toMatch(/"success":true.*"hourly":\{"hours":8,/);
    });
    expect(unnamedWarnings(said, [page])).toEqual([]);
  });

  atNight.each([
    ['docs/guides/requests.md', /"action":"updateEmployee"/],
    ['docs/guides/changes.md', /depends on nothing that ends/],
    ['docs/guides/earlier-pay.md', /"source":"Year-to-date register of the former service"/],
    ['docs/guides/local-taxes.md', /"localities":\["oh-akron"\].*"locality":"pa-psd-460101"/s],
    ['docs/guides/several-states.md', /"nonresidence_certificates":\["NJ"\]/],
    [
      'docs/guides/signatures.md',
      /screens\/worker\?token=test_.*"documentKey":null.*"signatures":\{"nodes":\[\]/s,
    ],
    ['docs/guides/i9.md', /"keepI9s":true.*"lastName":"Rivera","i9":\{"next":"SECTION_1"/s],
    ['docs/guides/paperwork.md', /"next":"WORKER","paperwork":\{"title":"Employee handbook"\}/],
    ['docs/guides/net-pay-split.md', /"next_parts":\[\{.*"amount":200,.*"percent":10,.*"remainder":true/s],
    ['docs/guides/prenotes.md', /verification: 'failed',\s+verification_code: 'R03'/],
  ])('%s works', async (page, shows) => {
    const { code, out, err } = await walk([page]);
    expect(code, err).toBe(0);
    expect(out).toMatch(shows);
    expect(out).not.toMatch(/"success":false|"errors":/);
  });
});
