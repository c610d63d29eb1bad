/** Templates, deductions and garnishments in GraphQL. */
import { expect, test } from 'vitest';
import { withheldFromPayments } from '../../../src/agreements/garnishments/withheld-from-payments.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { graphql } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

const ask = async (query: string, variables: object = {}) => {
  const input = { companyId: world.companyID, employeeId: world.employeeID, ...variables };
  return (await graphql(service, world.testKey, query, input)).body;
};

const createTemplate = `mutation ($companyId: ID!, $input: CreateDeductionTemplateInput!) {
  createDeductionTemplate(companyId: $companyId, input: $input) { id }
}`;
const template = {
  deductionType: '_401K',
  employeeContribution: { contribution_type: 'percentage', override_type: 'needs_input' },
  employerContribution: {
    contribution_type: 'dollars',
    override_type: 'final',
    value: 40.5,
    matching: { match_percentage: 50 },
  },
};
const standing = `query ($companyId: ID!, $employeeId: ID!) {
  employee(companyId: $companyId, id: $employeeId) {
    recurringDeductions(first: 5) {
      deductionType
      employeeContribution { contributionType overrideType value matching { matchPercentage } }
      employerContribution { value matching { matchPercentage } }
      effectiveEndDate
    }
    garnishments { garnishmentType agency { name } capAmount remainingAmount withheldAmount }
    checks { deductions { id } }
  }
}`;

test("reads an employee's withholdings from the employee, in GraphQL names", async () => {
  const { id } = (await ask(createTemplate, { input: template })).data.createDeductionTemplate;
  const recurring = `mutation ($companyId: ID!, $input: CreateEmployeeDeductionInput!) {
    createEmployeeDeduction(companyId: $companyId, input: $input) { id }
  }`;
  const employeeId = world.employeeID;
  await ask(recurring, {
    input: {
      employeeId,
      deductionTemplateId: id,
      employeeContribution: { value: 6 },
      effectiveStartDate: '2026-12-01',
    },
  });
  const garnish = `mutation ($companyId: ID!, $input: CreateGarnishmentInput!) {
    createGarnishment(companyId: $companyId, input: $input) { id }
  }`;
  await ask(garnish, {
    input: {
      employeeId,
      garnishmentType: 'CHILD_SUPPORT',
      agency: { name: 'Clerk', address: '1 Main St' },
      caseId: 'c',
      orderNumber: 'o',
      effectiveStartDate: '2026-12-01',
      capAmount: 100,
      totalAmount: 900.1,
    },
  });
  expect((await ask(standing)).data.employee).toEqual({
    recurringDeductions: [
      {
        deductionType: '_401K',
        employeeContribution: {
          contributionType: 'PERCENTAGE',
          overrideType: 'NEEDS_INPUT',
          value: 6,
          matching: null,
        },
        employerContribution: { value: 40.5, matching: { matchPercentage: 50 } },
        effectiveEndDate: null,
      },
    ],
    garnishments: [
      {
        garnishmentType: 'CHILD_SUPPORT',
        agency: { name: 'Clerk' },
        capAmount: 100,
        remainingAmount: 900.1,
        withheldAmount: 0,
      },
    ],
    checks: [{ deductions: [] }],
  });
});

test('every fault of a template names its place in the input', async () => {
  const input = {
    ...template,
    employeeContribution: { contribution_type: 'percent', override_type: 'final' },
    additionalFields: {},
  };
  const { errors } = await ask(createTemplate, { input });
  expect(errors[0].extensions.problems.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
    'input.employeeContribution.value',
    'input.employeeContribution.contribution_type',
    'input.additionalFields',
  ]);
});

test("garnishes a contractor's payment by caps, in order, until nothing is left, and never a reimbursement", async () => {
  const contractorId = world.contractorID;
  const garnish = `mutation ($companyId: ID!, $input: CreateGarnishmentInput!) {
    createGarnishment(companyId: $companyId, input: $input) { id }
  }`;
  const order = (garnishmentType: string, caps: object) =>
    ask(garnish, {
      input: {
        contractorId,
        garnishmentType,
        agency: { name: 'Clerk', address: '1 Main St' },
        caseId: 'c',
        orderNumber: 'o',
        effectiveStartDate: '2026-01-01',
        ...caps,
      },
    });
  await order('CREDITOR', { capAmount: 100_000 });
  await order('CHILD_SUPPORT', { capAmount: 70, capPercentage: 25 });
  await order('OTHER', { capAmount: 1, effectiveEndDate: '2026-01-02' });
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const taken = (change: { type?: string; payDate?: string }) =>
    runAs(service.core, access, async (operation) => {
      const payment = await operation.db.contractorPayment.findFirstOrThrow({
        where: { amountCents: 95_50n },
      });
      return (await withheldFromPayments(operation, [{ ...payment, ...change }]))[0]?.withheld;
    });
  const none = { notes: [expect.stringContaining("a contractor's payment")] };
  expect(await taken({})).toMatchObject([
    { type: 'child_support', askedCents: 23_88, withheldCents: 23_88, ...none },
    { type: 'creditor', askedCents: 100_000_00, withheldCents: 71_62, ...none },
  ]);
  expect(await taken({ payDate: '2026-01-02' })).toHaveLength(3);
  expect(await taken({ payDate: '2025-12-31' })).toEqual([]);
  expect(await taken({ type: 'reimbursement' })).toEqual([]);
});
