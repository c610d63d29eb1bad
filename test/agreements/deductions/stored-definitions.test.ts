/** Definitions of deduction types are rows: partners read them, and templates are validated by them. */
import { expect, test } from 'vitest';
import { schemaOf } from '../../../src/engine/figures/deduction-definitions/schema-of.ts';
import { shippedDefinitions } from '../../../src/engine/figures/deduction-definitions/shipped.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { final, sender } from '../../rest-facade/withholding-world.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

const clock = { now: Date.parse('2026-10-10T17:00:00Z') };
serveOneWorld({ clock: () => clock.now, settings: {} });

const templates = sender(() => ({ service, world }), '/deductionTemplate');
const template = { deduction_type: '403b', employee_contribution: final };

test('each environment has the documented definitions in the documented order', async () => {
  const columns = ['type', 'version', 'label', 'description', 'fields'];
  const named = [...columns, 'effective_from as "effectiveFrom"', 'effective_to as "effectiveTo"'];
  named.push('computed_as as "computedAs"', 'replaced_by as "replacedBy"');
  for (const url of [service.urls.test, service.urls.production]) {
    const rows = await asSuperuser(url, `select ${named} from deduction_definitions order by place`);
    expect(rows).toEqual(shippedDefinitions);
  }
});

test.each(shippedDefinitions)('$type is published from its row, byte for byte', async (definition) => {
  const path = `/deductionTemplateDefinitions?deduction_type=${definition.type}`;
  const { body } = await call(service, 'GET', path, { key: world.testKey });
  expect(JSON.stringify(body.data)).toBe(JSON.stringify(schemaOf(definition)));
});

test('a template names the version that validated it, and keeps it', async () => {
  const made = (await templates('POST', template)).body.data;
  expect(made.definition_version).toBe(1);
  const { deductionTemplateID } = made;
  const { body } = await templates('PATCH', { deductionTemplateID, custom_name: 'Plan' });
  expect(body.data).toMatchObject({ custom_name: 'Plan', definition_version: 1 });
});

test('GraphQL reads a type as the literal of the former enum and in both spellings as text', async () => {
  const ask = async (query: string, variables = {}) =>
    (await graphql(service, world.testKey, query, variables)).body;
  const type = async (literal: string) =>
    (await ask(`{ deductionTemplateDefinition(type: ${literal}) { type } }`)).data
      ?.deductionTemplateDefinition;
  for (const literal of ['_401K', '"_401K"', '"401k"'])
    expect(await type(literal)).toEqual({ type: '_401K' });
  const variable = 'query ($type: DeductionType!) { deductionTemplateDefinition(type: $type) { type } }';
  expect((await ask(variable, { type: 'HSA' })).data.deductionTemplateDefinition).toEqual({ type: 'HSA' });

  const [unknown] = (await ask(variable, { type: 'PENSION' })).errors;
  expect(unknown).toMatchObject({
    message: expect.stringMatching(/^type must be one of 401k, section_125, hsa/),
    extensions: { code: 'MALFORMED' },
  });
  for (const wrong of ['Hsa', '', 7, 'x y', '__401K', ' hsa'])
    expect((await ask(variable, { type: wrong })).errors[0].message).toContain('must be a deduction type');
});

test('a process takes another end of a type from the table with the next publication', async () => {
  await asSuperuser(
    service.urls.test,
    `update deduction_definitions set effective_to = '2026-10-09', replaced_by = 'another plan' where type = '403b';
     insert into deduction_definitions (place, type, version, effective_from, label, description, computed_as, fields)
     values (100, 'dues', 1, '2026-10-01', 'Dues', 'Dues.', 'miscellaneous', '{"employeeContribution": {"units": ["dollars"]}}')`,
  );
  const ended = 'no longer accepts 403b, which ended on 2026-10-09: use another plan';
  expect(refusal(await templates('POST', template))).toEqual(refused(400, `13 deduction_type ${ended}`));
});
