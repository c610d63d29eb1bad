/** The first payroll of a newcomer, who types README.md and docs/first-payroll.md beside a new service. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needing } from '../support/needing.ts';
import { blocksOf, type DocumentShell, openShell } from './document-shell.ts';

let shell: DocumentShell;
beforeAll(async () => {
  shell = await openShell();
});
afterAll(() => shell.close());

/** What the page itself says that the checks warn of; an approval is missing until the page approves. */
const named = ['state_account_missing', 'approval_missing'];

test('the employee gets one check, which is paid, and nothing warns but what the page names', async (context) => {
  needing(context, 'bash', 'curl');
  const pages = [...blocksOf('README.md'), ...blocksOf('docs/first-payroll.md')].join('\n').split('\n\n');
  const withoutMistake = pages.filter((text) => !/^#.*mistake/m.test(text));
  const last =
    'echo; echo LAST; get "/employeeCheck?companyID=$COMPANY&employeeID=$EMPLOYEE&status=processed"';
  const { code, out, err } = await shell.paste([...withoutMistake, last].join('\n\n'));
  expect(code, err).toBe(0);
  expect(out).not.toContain('"success":false');
  const warnings = [...out.matchAll(/"code":"(\w+)","severity"/g)].map(([, warning = '']) => warning);
  expect(warnings.filter((warning) => !named.includes(warning))).toEqual([]);
  expect(out).toMatch(/"checks_computed":2,"checks_paid":2,"checks_held":0/);
  const [, processed = ''] = out.split('\nLAST\n');
  expect(JSON.parse(processed).data).toMatchObject([{ disbursement: { status: 'settled' } }]); // one check
});
