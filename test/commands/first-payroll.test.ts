/**
 * The first payroll of a newcomer, who types README.md and docs/guides/first-payroll.md beside a new service.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needing } from '../support/needing.ts';
import { blocksOf, type DocumentShell, openShell, unnamedWarnings } from './document-shell.ts';

let shell: DocumentShell;
beforeAll(async () => {
  shell = await openShell();
});
afterAll(() => shell.close());

const pages = ['README.md', 'docs/guides/first-payroll.md'];

test('the employee gets one check, which is paid, and nothing warns but what the page names', async (context) => {
  needing(context, 'bash', 'curl');
  const paragraphs = pages.flatMap(blocksOf).join('\n').split('\n\n');
  const withoutMistake = paragraphs.filter((text) => !/^#.*mistake/m.test(text));
  const last =
    'echo; echo LAST; get "/employeeCheck?companyID=$COMPANY&employeeID=$EMPLOYEE&status=processed"';
  const { code, out, err } = await shell.paste([...withoutMistake, last].join('\n\n'));
  expect(code, err).toBe(0);
  expect(out).not.toContain('"success":false');
  expect(unnamedWarnings(out, pages)).toEqual([]);
  expect(out).toMatch(/"checks_computed":2,"checks_paid":2,"checks_held":0/);
  const [, processed = ''] = out.split('\nLAST\n');
  expect(JSON.parse(processed).data).toMatchObject([{ disbursement: { status: 'settled' } }]); // one check
});
