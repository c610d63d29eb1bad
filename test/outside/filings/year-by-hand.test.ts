/** The forms of a year of payroll against figures computed by hand from each check of the API. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { addedBy, cents, contributed, share, sum, total } from './by-hand.ts';
import { type Contractor, type Form, formsOf, on } from './forms-of.ts';
import { livedYear, start } from './lived-year.ts';

let world: PayrollWorld;
let year: Awaited<ReturnType<typeof livedYear>>;
let quarters: Form[];
let unemployment: Form;
let smallEmployer: Form;
let statements: Form[];
let together: Form;
let contractors: Contractor[];
serve({ clock: () => start });
beforeAll(async () => {
  world = await payrollWorld(service);
  year = await livedYear(service, world);
  ({ quarters, unemployment, smallEmployer, statements, together, contractors } = await formsOf(
    service,
    world,
  ));
});

const ofPerson = (id: string) => addedBy(year.checks.filter(({ employeeID }) => employeeID === id));
const everything = () => Object.values(year.people).flatMap(ofPerson);
const inQuarter = (n: number) =>
  everything().filter(({ check }) => Math.ceil(Number(check.check_date.slice(5, 7)) / 3) === n);

test('the year has crossed wage bases, tips beyond pay, a break in service and three voids', () => {
  const all = everything();
  expect(total(ofPerson(year.people.executive), 'fica')).toBeGreaterThan(200_000_00);
  expect(total(ofPerson(year.people.tipped), 'owedFica')).toBeGreaterThan(0);
  expect(ofPerson(year.people.seasonal)).toHaveLength(7);
  expect(year.checks.length - all.length).toBe(3);
});

describe.each([1, 2, 3, 4])('Form 941 of quarter %i', (n) => {
  const form = () => quarters[n - 1] as Form;

  test('has the wages and taxes of its checks', () => {
    const rows = inQuarter(n);
    const social = total(rows, 'social') - total(rows, 'socialTips');
    const taxes = {
      '5a.2': share(social, 1240),
      '5b.2': share(total(rows, 'socialTips'), 1240),
      '5c.2': share(total(rows, 'fica'), 290),
      '5d.2': share(total(rows, 'additional'), 90),
    };
    const lines: Record<string, number> = {
      '2': total(rows, 'income'),
      '3': total(rows, 'withheldIncome'),
      '5a.1': social,
      '5b.1': total(rows, 'socialTips'),
      '5c.1': total(rows, 'fica'),
      '5d.1': total(rows, 'additional'),
      ...taxes,
      '5e': sum(Object.values(taxes)),
    };
    lines['6'] = (lines['3'] ?? 0) + (lines['5e'] ?? 0);
    const onChecks = total(rows, 'withheldFica') + total(rows, 'owedFica') + total(rows, 'employerFica');
    lines['7'] = onChecks - (lines['5e'] ?? 0);
    lines['9'] = 0 - total(rows, 'owedFica');
    lines['10'] = (lines['6'] ?? 0) + lines['7'] + lines['9'];
    lines['12'] = lines['10'];
    const shown = Object.fromEntries(Object.keys(lines).map((line) => [line, on(form(), line)]));
    expect(shown).toEqual(lines);
    expect(Math.abs(lines['7'])).toBeLessThan(2 * rows.length);
  });

  test('lists the checks of every sum, to the cent', () => {
    const standing = new Set(inQuarter(n).map(({ check }) => check.employeeCheckID));
    for (const { amount, checks } of form().lines) {
      if (!checks) continue;
      expect(sum(checks.nodes.map((part) => cents(part.amount)))).toBe(cents(amount));
      expect(checks.nodes.every(({ id }) => standing.has(id))).toBe(true);
    }
  });

  test('has for each day what its checks withheld, and the days and months add up to line 12', () => {
    const days = form()['days'] as Record<string, number>[];
    const months = form()['months'] as { month: string; total: number }[];
    expect(sum(days.map((day) => cents(day['total'])))).toBe(on(form(), '12'));
    expect(sum(months.map((month) => cents(month.total)))).toBe(on(form(), '12'));
    for (const { date, ...day } of days) {
      const rows = inQuarter(n).filter(({ check }) => check.check_date === String(date));
      expect(cents(day['incomeTax'])).toBe(total(rows, 'withheldIncome'));
      expect(cents(day['employeeShare'])).toBe(total(rows, 'withheldFica'));
      expect(cents(day['employerShare'])).toBe(total(rows, 'employerFica'));
    }
  });

  test('counts employees paid for the twelfth, even after the quarter, and names what it cannot know', () => {
    const month = `2026-${String(3 * n).padStart(2, '0')}`;
    const ids = everything().flatMap(({ check }) => (check.month === month ? [check.employeeCheckID] : []));
    const counted = form()['checksOfEmployees'] as { nodes: { id: string }[] };
    expect(counted.nodes.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(form()['employees']).toBe(ids.length);
    const unknown = form().lines.filter(({ amount }) => amount === null);
    expect(unknown.map(({ line }) => line)).toEqual(['5f', '11']);
  });
});

describe('Form 944 of the year', () => {
  test('has the wages and taxes of its checks, worked by hand', () => {
    const rows = everything();
    const social = total(rows, 'social') - total(rows, 'socialTips');
    const taxes = {
      '4a.2': share(social, 1240),
      '4b.2': share(total(rows, 'socialTips'), 1240),
      '4c.2': share(total(rows, 'fica'), 290),
      '4d.2': share(total(rows, 'additional'), 90),
    };
    const both = sum(Object.values(taxes));
    const income = total(rows, 'withheldIncome');
    const onChecks = total(rows, 'withheldFica') + total(rows, 'employerFica');
    const lines: Record<string, number> = {
      '1': total(rows, 'income'),
      '2': income,
      '4a.1': social,
      '4b.1': total(rows, 'socialTips'),
      '4c.1': total(rows, 'fica'),
      '4d.1': total(rows, 'additional'),
      ...taxes,
      '4e': both,
      '5': income + both,
      '6': onChecks - both,
      '7': income + onChecks,
      '9': income + onChecks,
    };
    const shown = Object.fromEntries(Object.keys(lines).map((line) => [line, on(smallEmployer, line)]));
    expect(shown).toEqual(lines);
  });

  test('owes what the four Forms 941 owe, was deposited as much, and lists the checks of every sum', () => {
    const ofQuarters = (line: string) => sum(quarters.map((form) => on(form, line)));
    const pairs = [
      ['9', '12'],
      ['10', '13'],
      ['1', '2'],
      ['2', '3'],
    ] as const;
    for (const [ofYear, ofQuarter] of pairs)
      expect([ofYear, on(smallEmployer, ofYear)]).toEqual([ofYear, ofQuarters(ofQuarter)]);
    const days = smallEmployer['days'] as Record<string, number>[];
    expect(sum(days.map((day) => cents(day['total'])))).toBe(on(smallEmployer, '9'));
    for (const { amount, checks } of smallEmployer.lines)
      if (checks) expect(sum(checks.nodes.map((part) => cents(part.amount)))).toBe(cents(amount));
  });
});

test('the deposits of the four quarters equal what was owed, and a late void makes an overpayment', () => {
  expect(sum(quarters.map((form) => on(form, '13')))).toBe(sum(quarters.map((form) => on(form, '12'))));
  for (const form of quarters) {
    const balance = on(form, '12') - on(form, '13');
    expect(on(form, '14') - on(form, '15a')).toBe(balance);
    expect(Math.min(on(form, '14'), on(form, '15a'))).toBe(0);
  }
  expect(on(quarters[0] as Form, '15a')).toBeGreaterThan(0);
});

test('checks that were voided after their quarter are listed for a correction, others are not', () => {
  const [server, executive] = year.voided;
  expect(quarters.map((form) => form['voidedLater'])).toEqual([
    [
      { id: server, paidOn: '2026-02-13', voidedOn: '2026-05-31' },
      { id: executive, paidOn: '2026-03-13', voidedOn: '2026-06-30' },
    ],
    [],
    [],
    [],
  ]);
});

test('Form 940 has the payments, exempt payments, payments above the base, and each state', () => {
  const rows = everything();
  const payments = total(rows, 'gross') + total(rows, 'cashTips') + total(rows, 'employer');
  const exempt = payments - total(rows, 'fica');
  const taxable = total(rows, 'futa');
  const tax = sum(rows.map(({ futa }) => share(futa, 60)));
  const lines: Record<string, number> = {
    '3': payments,
    '4': exempt,
    '5': total(rows, 'fica') - taxable,
    '6': payments - taxable,
    '7': taxable,
    '8': tax,
    '12': tax,
    '17': tax,
  };
  const shown = Object.fromEntries(Object.keys(lines).map((line) => [line, on(unemployment, line)]));
  expect(shown).toEqual(lines);
  const { executive, server, saver, mover, seasonal, tipped } = year.people;
  const futaOf = (...ids: string[]) => total(ids.flatMap(ofPerson), 'futa') / 100;
  expect(unemployment['states']).toEqual([
    { state: 'CA', wages: futaOf(executive, server, seasonal), creditReduction: null },
    { state: 'IN', wages: futaOf(mover), creditReduction: null },
    { state: 'NY', wages: futaOf(saver), creditReduction: null },
    { state: 'TX', wages: futaOf(tipped), creditReduction: null },
  ]);
  const unknown = unemployment.lines.filter(({ amount }) => amount === null);
  expect(unknown.map(({ line }) => line)).toEqual(['9', '10', '11']);
  expect(cents(Number(unemployment['rounding']))).toBe(tax - share(taxable, 60));
  expect(['13', '14', '15'].map((line) => on(unemployment, line))).toEqual([tax, 0, 0]);
});

describe('Forms W-2', () => {
  const statementOf = (id: string) => statements.find((statement) => statement.id === id) as Form;

  test('have the wages and taxes of each person', () => {
    expect(statements).toHaveLength(6);
    expect(statements.flatMap(({ warnings }) => warnings)).toEqual([]);
    for (const id of Object.values(year.people)) {
      const rows = ofPerson(id);
      const form = statementOf(id);
      const boxes: Record<string, number> = {
        '1': total(rows, 'income'),
        '2': total(rows, 'withheldIncome'),
        '3': total(rows, 'social') - total(rows, 'socialTips'),
        '5': total(rows, 'fica'),
        '7': total(rows, 'socialTips'),
        '12TP': total(rows, 'tips'),
        '12TT': total(rows, 'overtime'),
      };
      const shown = Object.fromEntries(Object.keys(boxes).map((box) => [box, on(form, box)]));
      expect(shown).toEqual(boxes);
      expect(on(form, '4') + on(form, '6')).toBe(total(rows, 'withheldFica'));
      expect(on(form, '12A') + on(form, '12B')).toBe(total(rows, 'owedFica'));
    }
  });

  test('add up to the four returns, as the reconciliation of Forms W-3 and 941 requires', () => {
    const boxes = (...names: string[]) =>
      sum(statements.flatMap((form) => names.map((name) => on(form, name))));
    const lines = (...names: string[]) =>
      sum(quarters.flatMap((form) => names.map((name) => on(form, name))));
    expect(boxes('1')).toBe(lines('2'));
    expect(boxes('2')).toBe(lines('3'));
    expect(boxes('3')).toBe(lines('5a.1'));
    expect(boxes('7')).toBe(lines('5b.1'));
    expect(boxes('5')).toBe(lines('5c.1'));
    for (const box of '1 2 3 4 5 6 7 10'.split(' ')) expect(on(together, box)).toBe(boxes(box));
    expect(on(together, '12a')).toBe(boxes('12D', '12AA'));
    expect(on(together, '17')).toBe(boxes('17:CA', '17:NY', '17:IN'));
    expect(on(together, '19')).toBe(boxes('19:IN Marion', '19:IN Adams'));
    expect(together['statements']).toBe(6);
    // Boxes 4 and 6 have the taxes as withheld, the returns have them as computed.
    const uncollected = boxes('12A', '12B');
    const additional = lines('5d.2');
    const twice = 2 * (boxes('4', '6') + uncollected - additional) + additional;
    expect(Math.abs(twice - lines('5e'))).toBeLessThanOrEqual(year.checks.length);
  });

  test('have plans, states, counties and taxes that were not computed', () => {
    const { executive, saver, mover, seasonal, tipped, server } = year.people;
    const contributions = (id: string, type: string, plan?: string) => contributed(ofPerson(id), type, plan);
    expect(on(statementOf(executive), '12D')).toBe(
      sum(ofPerson(executive).map(({ gross }) => share(gross, 500))),
    );
    expect(on(statementOf(saver), '12W')).toBe(contributions(saver, 'hsa'));
    expect(on(statementOf(saver), '12DD')).toBe(contributions(saver, 'section_125', 'premium_only'));
    expect(on(statementOf(saver), '10')).toBe(contributions(saver, 'section_125', 'dependent_care'));
    expect(on(statementOf(seasonal), '12AA')).toBe(contributions(seasonal, 'roth_401k'));
    expect(statementOf(executive)).toMatchObject({
      isInRetirementPlan: true,
      states: [{ state: 'CA', account: '123-4567-8' }],
    });
    expect(statementOf(saver)).toMatchObject({ states: [{ state: 'NY', account: null }] });
    expect(JSON.stringify(statementOf(saver)['notComputed'])).toContain('local taxes within NY');
    expect(statementOf(tipped)).toMatchObject({ isInRetirementPlan: false, states: [] });
    expect(statementOf(server).lines).toContainEqual(expect.objectContaining({ line: '14b', amount: null }));
    const before = ofPerson(mover).filter(({ check }) => check.check_date < '2026-06');
    const after = ofPerson(mover).filter(({ check }) => check.check_date > '2026-06');
    expect(on(statementOf(mover), '18:IN Marion')).toBe(total(before, 'gross'));
    expect(on(statementOf(mover), '18:IN Adams')).toBe(total(after, 'gross'));
    expect(on(statementOf(mover), '16:IN')).toBe(total(ofPerson(mover), 'gross'));
  });
});

test('contractors are reported from 2,000 dollars on, except corporations, and without voided payments', () => {
  expect(
    contractors.map((contractor) => [contractor.name, contractor.nonemployeeCompensation, contractor.isDue]),
  ).toEqual([
    ['Below', 1999.99, false],
    ['At', 2000, true],
    ['Incorporated', 5000, false],
    ['Voided', 1500, false],
  ]);
});
