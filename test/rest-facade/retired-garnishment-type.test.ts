import { expect, test } from 'vitest';
import { withholdingsOf } from '../../src/pay/paychecks/withholdings-of.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { refusal, refused } from './refusal.ts';
import { final, sender } from './withholding-world.ts';

serveOneWorld({ clock: () => clock.now });
const clock = { now: Date.parse('2026-10-15T17:00:00Z') };

const to = (path: string) => sender(() => ({ service, world }), path);
const template = {
  deduction_type: 'garnishment',
  employee_contribution: { contribution_type: 'percentage', override_type: 'final', value: 10 },
  additional_fields: {
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '24-D-1',
    order_number: '7',
  },
};
const ended = 'no longer accepts garnishment, which ended on 2026-10-15: use POST /garnishments';

test('a garnishment by template ends with its last day, and says which day that is', async () => {
  const made = await to('/deductionTemplate')('POST', template);
  expect(made.body.data).toMatchObject(template);
  expect(made.headers.get('sunset')).toBe('Fri, 16 Oct 2026 07:00:00 GMT');
  expect(made.headers.get('deprecation')).toMatch(/^@\d+$/);
  const { deductionTemplateID } = made.body.data;
  const { employeeCheckID, employeeID } = world;
  const check = { employeeCheckID, deductionTemplateID };
  expect((await to('/deductions')('POST', check)).status).toBe(200);
  const recurring = { employeeID, deductionTemplateID, effective_start_date: '2026-10-01' };
  expect((await to('/employee-deduction-templates')('POST', recurring)).status).toBe(200);

  clock.now = Date.parse('2026-10-16T07:00:00Z');
  expect(refusal(await to('/deductionTemplate')('POST', template))).toEqual(
    refused(400, `13 deduction_type ${ended}`),
  );
  const gone = refused(400, `13 deductionTemplateID ${ended}`);
  expect(refusal(await to('/deductions')('POST', check))).toEqual(gone);
  expect(refusal(await to('/employee-deduction-templates')('POST', recurring))).toEqual(gone);
});

test('it withholds from disposable earnings on check dates through the last day', async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const on = (checkDate: string) =>
    runAs(service.core, access, async (operation) => {
      const check = { employeeId: world.employeeID, checkDate };
      return (await withholdingsOf(operation, [check]))(check);
    });
  const { deductions, garnishments } = await on('2026-10-15');
  expect(deductions).toEqual([]);
  expect(garnishments).toMatchObject([{ type: 'other', capRate: { n: 10, d: 100 } }]);
  expect((await on('2026-10-16')).garnishments).toEqual([]);
});

test('other types have no last day and show none', async () => {
  const members = { deduction_type: '403b', employee_contribution: final };
  const { status, headers, body } = await to('/deductionTemplate')('POST', members);
  expect(status).toBe(200);
  expect(headers.has('sunset') || headers.has('deprecation')).toBe(false);
  expect(Object.keys(body.data)).not.toContain('endsOn');
});
