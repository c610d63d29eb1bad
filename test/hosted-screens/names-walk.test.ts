/** Text that people read names no tax or place by its code: reports, stubs, screens, references. */
import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { currentFigures } from '../../src/engine/figures/current-figures.ts';
import { taxesNamedBy } from '../../src/engine/payroll/coverage/state-coverage.ts';
import { localIndexOf } from '../../src/engine/payroll/taxes/local/locality.ts';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { reporting } from '../outside/reports/reporting.ts';
import { arrange } from '../support/arrange.ts';
import { sampleOf } from '../support/sample.ts';
import { service } from '../support/served-world.ts';
import { linksOf, open } from './links.ts';

serveOnePayroll();
const log = { error: (details: object) => expect.fail(JSON.stringify(details)) };
const { jsonOf, made } = reporting(() => ({ service, world, log }));

const { latestStates: states, latestLocals: locals } = currentFigures();
const ofStates = Object.keys(states).flatMap((state) =>
  taxesNamedBy({ states }, state).map(({ code }) => code),
);
const groups = Object.values(states).flatMap((entry) =>
  (entry?.programmes ?? []).flatMap(({ group }) => group ?? []),
);
const places = Object.values(locals).flatMap((local) =>
  local ? [...localIndexOf(local).byCode.keys()] : [],
);
const codes = new Set([...ofStates, ...groups, ...places]);

/** Words of a text that the engine uses as codes: taxes, programmes, places, and paths of its facts. */
const codesIn = (text: string): string[] => [
  ...(text.match(/\b[a-z]{2}[_-][a-z0-9_-]+/g) ?? []).filter((word) => codes.has(word)),
  ...(text.match(
    /\b(?:us_[a-z_]+|programmes\.\w*|[a-z]{2}_(?:local|fee|payroll|taxes|supplemental)\b:?\w*)/g,
  ) ?? []),
  ...(text.match(
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) (?:income tax|unemployment insurance|county income tax)\b/g,
  ) ?? []),
];

/** Each text with what it belongs to, where it names a code. */
const naming = (texts: readonly (readonly [string, string])[]) =>
  texts.flatMap(([where, text]) => codesIn(text).map((word) => `${where}: ${word}`));

/** Members whose value is a code: their descriptions give an example of one. */
const ofCodes = new Set(['code', 'locality', 'localities', 'line', 'programme']);

test('a code is found where there is one, and a name is none', () => {
  expect(
    codesIn('wa_lni_er and programmes.wa_lni of oh-akron: us_income, pa_local:philadelphia, CA income tax'),
  ).toEqual([
    'wa_lni_er',
    'wa_lni',
    'oh-akron',
    'programmes.wa_lni',
    'us_income',
    'pa_local:philadelphia',
    'CA income tax',
  ]);
  expect(codesIn("Washington workers' compensation, employer; a co-worker in an off-cycle check")).toEqual(
    [],
  );
});

test('descriptions of GraphQL name codes only where the value is one', () => {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  const texts: [string, string][] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    const say = (name: string, description: string | null | undefined) => {
      if (!ofCodes.has(name)) texts.push([`${type.name}.${name}`, description ?? '']);
    };
    say('', type.description);
    if (isEnumType(type)) for (const { name, description } of type.getValues()) say(name, description);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      say(field.name, field.description);
      if ('args' in field) for (const { name, description } of field.args) say(name, description);
    }
  }
  expect(texts.length).toBeGreaterThan(1_000);
  expect(naming(texts)).toEqual([]);
});

/** Descriptions, summaries and titles below a value of a contract, with the name of what has them. */
function wordsOf(value: unknown, name: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? undefined : new Map<string, unknown>(Object.entries(value)).get('name');
  const named = typeof own === 'string' ? own : name;
  return Object.entries(value).flatMap(([key, member]): [string, string][] => {
    if (['example', 'examples', 'default', 'enum'].includes(key)) return [];
    if (typeof member === 'string')
      return ['description', 'summary', 'title'].includes(key) && !ofCodes.has(named)
        ? [[named, member]]
        : [];
    return wordsOf(member, /^\d+$|^(?:items|schema|oneOf|anyOf|allOf|content)$/.test(key) ? named : key);
  });
}

test('descriptions of openapi.json name codes only where the value is one', () => {
  const file = new URL('../../rest-facade/openapi.json', import.meta.url);
  const texts = wordsOf(JSON.parse(readFileSync(file, 'utf8')), '');
  expect(texts.length).toBeGreaterThan(1_000);
  expect(naming(texts)).toEqual([]);
});

const checks: string[] = [];
beforeAll(async () => {
  for (const [at, state] of ['WA', 'OR', 'NY'].entries()) {
    const id = world.employees[at] ?? '';
    await arrange(service, world, (db) =>
      db.employee.updateMany({ where: { id }, data: { workingState: state, stateTax: { code: state } } }),
    );
    checks.push((await world.open(id, '2026-11-01', '2026-11-20')).employeeCheckID);
  }
  await world.advance({ to: '2026-11-21T12:00:00Z' });
});

const reports = [
  'payroll-journal',
  'worker-summary',
  'deductions-summary',
  'cash-requirements',
  'payment-summary',
  'form-941',
  'form-940',
  'forms-w2',
  'forms-1099-nec',
];

test.each(reports)('the report %s names no code', async (report) => {
  const days =
    report === 'form-941'
      ? { start_date: '2026-10-01', end_date: '2026-12-31' }
      : { start_date: '2026-01-01', end_date: '2026-12-31' };
  const text = JSON.stringify((await jsonOf(report, days)).rows);
  const csv = (await made(report, { ...days, format: 'csv' })).bytes.toString('utf8');
  expect(
    naming([
      [report, text],
      [report, csv],
    ]),
  ).toEqual([]);
});

test.each(sampleOf(['en', 'es'], 2))(
  'no page of the company and no stub names a code (%s)',
  async (language) => {
    const [first = ''] = world.employees;
    const about = {
      dashboard: '',
      hours: '',
      employees: '',
      reports: '',
      taxes: '',
      january: '',
      'pay-calendar': '',
      payroll: '2026-11-20',
      employee: first,
      'employee-checks': first,
      'employee-earlier-pay': first,
      'employee-state-form': first,
      'tax-question': 'wa_seattle_payroll_expense',
    };
    const links = linksOf(service, world);
    const addresses = [
      ...(await Promise.all(
        Object.entries(about).map(
          async ([page, from]) => `${await links.dashboard()}&page=${page}${from && `&from=${from}`}`,
        ),
      )),
      ...(await Promise.all(checks.map(links.paystub))),
      `${await links.worker(first)}&page=what-if`,
      `${await links.worker(first)}&page=paychecks`,
    ];
    for (const address of addresses) {
      const { html } = await open(address, { headers: { 'accept-language': language } });
      const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
      expect(text.length).toBeGreaterThan(300);
      expect(naming([[new URL(address).searchParams.get('page') ?? address, text]])).toEqual([]);
    }
  },
);
