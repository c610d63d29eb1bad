import { describe, expect, test } from 'vitest';
import { initialSchedule } from '../../src/hosted-screens/garnishment-calculator/read-form.ts';
import { call, graphql } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { addressOf, bracket, broken, path } from './calculator-addresses.ts';

serveOneWorld();

const open = async (address: string) => (await call(service, 'GET', address)).body as string;

describe('GET /garnishment-calculator', () => {
  test('needs no key, runs no script, loads nothing external and is not cached', async () => {
    const { status, headers, body } = await call(service, 'GET', path);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; /,
    );
    expect(policy).toMatch(/frame-ancestors 'none'$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)| style=| on\w+=/);
  });

  test('shows the schedule amount, the federal ceiling, the amount withheld and why', async () => {
    const page = await open(addressOf(initialSchedule, { disposable: '290.02' }));
    const figures = page.match(/<dl class="figures">(.*?)<\/dl>/)?.[1] ?? '';
    const values = [...figures.matchAll(/<dd>([^<]*)</g)].map(([, text]) => text);
    expect(values).toEqual(['$290.02', '3', '$72.51', '$72.50', '$72.50']);
    expect(page).toContain('25% of 290.02 is 72.505, rounded half up to 72.51');
    expect(page).toContain('The schedule is valid');
  });

  test('marks gaps and overlaps in the chart and the table, and lists their positions', async () => {
    const page = await open(addressOf(broken, { disposable: '230' }));
    expect(page).toMatch(/<rect class="gap"/);
    expect(page).toMatch(/<rect class="overlap"/);
    expect(page).toContain('Overlap of 2 and 3');
    expect(page).toContain('<code>withholding_schedule[0].brackets[1].min</code> must be 200.01');
    expect(page).toContain('<code>withholding_schedule[0].brackets[2].min</code> must be 400.01');
  });

  test.each<[string, unknown]>([
    ['invalid JSON', '[{'],
    ['JSON that is not a schedule', { frequency: 'weekly' }],
    ['an empty schedule', []],
    ['invalid brackets', [{ frequency: 'weekly', brackets: [null, 5, {}] }]],
    ['markup', '</textarea><script>alert(1)</script>'],
    [
      'excessive amounts',
      [{ frequency: 'daily', brackets: [bracket(0, 1e300, { kind: 'amount', amount: 1e12 })] }],
    ],
    ['reversed limits', [{ frequency: 'x', brackets: [bracket(500, 1, { kind: 'exempt' })] }]],
  ])('answers %s with 200 and a message, never an error', async (_title, schedule) => {
    const { status, body } = await call(
      service,
      'GET',
      addressOf(schedule, { state: '?', date: 'x', disposable: '1e5' }),
    );
    expect(status).toBe(200);
    expect(body).toContain('class="problem"');
    expect(body).not.toMatch(/<script|NaN|undefined|Infinity/);
  });

  test('draws at most one branch for each frequency', async () => {
    const many = Array.from({ length: 150 }, () => ({ frequency: 'daily', brackets: [{}] }));
    const page = await open(addressOf(many));
    expect(page.match(/<svg[^>]*role="img"/g)).toHaveLength(6);
    expect(page).toMatch(/and \d+ more/);
  });

  test('applies the ceiling of a state', async () => {
    const page = await open(
      addressOf(initialSchedule, { disposable: '900', state: 'ca', date: '2026-06-01' }),
    );
    expect(page).toContain('state ceiling');
  });
});

describe('the garnishment calculator', () => {
  test('is linked from the home page', async () => {
    const { body } = await call(service, 'GET', '/', { headers: { Accept: 'text/html' } });
    expect(body).toContain(`href="${path}"`);
  });

  test('answers other methods with 405', async () => {
    const { status, headers } = await call(service, 'POST', path, { body: {} });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });

  test('redirects from its former path, with the query string', async () => {
    const url = `${service.baseUrl}/garnishment-laboratory?disposable=900&state=ca`;
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, `${path}?disposable=900&state=ca`]);
  });
});

const query = `query ($schedule: WithholdingSchedule!, $disposable: Money!, $frequency: ScheduleFrequency!, $state: Text) {
  previewGarnishment(schedule: $schedule, disposable: $disposable, frequency: $frequency, state: $state) {
    withheld bySchedule where why story federalCeiling notes limits { name amount words citation }
  }
}`;

describe('previewGarnishment', () => {
  const preview = async (variables: object) => {
    const all = { schedule: initialSchedule, frequency: 'WEEKLY', ...variables };
    return (await graphql(service, world.testKey, query, all)).body;
  };

  test.each([
    [0, 0, 0],
    [217.5, 0, 0],
    [217.51, 0.01, 0.01],
    [253.75, 36.25, 36.25],
    [290, 72.5, 72.5],
    [290.01, 72.5, 72.5],
    [290.02, 72.51, 72.5],
    [500, 125, 125],
  ])('from %d, withholds %d by the schedule and %d by law', async (disposable, bySchedule, withheld) => {
    const { data } = await preview({ disposable });
    expect(data.previewGarnishment).toMatchObject({ bySchedule, withheld, federalCeiling: withheld });
  });

  test('returns the bracket, the reason and the limits', async () => {
    const { previewGarnishment } = (await preview({ disposable: 290.02, state: 'CA' })).data;
    expect(previewGarnishment.where).toBe('bracket 3 of 3 of the weekly schedule, from 290.01 up');
    expect(previewGarnishment.why).toBe('25% of 290.02 is 72.505, rounded half up to 72.51');
    expect(previewGarnishment.limits.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['federal ceiling', 'state ceiling', 'pay left']),
    );
  });

  test('returns all violations with their positions, or the missing branch', async () => {
    const { errors } = await preview({ schedule: broken, disposable: 1 });
    expect(errors[0].extensions.problems).toEqual([
      { code: 'MALFORMED', path: ['schedule', 0, 'brackets', 1, 'min'], problem: 'must be 200.01' },
      { code: 'MALFORMED', path: ['schedule', 0, 'brackets', 2, 'min'], problem: 'must be 400.01' },
    ]);
    const missing = await preview({ frequency: 'DAILY', disposable: 1 });
    expect(missing.errors[0].message).toBe('schedule must have a branch for daily pay');
  });
});
