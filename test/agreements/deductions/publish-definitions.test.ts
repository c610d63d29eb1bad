/** Operators publish types and versions of deductions while the service runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicKey } from '../../engine/figures/next-year.ts';
import { fetchScreen, linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';
import { startService } from '../../support/service.ts';
import { dues, publishSigned } from './union-dues.ts';

const clock = { now: start };
serve({ clock: () => clock.now, settings: { FIGURES_TRUSTED_KEYS: publicKey } });

let world: PayrollWorld;
let second: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  world = await payrollWorld(service);
  const { urls, operatorKeys } = service;
  second = await startService({
    clock: () => clock.now,
    settings: {
      TEST_DATABASE_URL: urls.test,
      PRODUCTION_DATABASE_URL: urls.production,
      TEST_OPERATOR_KEY: operatorKeys.test,
      PRODUCTION_OPERATOR_KEY: operatorKeys.production,
      FIGURES_TRUSTED_KEYS: publicKey,
    },
  });
});
afterAll(() => second?.stop());

const create = (members: object, at = service) => {
  const body = { companyID: world.companyID, ...members };
  return call(at, 'POST', '/deductionTemplate', { key: world.key, body });
};
const fixed = (value: number) => ({ contribution_type: 'dollars', override_type: 'final', value });
const template = {
  deduction_type: 'union_dues',
  employee_contribution: fixed(31.5),
  additional_fields: { local: '261' },
};
const errorsOf = ({ body }: { body: { errors: { message: string }[] } }) =>
  body.errors.map(({ message }) => message);

test('a new type is accepted by every process, computed and on the paystub, and nothing restarts', async () => {
  const unknown = await create(template, second);
  expect(errorsOf(unknown)[0]).toMatch(
    /^deduction_type must be one of 401k, .*, 457b, commuter, 457b_tax_exempt$/,
  );

  const { published, problems } = await publishSigned(service, dues);
  expect(problems).toEqual([]);
  expect(published.at(-1)).toMatchObject({ type: 'UNION_DUES', version: 1, effectiveTo: null });
  const made = await create(template, second);
  expect(made.body.data).toMatchObject({ ...template, definition_version: 1 });
  const [message] = errorsOf(await create({ ...template, additional_fields: {} }));
  expect(message).toBe('additional_fields.local is required');
  const employeeID = world.employees[0] ?? '';
  const { deductionTemplateID } = made.body.data;
  const recurring = { employeeID, deductionTemplateID, effective_start_date: '2026-11-01' };
  await world.post('/employee-deduction-templates', recurring);
  const { employeeCheckID } = await world.open(employeeID, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-21T00:00:00Z' });

  const { withheld, totals } = await world.check(employeeCheckID);
  expect(withheld).toEqual([
    { kind: 'deduction', type: 'union_dues', name: 'Union dues', amount: 31.5, employer_amount: 0 },
  ]);
  expect(totals).toMatchObject({ employee_deductions: 31.5 });
  const year = `query ($companyId: ID!, $id: ID!) {
    employeeCheck(companyId: $companyId, id: $id) { yearToDate { withheld { type name amount } } } }`;
  const variables = { companyId: world.companyID, id: employeeCheckID };
  const { data } = (await graphql(service, world.key, year, variables)).body;
  expect(data.employeeCheck.yearToDate.withheld).toEqual([
    { type: 'union_dues', name: 'Union dues', amount: 31.5 },
  ]);
  const screen = await fetchScreen(await linksOf(service, world).paystub(employeeCheckID));
  expect(await screen.text()).toContain('Union dues');
});

test('a template keeps the version that validated it when a later one holds', async () => {
  const before = (await create(template)).body.data;
  const later = {
    ...dues,
    version: 2,
    effectiveFrom: '2026-12-01',
    fields: { employeeContribution: { units: ['dollars'] } },
  };
  const { published } = await publishSigned(service, later);
  expect(published.slice(-2)).toMatchObject([
    { type: 'UNION_DUES', version: 1, effectiveTo: '2026-11-30' },
    { type: 'UNION_DUES', version: 2, effectiveTo: null },
  ]);
  await world.advance({ to: '2026-12-02T00:00:00Z' });
  expect(errorsOf(await create(template))).toEqual([
    'additional_fields must not be given for the type union_dues',
  ]);
  const { additional_fields: _, ...withoutLocal } = template;
  expect((await create(withoutLocal)).body.data.definition_version).toBe(2);

  const { companyID, key } = world;
  const { deductionTemplateID } = before;
  const patch = (members: object) =>
    call(service, 'PATCH', '/deductionTemplate', {
      key,
      body: { companyID, deductionTemplateID, ...members },
    });
  const changed = await patch({ additional_fields: { local: '9' } });
  expect(changed.body.data).toMatchObject({ definition_version: 1, additional_fields: { local: '9' } });
});

test('a type that ends accepts no templates after its day, and names what replaces it', async () => {
  const ending = { ...dues, type: 'old_dues', effectiveTo: '2026-12-31', replacedBy: 'union_dues' };
  const { published } = await publishSigned(service, ending);
  expect(published.at(-1)).toMatchObject({ endsOn: '2026-12-31', endAnnouncedOn: '2026-10-30' });
  const old = { ...template, deduction_type: 'old_dues' };
  const made = await create(old);
  expect(made.headers.get('sunset')).toBe('Fri, 01 Jan 2027 08:00:00 GMT');
  expect(made.headers.get('deprecation')).toMatch(/^@\d+$/);
  await world.advance({ to: '2027-01-02T00:00:00Z' });
  expect(errorsOf(await create(old))).toEqual([
    'deduction_type no longer accepts old_dues, which ended on 2026-12-31: use union_dues',
  ]);
});

test('operators who publish the same version at once publish it once', async () => {
  const fees = { ...dues, type: 'fees' };
  const other = { ...second, operatorKeys: service.operatorKeys };
  const all = await Promise.all([service, other, service].map((at) => publishSigned(at, fees)));
  expect(all.flatMap(({ problems }) => problems)).toEqual([]);
  const rows = await asSuperuser(
    service.urls.test,
    "select version from deduction_definitions where type = 'fees'",
  );
  expect(rows).toEqual([{ version: 1 }]);
});

test('a publication is in the audit log of each partner, and repeated it changes nothing', async () => {
  const rows = () => asSuperuser(service.urls.test, 'select * from deduction_definitions order by place');
  const before = await rows();
  expect((await publishSigned(service, dues)).problems).toEqual([]);
  expect(await rows()).toEqual(before);
  const entries = await asSuperuser<{ count: number }>(
    service.urls.test,
    `select count(*)::int from audit_entries
     where action = 'publishDeductionDefinitions' and caller_kind = 'operator' and partner_id = $1`,
    [world.partnerID],
  );
  expect(entries).toEqual([{ count: 4 }]);
});
