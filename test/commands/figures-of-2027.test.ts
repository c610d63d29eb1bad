/**
 * The form of 2027 as an operator types it by docs/operate/figures.md: printed, filled, signed by another
 * person.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { privateKey, publicKey } from '../engine/figures/next-year.ts';
import {
  companyID,
  employeeID,
  moveTo,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from '../money/bank-files/paid-by-files.ts';
import { call, graphql } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { blocksOf } from './document-shell.ts';
import { payroll, scratchFolder } from './run-payroll.ts';

servePaidByFiles({ FIGURES_TRUSTED_KEYS: publicKey });

type Entry = { code: string; source: string; confirmed?: true; values: Record<string, unknown> };
type Form = { figures: Entry[] };

/** The commands of the page that begin so, without the program and the comment. */
const documented = (verb: string): string => {
  const lines = blocksOf('docs/operate/figures.md').join('\n').split('\n');
  const found = lines.filter((line) => line.startsWith(`npm run -s payroll -- tables ${verb}`));
  const line = found.find((candidate) => /2027\.json|signed\.json|<name>/.test(candidate)) ?? '';
  return line.replace('npm run -s payroll -- ', '').replace(/ +#.*/, '').trim();
};

/** Types a command: its files are in the folder, and what it prints goes where it says. */
async function type(folder: string, command: string) {
  const { test: TEST_OPERATOR_KEY, production: PRODUCTION_OPERATOR_KEY } = service.operatorKeys;
  const settings = { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY, PRODUCTION_OPERATOR_KEY };
  const [line = '', target] = command.split(' > ');
  const args = line
    .split(' ')
    .map((argument) => (/\.(json|key)$/.test(argument) ? path.join(folder, argument) : argument));
  const done = await payroll(args, settings);
  if (target && done.code === 0) writeFileSync(path.join(folder, target), done.out);
  return done;
}

/** A check of January in production that needs the figures of 2027, on 11 January. */
async function openCheckOfJanuary() {
  for (const day of ['2026-11-18', '2026-11-20', '2026-11-23'])
    await runUntil(Date.parse(`${day}T22:00:00Z`));
  moveTo(Date.parse('2027-01-11T19:00:00Z'));
  const key = world.productionKey;
  const body = {
    companyID,
    employeeID,
    reportingPeriodID: payPeriodFrom('biweekly', '2026-12-27')?.id,
    check_date: '2027-01-15',
    shifts: [{ time: '2026-12-28', hourly: { hours: 8 } }],
  };
  const { employeeCheckID } = (await call(service, 'POST', '/employeeCheck', { key, body })).body.data;
  const calendar = {
    companyID,
    payroll_schedule: 'biweekly',
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    payroll_firstDate: '2026-11-20',
  };
  expect((await call(service, 'PATCH', '/companies', { key, body: calendar })).body.errors).toBeUndefined();
  const query = new URLSearchParams({ companyID, employeeCheckID });
  const change = async () => {
    const selection = 'year people { nodes { netBefore netAfter problem openFigures { code } } }';
    const text = `query ($id: ID!) { yearChange(companyId: $id) { ${selection} } }`;
    return (await graphql(service, key, text, { id: companyID })).body.data.yearChange;
  };
  const check = async () => (await call(service, 'GET', `/employeeCheck?${query}`, { key })).body.data;
  return { check, change };
}

/** A folder in which somebody has printed the form, with what is typed beside it. */
async function printForm() {
  const folder = scratchFolder();
  writeFileSync(path.join(folder, 'figures.key'), privateKey);
  const typed = (command: string) => type(folder, command);
  const write = (form: Form) => writeFileSync(path.join(folder, '2027.json'), JSON.stringify(form));
  expect((await typed(documented('missing'))).code).toBe(0);
  const printed: Form = JSON.parse(readFileSync(path.join(folder, '2027.json'), 'utf8'));
  const figures = printed.figures.map((figure) => ({ ...figure, source: 'its publication of 2027' }));
  const [wageBase, ...others] = figures;
  /** The form with the source of each figure, and other values of the Social Security wage base. */
  const withBase = (values: object, more: object = {}) =>
    ({
      ...printed,
      figures: [{ ...wageBase, values: { ...wageBase?.values, ...values }, ...more }, ...others],
    }) as Form; // the entry with other values
  return { typed, write, withBase };
}

const base = 'federal.socialSecurity.wageBase';

atNight(
  'each wrong entry of the form has its sentence, also one that nobody signed, and nothing is stored',
  async () => {
    const { typed, write, withBase } = await printForm();
    const refused = async (form: Form) => {
      write(form);
      const { code, err } = await typed(documented('check'));
      expect(code).toBe(1);
      return err.trim();
    };
    // What was printed is no figure of 2027 until its publication is named.
    expect((await typed(documented('check'))).err).toContain(
      'us_social_security_wage_base.source: must name the publication of the Social Security wage base (Social Security Administration)',
    );
    const filled = withBase({ [base]: '190200' });
    const { figures } = filled;
    const withoutState = { ...filled, figures: figures.filter(({ code }) => code !== 'oh_withholding') };
    expect(await refused(withoutState)).toBe(
      'oh_withholding: is missing from the form: the withholding tables of Ohio (the tax agency of Ohio)',
    );
    expect(await refused({ ...filled, figures: [...figures, ...figures.slice(0, 1)] })).toBe(
      'us_social_security_wage_base: is in the form twice',
    );
    expect(await refused(withBase({ [base]: '1902000' }))).toBe(
      `us_social_security_wage_base.${base}: is 1902000, and must be between that and twice the 184500 of 2026. If the publication says so, add "confirmed": true to this entry`,
    );
    expect(await refused(withBase({ [base]: '184000' }))).toContain('is 184000, and must be');
    expect(await refused(withBase({ [base]: undefined, 'federal.wageBase': '190200' }))).toBe(
      [
        `us_social_security_wage_base.${base}: is missing from the form`,
        'us_social_security_wage_base.federal.wageBase: is no figure of the form: print it with payroll tables missing',
      ].join('\n'),
    );
    expect(await refused(withBase({ [base]: '190,200' }))).toMatch(/must be a decimal number in quotes/);
    write(withBase({ [base]: '400000' }, { confirmed: true }));
    expect((await typed(documented('check'))).code).toBe(0);

    write(filled);
    const unsigned = await typed('tables load 2027.json');
    expect(unsigned.code).toBe(1);
    expect(unsigned.err).toContain('is not signed. Sign it: payroll tables sign');
    const { out } = await typed('tables list');
    expect(out).toContain('No bundle is loaded');
    expect(out.match(/figures until 2026-12-31/g)).toHaveLength(2);
  },
);

atNight(
  'a second person signs the filled form, it is loaded and activated, and production pays what waited',
  async () => {
    const { check, change } = await openCheckOfJanuary();
    const { typed, write, withBase } = await printForm();
    // Production pays nobody by figures of another year, and shows what they come to.
    const before = await change();
    expect(before).toMatchObject({ year: 2027, people: { nodes: [{ problem: null }] } });
    expect(before.people.nodes[0].openFigures).not.toEqual([]);
    write(withBase({ [base]: '190200' }));
    expect(await typed(documented('check'))).toMatchObject({ code: 0, err: '' });
    expect((await typed(documented('sign'))).code).toBe(0);
    const loaded = await typed(documented('load'));
    expect(loaded.code).toBe(0);
    const [, name = ''] = /Loaded ([0-9a-f]{64})/.exec(loaded.err + loaded.out) ?? [];
    // A loaded bundle holds for no check until it is activated.
    expect((await check()).warnings).toContainEqual(
      expect.objectContaining({ code: 'year_without_figures' }),
    );
    const { out } = await typed(documented('activate').replace('<name>', name));
    expect(out).toMatch(/production +2027-12-31/);
    expect((await change()).people.nodes).toEqual([{ ...before.people.nodes[0], openFigures: [] }]);
    for (const day of ['2027-01-13', '2027-01-15', '2027-01-19'])
      await runUntil(Date.parse(`${day}T22:00:00Z`));
    const paid = await check();
    expect(paid.warnings.filter(({ code }: { code: string }) => /figures/.test(code))).toEqual([]);
    expect(paid).toMatchObject({ status: 'processed', provisional: false });
  },
);
