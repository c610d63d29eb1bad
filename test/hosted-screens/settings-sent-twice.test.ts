/** Forms of the settings that are sent twice, or from a page that somebody else has overtaken. */
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { hire } from '../support/hire.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { ask } from './signed-in.ts';

serveOneWorld();

let link: string;
beforeAll(async () => {
  link = await linksOf(service, world).dashboard();
});

async function openPage(name: string, from = ''): Promise<Visitor> {
  const page = new Visitor();
  await page.goto(`${link}&page=${name}${from && `&from=${from}`}`);
  return page;
}

const press = (page: Visitor, name: string) => page.getByRole('button', { name }).click();
const words = (page: Visitor) => page.locator('main').innerText();
const problems = (page: Visitor) => page.getByRole('alert').getByRole('listitem').allInnerTexts();
const answerTo = (query: string, variables: object = {}) =>
  ask(service, world.testKey, query, { companyId: world.companyID, ...variables });

async function post(path: string, body: object) {
  const { companyID, testKey: key } = world;
  const answer = await call(service, 'POST', path, { key, body: { companyID, ...body } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

const start_date = new Date().toISOString().slice(0, 10);
const makePolicy = async (more: object = {}): Promise<string> =>
  (
    await post('/timeOffPolicies', {
      name: 'Vacation',
      kind: 'vacation',
      method: 'year',
      amount: 80,
      ...more,
    })
  ).policyID;
const cover = (policyID: string, employeeID: string, more: object = {}) =>
  post('/timeOffPolicies/employees', { policyID, employeeID, start_date, ...more });

type Policy = {
  id: string;
  name: string;
  amount: number;
  assignments: { employeeId: string; endDate: string | null }[];
};
const policy = async (policyID: string): Promise<Policy | undefined> => {
  const { timeOffPolicies } =
    await answerTo(`query ($companyId: ID!) { timeOffPolicies(companyId: $companyId) {
    id name amount assignments { employeeId endDate } } }`);
  return timeOffPolicies.find(({ id }: Policy) => id === policyID);
};

describe('time off', () => {
  test('a correction of a balance that is sent twice counts once', async () => {
    const policyID = await makePolicy({ name: 'Twice' });
    await cover(policyID, world.employeeID);
    const page = await openPage('settings-time-off-balance', policyID);
    await page.getByLabel(/^Hours to add/).fill('8');
    await page.getByLabel(/^Why/).fill('Left over');
    await Promise.all([press(page, 'Save correction'), press(page, 'Save correction')]);
    await page.goto(`${link}&page=settings-time-off-balance&from=${policyID}`);
    expect(await words(page)).toContain('88.00 hours');
    const { timeOffBalances } = await answerTo(
      'query ($companyId: ID!) { timeOffBalances(companyId: $companyId) { policyId balance } }',
    );
    expect(timeOffBalances).toEqual([{ policyId: policyID, balance: 88 }]);
  });

  test('the sick leave of a state that is sent twice is added once', async () => {
    const page = await openPage('settings-time-off-ready');
    await Promise.all([press(page, 'Add this policy'), press(page, 'Add this policy')]);
    const { timeOffPolicies } = await answerTo(
      'query ($companyId: ID!) { timeOffPolicies(companyId: $companyId) { state } }',
    );
    expect(timeOffPolicies.filter(({ state }: { state: string | null }) => state !== null)).toHaveLength(1);
  });

  test('the page of who has a policy changes only those whose box was changed on it', async () => {
    const other = await hire(service, world, { first_name: 'Carol', last_name: 'Elsewhere' });
    const policyID = await makePolicy({ name: 'Two at once' });
    const page = await openPage('settings-time-off-people', policyID);
    await cover(policyID, other);
    await page.locator(`[name="person-${world.employeeID}"]`).check();
    await press(page, 'Save who has it');
    const covered = (await policy(policyID))?.assignments ?? [];
    expect(covered).toHaveLength(2);
    expect(covered).toEqual(covered.map(({ employeeId }) => ({ employeeId, endDate: null })));
  });

  test('a box that was unchecked stays unchecked when the form is refused', async () => {
    const policyID = await makePolicy({ name: 'Refused' });
    await cover(policyID, world.employeeID);
    const page = await openPage('settings-time-off-people', policyID);
    const box = page.locator(`[name="person-${world.employeeID}"]`);
    await box.uncheck();
    await page.getByLabel(/^Last day for people who are taken off/).fill('soon');
    await press(page, 'Save who has it');
    expect(await problems(page)).toHaveLength(1);
    expect(await box.isChecked()).toBe(false);
    await page.getByLabel(/^Last day for people who are taken off/).fill('12/31/2027');
    await press(page, 'Save who has it');
    expect((await policy(policyID))?.assignments).toEqual([
      { employeeId: world.employeeID, endDate: '2027-12-31' },
    ]);
  });

  test('an old page of the rules of a policy does not undo a later change', async () => {
    const policyID = await makePolicy({ name: 'Rules' });
    const [old, later] = [
      await openPage('settings-time-off-policy', policyID),
      await openPage('settings-time-off-policy', policyID),
    ];
    await later.getByLabel(/^Hours that are earned/).fill('120');
    await press(later, 'Save policy');
    await old.getByLabel(/^Name/).fill('New rules');
    await press(old, 'Save policy');
    expect(await problems(old)).toEqual([
      'These details were changed elsewhere while this page was open. Review the form and submit it again.',
    ]);
    expect(await policy(policyID)).toMatchObject({ name: 'Rules', amount: 120 });
  });
});

describe('what is taken from pay', () => {
  test('an order that is sent twice is added once, also after a hundred others', async () => {
    const other = await hire(service, world, { first_name: 'Dan', last_name: 'Owing' });
    const agency = { name: 'State disbursement unit', address: '1 Main St, Sacramento, CA 94203' };
    const order = { garnishment_type: 'creditor', agency, effective_start_date: start_date, cap_amount: 5 };
    for (let number = 0; number < 100; number++)
      await post('/garnishments', { ...order, employeeID: other, case_id: 'C', order_number: `O-${number}` });
    const page = await openPage('settings-order-add');
    await page.locator('#employeeId').selectOption(world.employeeID);
    const typed = {
      'Who receives the money': agency.name,
      'Their postal address': agency.address,
      'Case number': 'C-17',
      'Order number': 'O-17',
      'First payday': '12/11/2026',
      'Dollars of each paycheck': '120',
    };
    for (const [label, words] of Object.entries(typed))
      await page.getByLabel(new RegExp(`^${label}`)).fill(words);
    await Promise.all([press(page, 'Add order'), press(page, 'Add order')]);
    const { garnishments } = await answerTo(
      'query ($companyId: ID!, $id: ID) { garnishments(companyId: $companyId, employeeId: $id) { nodes { caseId } } }',
      { id: world.employeeID },
    );
    expect(garnishments.nodes).toEqual([{ caseId: 'C-17' }]);
  });

  const employee = { contribution_type: 'percentage', override_type: 'needs_input' };
  test.each([
    ['that each deduction states', { contribution_type: 'percentage', override_type: 'needs_input' }],
    ['that is locked', { contribution_type: 'dollars', override_type: 'final', value: 25 }],
  ])("a new name keeps the employer's contribution %s", async (_, employer) => {
    const { id } = await offer(employer);
    const page = await openPage('settings-deduction', id);
    await page.getByLabel(/^Name/).fill('Retirement');
    await press(page, 'Save deduction');
    expect(await words(page)).toContain('The settings are saved.');
    const { deductionTemplate } = await answerTo(
      `query ($companyId: ID!, $id: ID!) { deductionTemplate(companyId: $companyId, id: $id) {
        customName employerContribution { contributionType overrideType value } } }`,
      { id },
    );
    expect(deductionTemplate).toEqual({
      customName: 'Retirement',
      employerContribution: {
        contributionType: employer.contribution_type.toUpperCase(),
        overrideType: employer.override_type.toUpperCase(),
        value: 'value' in employer ? employer.value : null,
      },
    });
  });

  const offer = async (employer: object) => {
    const { createDeductionTemplate } = await answerTo(
      `mutation ($companyId: ID!, $input: CreateDeductionTemplateInput!) {
        createDeductionTemplate(companyId: $companyId, input: $input) { id } }`,
      { input: { deductionType: '_401K', employeeContribution: employee, employerContribution: employer } },
    );
    return createDeductionTemplate;
  };
});
