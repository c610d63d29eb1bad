/** Taxes have the names by which people know them, in both languages, and never their codes. */
import type { Request } from 'express';
import { expect, it } from 'vitest';
import { currentFigures } from '../../src/engine/figures/current-figures.ts';
import { taxNameOf } from '../../src/engine/figures/tax-of-code.ts';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { taxesNamedBy } from '../../src/engine/payroll/coverage/state-coverage.ts';
import { localIndexOf } from '../../src/engine/payroll/taxes/local/locality.ts';
import { taxName } from '../../src/hosted-screens/design/labels.ts';
import { inLanguageOf } from '../../src/hosted-screens/language/visit.ts';
import { servePayrolls, world } from '../money/payruns/served-payroll.ts';
import { arrange } from '../support/arrange.ts';
import { service } from '../support/served-world.ts';
import { grossToNet } from '../support/shipped.ts';
import { linksOf, open } from './links.ts';

servePayrolls();

/** The code of a tax, such as wa_lni_er, ca_local:x or programmes.or_trimet. */
const code = /\b(?:us|[a-z]{2})_[a-z][a-z0-9_]*\b|programmes\./;

const { latestStates: states, latestLocals: locals } = currentFigures();
const all = Object.keys(states).flatMap((state) => taxesNamedBy({ states }, state));
const groups = Object.values(states).flatMap((entry) =>
  (entry?.programmes ?? []).flatMap((programme) => programme.group ?? []),
);

type Named = { name: string; jurisdiction: string };
const visit = { query: { language: 'es' }, acceptsLanguages: () => 'es' } as unknown as Request;
const inSpanish = (tax: Named): string => inLanguageOf(visit, () => taxName(tax));
const english = (taxes: readonly Named[]) =>
  taxes.filter((tax) => inSpanish(tax) === tax.name).map(({ name }) => name);

it('every tax and programme of the figures has a name of words, in English and Spanish', () => {
  const ofGroups = groups.map((group) => ({
    name: taxNameOf(group),
    jurisdiction: group.slice(0, 2).toUpperCase(),
  }));
  const named = [...all.map((tax) => ({ ...tax, name: taxNameOf(tax.code) })), ...ofGroups];
  expect(named.filter(({ name }) => code.test(name) || / taxes$/.test(name))).toEqual([]);
  expect(english(named)).toEqual([]);
});

it('every local tax of the figures has a Spanish name, which begins with its place', () => {
  const places = Object.values(locals).flatMap((local) =>
    local ? [...localIndexOf(local).byCode.values()] : [],
  );
  const named = places.flatMap(({ taxes, name: place, jurisdiction }) =>
    taxes.map(({ name }) => ({ name, jurisdiction, place })),
  );
  expect(named.length).toBeGreaterThan(1_000);
  expect(english(named)).toEqual([]);
  expect(named.filter((tax) => !inSpanish(tax).startsWith(`${tax.place}`))).toEqual([]);
});

it('a check in any state says nothing by a code: names, reasons, what is missing, flags', () => {
  for (const state of Object.keys(states)) {
    const { taxes, coverage = [] } = grossToNet({
      checkDate: '2026-11-13',
      payFrequency: 'biweekly',
      earnings: [{ kind: 'salary', amountCents: 400_000 }],
      federal: { filingStatus: 'single', form: '2020' },
      state: { code: state, ...(state === 'AL' ? { formCode: 'S' } : {}) },
    });
    const said = [
      ...taxes.flatMap(({ name, flags = [] }) => [name, ...flags]),
      ...coverage.flatMap(({ name, reason = '', missing = '' }) => [name, reason, missing]),
    ];
    expect(
      said.filter((text) => code.test(text)),
      state,
    ).toEqual([]);
  }
});

/** The words of a page in a language. */
async function textOf(address: string, language: string): Promise<string> {
  const { html } = await open(address, { headers: { 'accept-language': language } });
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'");
}

it.each(['en', 'es'])('pages of a company in Washington and Oregon name no code (%s)', async (language) => {
  const period = payPeriodFrom('biweekly', '2026-10-25')?.id;
  const ids: string[] = [];
  for (const [at, state] of ['WA', 'OR', 'NY'].entries()) {
    const employeeID = world.employees[at] ?? '';
    await arrange(service, world, (db) =>
      db.employee.updateMany({
        where: { id: employeeID },
        data: { workingState: state, stateTax: { code: state } },
      }),
    );
    const shifts = [{ time: '2026-10-26', hourly: { hours: 8, wage: 40 } }];
    const body = { employeeID, check_date: '2026-11-13', reportingPeriodID: period, shifts };
    ids.push((await world.post('/employeeCheck', body)).employeeCheckID);
  }
  const [first = ''] = world.employees;
  const about = { taxes: 'WA', payroll: '2026-11-13', employee: first, 'employee-earlier-pay': first };
  const links = linksOf(service, world);
  const pages = Object.entries(about).map(([page, from]) => `&page=${page}&from=${from}`);
  const addresses = [
    ...(await Promise.all(pages.map(async (page) => `${await links.dashboard()}${page}`))),
    ...(await Promise.all(ids.map(links.paystub))),
  ];
  for (const address of addresses) {
    const text = await textOf(address, language);
    expect(text.length).toBeGreaterThan(300);
    expect(code.exec(text)?.[0], address).toBeUndefined();
    const inEnglish = all.filter((tax) => text.includes(tax.name) && !inSpanish(tax).includes(tax.name));
    expect(language === 'es' ? inEnglish : [], address).toEqual([]);
  }
});
