import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { schemaOf } from '../../../src/engine/figures/deduction-definitions/schema-of.ts';
import { DEDUCTION_TYPES } from '../../../src/engine/payroll/worksheet.ts';
import { documentedHsa } from './documented-hsa.ts';
import { shippedDefinition, shippedTypes } from './shipped-definition.ts';
import { valid } from './valid-template.ts';

const definitionOf = (type: string) => schemaOf(shippedDefinition(type));

describe('the published definitions', () => {
  test('hsa is exactly the definition of the specification', () => {
    expect(definitionOf('hsa')).toEqual(documentedHsa);
  });

  test('are thirteen, in the documented order', () => {
    expect(shippedTypes.join(' ')).toBe(
      '401k section_125 hsa miscellaneous garnishment 403b roth_ira simple_ira roth_401k roth_403b 457b commuter 457b_tax_exempt',
    );
  });

  test('are one of each type that the engine computes, and of the other plan of 457b', () =>
    expect(new Set(shippedTypes)).toEqual(new Set([...DEDUCTION_TYPES, '457b_tax_exempt', 'garnishment'])));

  test.each(shippedTypes)('%s compiles by itself and names its own type', (type) => {
    const definition = definitionOf(type);
    expect(new Ajv2020({ strict: true, strictRequired: false }).compile(definition)(valid(type))).toBe(true);
    expect(JSON.stringify(definition)).not.toContain('$ref');
    expect(definition).toMatchObject({ properties: { deduction_type: { const: type } } });
  });

  test.each(shippedTypes)('%s lists the fields that deductions require and templates may omit', (type) => {
    expect(definitionOf(type)).toMatchObject({
      properties: {
        required_template_fields: { const: ['employee_contribution'] },
        employee_contribution: { properties: { required_template_fields: { const: ['value'] } } },
      },
    });
    expect(JSON.stringify(Object(definitionOf(type)).required)).not.toContain('required_template_fields');
  });
});
