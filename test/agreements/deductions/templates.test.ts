import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateProblems as problemsOf } from '../../../src/agreements/deductions/definitions/validate-template.ts';
import { shippedDefinition, shippedTypes } from './shipped-definition.ts';
import { additionalFields, fixed, valid } from './valid-template.ts';

const templateProblems = (type: string, body: unknown) => problemsOf(shippedDefinition(type), body);

const withEmployee = (type: string, change: object) =>
  templateProblems(type, { ...valid(type), employee_contribution: { ...fixed, ...change } });

describe.each(shippedTypes)('a template of %s', (type) => {
  const parts =
    type === 'garnishment' ? ['employee_contribution'] : ['employee_contribution', 'employer_contribution'];

  test('is accepted when complete', () => {
    expect(templateProblems(type, valid(type))).toEqual([]);
  });

  test.each(parts)('holds the three behaviours of override_type in %s', (part) => {
    const problems = (override_type: string, value?: unknown) =>
      templateProblems(type, {
        ...valid(type),
        [part]: { contribution_type: 'dollars', override_type, ...(value !== undefined && { value }) },
      });
    const missing = [{ path: `${part}.value`, message: 'is required' }];
    const refused = [
      { path: `${part}.value`, message: 'must not be given when override_type is needs_input' },
    ];
    expect(problems('final', 0)).toEqual([]);
    expect(problems('final')).toEqual(missing);
    expect(problems('overridable', 12.5)).toEqual([]);
    expect(problems('overridable')).toEqual(missing);
    expect(problems('needs_input')).toEqual([]);
    expect(problems('needs_input', 12.5)).toEqual(refused);
    expect(problems('needs_input', 'twelve')).toEqual(refused);
  });

  test('needs its own type, an employee contribution, and the additional fields of its type', () => {
    const needed = additionalFields[type]
      ? ['employee_contribution', 'additional_fields']
      : ['employee_contribution'];
    expect(templateProblems(type, { deduction_type: 'other' })).toEqual([
      ...needed.map((path) => ({ path, message: 'is required' })),
      { path: 'deduction_type', message: `must be ${type}` },
    ]);
    expect(templateProblems(type, [])).toEqual([{ path: '', message: 'must be an object' }]);
  });

  test('may be a percentage, unless the type is dollars only', () => {
    const dollarsOnly = [{ path: 'employee_contribution.contribution_type', message: 'must be dollars' }];
    expect(withEmployee(type, { contribution_type: 'percentage' })).toEqual(
      type === 'hsa' || type === 'commuter' ? dollarsOnly : [],
    );
  });
});

describe('all problems are reported at once, with their documented paths', () => {
  test('for any body, without throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shippedTypes), fc.jsonValue(), (type, body) => {
        expect(templateProblems(type, body)).not.toEqual([]);
      }),
    );
  });

  test.each<[string, object, Record<string, string>]>([
    [
      'hsa',
      { custom_name: 7, employee_contribution: { value: '5' }, additional_fields: { hsa_type: 'couple' } },
      {
        custom_name: 'must be a string',
        'employee_contribution.override_type': 'is required',
        'employee_contribution.contribution_type': 'is required',
        'employee_contribution.value': 'must be a number',
        'additional_fields.hsa_type': 'must be one of family, individual',
      },
    ],
    ['hsa', { additional_fields: {} }, { 'additional_fields.hsa_type': 'is required' }],
    ['hsa', { employer_contribution: null }, { employer_contribution: 'must be an object' }],
    [
      'hsa',
      { required_template_fields: ['value'] },
      { required_template_fields: 'must be ["employee_contribution"]' },
    ],
    [
      'section_125',
      { additional_fields: { plan_type: 'health' } },
      { 'additional_fields.plan_type': 'must be one of premium_only, fsa, dependent_care' },
    ],
    [
      'garnishment',
      { additional_fields: { agency: { name: 7 }, case_id: 'A' } },
      {
        'additional_fields.order_number': 'is required',
        'additional_fields.agency.address': 'is required',
        'additional_fields.agency.name': 'must be a string',
      },
    ],
    [
      '401k',
      { employer_contribution: { ...fixed, matching: { match_percentage: '50' } } },
      { 'employer_contribution.matching.match_percentage': 'must be a number' },
    ],
    [
      '401k',
      { employer_contribution: { ...fixed, matching: {} } },
      { 'employer_contribution.matching.match_percentage': 'is required' },
    ],
    ['401k', { employer_contribution: { ...fixed, matching: { match_percentage: 50 } } }, {}],
    [
      '403b',
      { employee_contribution: { ...fixed, override_type: 'locked' } },
      { 'employee_contribution.override_type': 'must be one of overridable, needs_input, final' },
    ],
    [
      'roth_ira',
      { employee_contribution: { ...fixed, contribution_type: 'Dollars' } },
      { 'employee_contribution.contribution_type': 'must be one of dollars, percentage' },
    ],
    [
      'simple_ira',
      { employee_contribution: { ...fixed, value: null } },
      { 'employee_contribution.value': 'must be a number' },
    ],
    [
      'roth_401k',
      { employer_contribution: { value: 1 } },
      {
        'employer_contribution.override_type': 'is required',
        'employer_contribution.contribution_type': 'is required',
      },
    ],
    ['miscellaneous', { anything_else: true }, {}],
  ])('%s with %j', (type, change, faults) => {
    const problems = templateProblems(type, { ...valid(type), ...change });
    expect(Object.fromEntries(problems.map(({ path, message }) => [path, message]))).toEqual(faults);
    expect(problems).toHaveLength(Object.keys(faults).length);
  });
});

test('a field is required also where each object inherits one of its name', () => {
  const employeeContribution = { units: ['dollars' as const] };
  const additionalFields = { constructor: { kind: 'text' as const } };
  const definition = {
    ...shippedDefinition('miscellaneous'),
    fields: { employeeContribution, additionalFields },
  };
  expect(problemsOf(definition, { employee_contribution: fixed, additional_fields: {} })).toEqual([
    { path: 'additional_fields.constructor', message: 'is required' },
  ]);
});
