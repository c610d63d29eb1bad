import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const schema = read('schema.graphql');
const worksheet = ['worksheet', 'worker-facts', 'tax-forms', 'company-facts', 'multistate-facts']
  .map((name) => read(`src/payroll/${name}.ts`))
  .join('\n');

/** The members of a type of the worksheet, those of its own objects included. */
function membersOf(type: string): string[] {
  const body = worksheet.split(`export type ${type} = {`)[1]?.split('\n};')[0] ?? '';
  return [...body.matchAll(/readonly (\w+)\??:/g)].map(([, name = '']) => name);
}

function inputHas(input: string, field: string): boolean {
  const body = schema.split(`\ninput ${input} {`)[1]?.split('\n}')[0] ?? '';
  return new RegExp(`\\n  ${field}(\\(|:)`).test(body);
}

/** Members that a field of another name fills. */
const RENAMED: Readonly<Record<string, string>> = {
  'WorkerFacts.salaried': 'UpdateEmployeeInput.isSalary',
  'WorkerFacts.overtimeExempt': 'UpdateEmployeeInput.isExempt',
  'CompanyFacts.headcount': 'UpdateCompanyInput.headcount',
  'CompanyFacts.futaExempt': 'UpdateCompanyInput.futaExempt',
  'CompanyFacts.unemployment': 'StateAccountInput.unemploymentRate',
  'CompanyFacts.rate': 'StateAccountInput.unemploymentRate',
  'CompanyFacts.wageBaseCents': 'StateAccountInput.unemploymentWageBase',
  'CompanyFacts.exempt': 'StateAccountInput.unemploymentExempt',
  'CompanyFacts.programmes': 'StateAccountInput.programmes',
};

/** Members that no field fills, by design; each with its reason. */
const BY_DESIGN: Readonly<Record<string, string>> = {
  'FederalFacts.statedWithholdingCents': "follows a state's printed example; only the command reads it",
  'CompanyFacts.localRates': 'rates that a company enters, by mutations of their own',
};

const INPUTS = [
  ['WorkerFacts', 'UpdateEmployeeInput'],
  ['FederalFacts', 'FederalTaxInput'],
  ['StateFacts', 'StateTaxInput'],
  ['CompanyFacts', 'StateAccountInput'],
  ['ProgrammeFacts', 'ProgrammeInput'],
] as const;

test.each(INPUTS)('every member of %s is filled by a field of the API', (type, input) => {
  const members = membersOf(type).filter((name) => !BY_DESIGN[`${type}.${name}`]);
  expect(members.length).toBeGreaterThan(2);
  const unfilled = members.filter((name) => {
    const [owner = input, field = name.replace(/Cents$/, '')] = RENAMED[`${type}.${name}`]?.split('.') ?? [];
    return !inputHas(owner, field);
  });
  expect(unfilled).toEqual([]);
});
