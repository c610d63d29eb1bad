/** The company of twelve on autopilot while its workers are killed: its clock moves, nothing else. */
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { seed, sized } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { printFigures } from '../../torture/print-figures.ts';
import { booksOf } from './books-of.ts';
import { start } from './company-of-twelve.ts';
import { clock, masterKey, openTwelve, type Paid, playWithKills } from './killed-autopilot.ts';
import { expected, type Figures, figuresOf, held, type Json, warningsOf } from './twelve-by-hand.ts';

const kills = sized(20, 3);
const days = sized(90, 20);
const paydays = Object.entries(expected).slice(0, sized(6, 1));

serve({ clock, settings: { MASTER_KEYS: masterKey } });

let undisturbed: Paid;
let killed: Paid;
/** The instants at which something fell due for the company that nobody disturbed. */
let instants: number[];

beforeAll(async () => {
  undisturbed = await openTwelve();
  const { body } = await call(service, 'POST', '/test/clock/advance', {
    key: undisturbed.key,
    body: { to: new Date(start + days * 86_400_000).toISOString() },
  });
  instants = [...new Set<number>(body.data.happened.map(({ at }: Json) => Date.parse(at)))];
  killed = await openTwelve();
}, 300_000);

async function checksOf({ twelve, key }: Paid, day: string): Promise<Json[]> {
  const query = { companyID: twelve.companyID, start_date: day, end_date: day, limit: '100' };
  const { body } = await call(service, 'GET', `/employeeCheck?${new URLSearchParams(query)}`, { key });
  return body.data.filter(({ check_date }: Json) => check_date === day);
}

/** What a check says: its figures, and the codes of its warnings. */
type Said = readonly [figures: Figures | string, warnings: readonly string[]];

async function saidOn(day: string, { twelve, key }: Paid, checks: readonly Json[]): Promise<unknown[]> {
  const { companyID, employees } = twelve;
  const said = employees.map(async (employeeID): Promise<Said | undefined> => {
    const [check, ...more] = checks.filter((each) => each.employeeID === employeeID);
    expect(more, `${day}: a second check of ${employeeID}`).toEqual([]);
    if (!check) return undefined;
    const query = new URLSearchParams({ companyID, employeeCheckID: check.employeeCheckID });
    const { data } = (await call(service, 'GET', `/employeeCheck?${query}`, { key })).body;
    return [figuresOf(data), data.warnings.map(({ code }: Json) => code)];
  });
  return Promise.all(said);
}

/** By hand: the four on a salary, and eight whose hours nobody gave. */
const byHand = (day: string, salaried: readonly (Figures | undefined)[]) =>
  [...salaried, ...Array.from({ length: 8 }, () => held)].map((figures, person): Said | undefined =>
    figures ? [figures, warningsOf(day, person)] : undefined,
  );

test(`${kills} kills of its worker: every cent of ${days} days as by hand, nothing doubled, nothing missing`, async () => {
  const begun = performance.now();
  const interrupted = await playWithKills({ company: killed, instants, kills, seed });
  const seconds = (performance.now() - begun) / 1000;
  for (const [day, salaried] of paydays) {
    const checks = await checksOf(killed, day);
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set(['processed', 'pending']));
    expect(await saidOn(day, killed, checks), day).toEqual(byHand(day, salaried));
  }
  const books = await booksOf(service.urls.test, killed.twelve.companyID);
  printFigures(`${kills} kills of the autopilot`, {
    seed,
    days,
    instants: instants.length,
    interrupted,
    ...books.counts,
    seconds,
  });
  expect(books).toEqual(await booksOf(service.urls.test, undisturbed.twelve.companyID));
  // A run without interrupted transactions would prove nothing.
  expect(interrupted).toBeGreaterThan(kills / 3);
});
