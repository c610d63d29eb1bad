/** Facts of an employer that decide programmes of states are asked, and each answer holds from its day. */
import { beforeAll, expect, test } from 'vitest';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

serveOnePayroll();

const fields =
  'code state kind question effect isOpen choices { value label } answers { answer label effectiveFrom }';
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered
async function ask(query: string, variables: object = {}): Promise<any> {
  return (await graphql(service, world.testKey, query, { companyId: world.companyID, ...variables })).body;
}
async function questions() {
  const { data } = await ask(`query ($companyId: ID!) { taxQuestions(companyId: $companyId) { ${fields} } }`);
  return new Map<string, typeof data>(
    data.taxQuestions.map((question: { code: string }) => [question.code, question]),
  );
}
const answer = (code: string, given: string, effectiveFrom: string) =>
  ask(
    `mutation ($companyId: ID!, $code: Text!, $answer: Text!, $from: Date!) {
      answerTaxQuestion(companyId: $companyId, code: $code, answer: $answer, effectiveFrom: $from) { ${fields} } }`,
    { code, answer: given, from: effectiveFrom },
  );

/** The line of the coverage of a check of a person with a check date. */
async function lineOf(employeeID: string, check_date: string, code: string) {
  const { reportingPeriodID } = await world.check(checks.get(employeeID) ?? '');
  const input = {
    employeeID,
    check_date,
    reportingPeriodID,
    shifts: [{ time: '2026-11-02', hourly: { hours: 80, wage: 100 } }],
  };
  const { coverage, taxes } = await world.post('/preview/checkData', input);
  const covered = coverage.find((line: { code: string }) => line.code === code);
  const tax = taxes.find((line: { code: string }) => line.code === code);
  return [covered?.status, tax?.amount];
}

const checks = new Map<string, string>();
let newYork = '';
let massachusetts = '';
beforeAll(async () => {
  [newYork = '', massachusetts = ''] = world.employees;
  for (const [id, state] of [
    [newYork, 'NY'],
    [massachusetts, 'MA'],
  ] as const)
    await arrange(service, world, (db) =>
      db.employee.updateMany({ where: { id }, data: { workingState: state, stateTax: { code: state } } }),
    );
  for (const id of [newYork, massachusetts])
    checks.set(id, (await world.open(id, '2026-11-01', '2026-11-20')).employeeCheckID);
});

test('each question is in plain words, with what it decides, and has no code in them', async () => {
  const found = await questions();
  expect(found.get('ny_mctmt')).toEqual({
    code: 'ny_mctmt',
    state: 'NY',
    kind: 'CHOICE',
    question: 'Do people work in New York City or in its suburbs?',
    effect:
      'The answer decides this for pay from work in New York: New York metropolitan commuter transportation tax, zone 1; New York metropolitan commuter transportation tax, zone 2.',
    isOpen: true,
    choices: [
      { value: 'ny_mctmt_zone1', label: 'work in New York City' },
      {
        value: 'ny_mctmt_zone2',
        label: 'work in Rockland, Nassau, Suffolk, Orange, Putnam, Dutchess or Westchester',
      },
      { value: 'none', label: 'None of these' },
    ],
    answers: [],
  });
  expect(found.get('ma_headcount')).toMatchObject({
    kind: 'COUNT',
    question: 'How many employees does the company have, as Massachusetts counts them?',
    isOpen: true,
  });
  expect(found.has('ny_mctmt_zone1_payroll')).toBe(false); // asked of a tax that is owed
  const said = [...found.values()].flatMap(({ question, effect }) => [question, effect]);
  expect(said.filter((text) => /\b[a-z]{2}_[a-z]/.test(text))).toEqual([]);
});

test('an answer holds for checks from its day on, and leads to the next question', async () => {
  expect(await lineOf(newYork, '2026-11-20', 'ny_mctmt')).toEqual(['not_computed', undefined]);
  expect((await answer('ny_mctmt', 'ny_mctmt_zone1', '2026-12-01')).data.answerTaxQuestion).toMatchObject({
    isOpen: false,
    answers: [{ answer: 'ny_mctmt_zone1', label: 'work in New York City', effectiveFrom: '2026-12-01' }],
  });
  expect(await lineOf(newYork, '2026-11-20', 'ny_mctmt')).toEqual(['not_computed', undefined]);
  expect(await lineOf(newYork, '2026-12-04', 'ny_mctmt_zone1')).toEqual(['not_computed', undefined]);
  await world.advance({ to: '2026-12-02T12:00:00Z' });
  expect((await questions()).get('ny_mctmt_zone1_payroll')).toMatchObject({ kind: 'MONEY', isOpen: true });
  await answer('ny_mctmt_zone1_payroll', '500000', '2026-12-01');
  expect(await lineOf(newYork, '2026-12-04', 'ny_mctmt_zone1')).toEqual(['computed', 48]); // 0.6 % of 8,000
  expect(await lineOf(newYork, '2026-12-04', 'ny_mctmt_zone2')).toEqual(['not_due', undefined]);
});

test('a later answer follows, a corrected one takes the place of those after it', async () => {
  await answer('ma_headcount', '20', '2026-11-01');
  await answer('ma_headcount', '30', '2027-01-01');
  expect((await questions()).get('ma_headcount').answers).toEqual([
    { answer: '20', label: '20', effectiveFrom: '2026-11-01' },
    { answer: '30', label: '30', effectiveFrom: '2027-01-01' },
  ]);
  expect(await lineOf(massachusetts, '2026-12-04', 'ma_pfml_er')).toEqual(['not_due', undefined]); // below 25
  expect(await lineOf(massachusetts, '2027-01-15', 'ma_pfml_er')).toEqual(['computed', expect.any(Number)]);
  await answer('ma_headcount', '40', '2026-11-01');
  expect((await questions()).get('ma_headcount').answers).toEqual([
    { answer: '40', label: '40', effectiveFrom: '2026-11-01' },
  ]);
  expect(await lineOf(massachusetts, '2026-12-04', 'ma_pfml_er')).toEqual(['computed', expect.any(Number)]);
});

test('what the account states without a date takes the place of answers, and is no open question', async () => {
  await world.patch('/companies/stateAccounts', { state: 'MA', headcount: 10 });
  expect((await questions()).get('ma_headcount')).toMatchObject({ answers: [], isOpen: false });
  expect(await lineOf(massachusetts, '2026-12-04', 'ma_pfml_er')).toEqual(['not_due', undefined]);
});

test.each([
  ['ny_mctmt', 'brooklyn', 'answer must be one of the choices: ny_mctmt_zone1, ny_mctmt_zone2, none'],
  ['ma_headcount', 'twenty', 'answer must be a whole number'],
  ['ny_mctmt_zone1_payroll', '-1', 'answer must be an amount in dollars'],
  ['ny_weather', 'fair', 'code is not a question of a state'],
])('%s: %s is refused, and nothing is written', async (code, given, message) => {
  const before = await questions();
  const { errors } = await answer(code, given, '2026-12-01');
  expect(errors[0].message).toContain(message);
  expect(await questions()).toEqual(before);
});
