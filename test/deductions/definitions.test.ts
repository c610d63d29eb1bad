import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import {
  deductionTypes,
  definitionOf,
  garnishmentEndsOn,
  garnishmentIsAcceptedOn,
} from '../../src/deductions/definitions/definition-of.ts';
import { documentedHsa } from './documented-hsa.ts';
import { valid } from './valid-template.ts';

describe('the published definitions', () => {
  test('hsa is exactly the definition of the specification', () => {
    expect(definitionOf('hsa')).toEqual(documentedHsa);
  });

  test('are nine, in the documented order', () => {
    expect(deductionTypes.join(' ')).toBe(
      '401k section_125 hsa miscellaneous garnishment 403b roth_ira simple_ira roth_401k',
    );
  });

  test.each(deductionTypes)('%s compiles by itself and names its own type', (type) => {
    const definition = definitionOf(type);
    expect(new Ajv2020({ strict: true, strictRequired: false }).compile(definition)(valid(type))).toBe(true);
    expect(JSON.stringify(definition)).not.toContain('$ref');
    expect(definition).toMatchObject({ properties: { deduction_type: { const: type } } });
  });

  test.each(deductionTypes)('%s lists the fields that deductions require and templates may omit', (type) => {
    expect(definitionOf(type)).toMatchObject({
      properties: {
        required_template_fields: { const: ['employee_contribution'] },
        employee_contribution: { properties: { required_template_fields: { const: ['value'] } } },
      },
    });
    expect(JSON.stringify(Object(definitionOf(type)).required)).not.toContain('required_template_fields');
  });
});

describe('the deprecated type garnishment', () => {
  test.each([
    ['2025-12-31', true],
    ['2026-10-14', true],
    ['2026-10-15', true],
    ['2026-10-16', false],
    ['2026-11-01', false],
    ['2027-01-01', false],
  ])('on %s in Los Angeles: accepted %j', (date, accepted) => {
    expect(garnishmentIsAcceptedOn(date)).toBe(accepted);
  });

  test('ends on the announced day', () => {
    expect(garnishmentEndsOn).toBe('2026-10-15');
  });
});
