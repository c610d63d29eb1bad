import { beforeAll, describe, expect, test } from 'vitest';
import { documentedHsa } from '../agreements/deductions/documented-hsa.ts';
import { call } from '../support/client.ts';
import { serve, service } from '../support/served-world.ts';
import { makePartner } from '../support/world.ts';
import { refusal, refused } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

let key: string;
const clock = { now: 0 };
serve({ clock: () => clock.now });
beforeAll(async () => {
  key = (await makePartner(service)).testKey;
});

const today = Date.parse('2026-11-20T12:00:00Z');
const ask = (deduction_type: string, at = today) => {
  clock.now = at;
  const query = new URLSearchParams({ deduction_type });
  return call(service, 'GET', `/deductionTemplateDefinitions?${query}`, { key });
};

const lasting = [
  '401k',
  'section_125',
  'hsa',
  'miscellaneous',
  '403b',
  'roth_ira',
  'simple_ira',
  'roth_401k',
  'roth_403b',
  '457b',
  'commuter',
  '457b_tax_exempt',
];

describe('GET /deductionTemplateDefinitions 200', () => {
  test('returns the whole definition of hsa that the specification has', async () => {
    const { status, body } = await ask('hsa');
    expect(status).toBe(200);
    const dates = { effective_from: '2000-01-01', effective_to: null };
    expect(body).toEqual({ success: true, data: documentedHsa, version: 1, ...dates });
    expect(Object.keys(body)).toEqual(['success', 'data', 'version', 'effective_from', 'effective_to']);
  });

  test.each(lasting)('returns the definition of %s, which has no end', async (type) => {
    const { status, headers, body } = await ask(type);
    expect(status).toBe(200);
    expect(body.data.properties.deduction_type).toEqual({ const: type });
    expect(body.data.required).toContain('employee_contribution');
    expect(headers.has('deprecation') || headers.has('sunset')).toBe(false);
  });

  test.each(['2026-01-01T00:00:00Z', '2026-10-15T00:00:00Z', '2026-10-16T06:59:59.999Z'])(
    'returns garnishment through the end of 2026-10-15 in Los Angeles: %s',
    async (at) => {
      const { status, headers, body } = await ask('garnishment', Date.parse(at));
      expect(status).toBe(200);
      expect(body.data.properties.deduction_type).toEqual({ const: 'garnishment' });
      expect(body.effective_to).toBe('2026-10-15');
      expect(headers.get('deprecation')).toBe(`@${Date.parse('2026-04-15T07:00:00Z') / 1000}`);
      expect(headers.get('sunset')).toBe('Fri, 16 Oct 2026 07:00:00 GMT');
    },
  );
});

const retired =
  '13 deduction_type no longer accepts garnishment, which ended on 2026-10-15: use POST /garnishments';

describe('GET /deductionTemplateDefinitions 400', () => {
  test.each(['2026-10-16T07:00:00Z', '2026-11-20T12:00:00Z', '2036-01-01T00:00:00Z'])(
    'refuses garnishment from 2026-10-16 in Los Angeles, and names what replaces it: %s',
    async (at) => {
      const answer = await ask('garnishment', Date.parse(at));
      expect(refusal(answer)).toEqual(refused(400, retired));
      expect(answer.headers.has('sunset')).toBe(false);
    },
  );

  test.each([
    '',
    'HSA',
    '401K',
    'Garnishment',
    '_401K',
    'roth-ira',
    'pension',
    'constructor',
    '__proto__',
    'hsa ',
  ])('refuses an unsupported type in other words than a retired one: %j', async (type) => {
    const { status, errors } = refusal(await ask(type));
    expect(status).toBe(400);
    expect(errors).toEqual([expect.stringMatching(/^13 deduction_type must be one of /)]);
    for (const supported of lasting) expect(errors[0]).toContain(supported);
    expect(errors[0]).not.toContain('garnishment');
  });

  test('requires the parameter', async () => {
    const answer = await call(service, 'GET', '/deductionTemplateDefinitions', { key });
    expect(refusal(answer)).toEqual(refused(400, '13 deduction_type is required'));
  });

  test('accepts one name of the parameter only', async () => {
    const answer = await call(service, 'GET', '/deductionTemplateDefinitions?DEDUCTION_TYPE=hsa', { key });
    expect(refusal(answer)).toEqual(
      refused(
        400,
        '13 DEDUCTION_TYPE is not a known parameter: did you mean deduction_type?',
        '13 deduction_type is required',
      ),
    );
  });

  test('refuses a repeated parameter, even if both values agree', async () => {
    const path = '/deductionTemplateDefinitions?deduction_type=hsa&deduction_type=hsa';
    const answer = await call(service, 'GET', path, { key });
    expect(refusal(answer)).toEqual(refused(400, '13 deduction_type must be given once'));
  });
});

describeRefusedKeys('GET', '/deductionTemplateDefinitions', () => service);
