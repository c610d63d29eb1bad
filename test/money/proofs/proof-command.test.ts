/** `payroll proof`: what it prints, and how it ends. */
import { beforeAll, expect, test } from 'vitest';
import { payroll, type Settings } from '../../commands/run-payroll.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { serveOnePayroll, world } from '../payruns/served-payroll.ts';

serveOnePayroll();

let asPartner: Settings;
let checkId: string;
let payrun: string;
beforeAll(async () => {
  ({ employeeCheckID: checkId } = await world.open(world.employees[0] ?? '', '2026-11-08', '2026-12-04'));
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  ({ employerCheckID: payrun } = await world.check(checkId));
  asPartner = { PAYROLL_URL: service.baseUrl, PAYROLL_KEY: world.key };
});
const verify = (...more: string[]) =>
  payroll(['proof', 'verify', payrun, '--company', world.companyID, ...more], asPartner);

test('verify prints what was checked, and as JSON what the API answers', async () => {
  const { code, out } = await verify();
  expect(code).toBe(0);
  expect(out).toMatch(/^1 check, 20 lines computed twice\.\nPart 1, .+, 1 check, SHA-256 [0-9a-f]{64}\n/);
  expect(out).toMatch(/\nWhat is stored agrees with the proof\.\n$/);
  const [document] = (await verify('--json')).out.trim().split('\n');
  expect(JSON.parse(document ?? '')).toMatchObject({ parts: 1, checks: 1, findings: [] });
});

test('only operators release a check', async () => {
  const args = ['proof', 'release', checkId, '--company', world.companyID];
  expect(await payroll(args, asPartner)).toMatchObject({
    code: 1,
    err: expect.stringContaining('operator key'),
  });
  const asOperator = { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY: service.operatorKeys.test };
  expect(await payroll([...args, '--partner', world.partnerID], asOperator)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The check is not blocked by its proof.'),
  });
});

test('verify names the check that was changed, and fails', async () => {
  const change = `jsonb_set(stored, '{paycheck,totals,netPayCents}', '1')`;
  await asSuperuser(service.urls.test, `update employee_checks set stored = ${change} where id = $1`, [
    checkId,
  ]);
  const { code, out, err } = await verify();
  expect(code).toBe(1);
  expect(out).toContain(`DIFFERS: check ${checkId}: What the check stores was changed: its hash differs.`);
  expect(err).toContain('The payrun does not agree with its proof');
});
