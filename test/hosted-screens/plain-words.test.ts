/** People read what is wrong in their own words, not in those of the API. */
import type { Request } from 'express';
import { describe, expect, test } from 'vitest';
import { WorksheetRefused } from '../../src/engine/payroll/refusal.ts';
import type { EarningEntry } from '../../src/engine/payroll/worksheet.ts';
import { detailsOf, Fault, faultKinds } from '../../src/foundation/fault.ts';
import {
  forReader,
  official,
  type Said,
  sentence,
  storedReason,
  together,
  toStore,
  word,
  worded,
} from '../../src/foundation/sentence.ts';
import { wordsOfProblem } from '../../src/hosted-screens/corrections/correction-effect.tsx';
import { hasEnglish, inLanguageOf } from '../../src/hosted-screens/language/visit.ts';
import { problemText, spoken, wordsOfVisit } from '../../src/hosted-screens/plain-words.ts';
import { problemOf as notComputed } from '../../src/money/payruns/compute-checks.ts';
import { plain } from '../engine/payroll/plain-worksheet.ts';
import { grossToNet } from '../support/shipped.ts';

const cases: readonly [Said, string][] = [
  [
    sentence('must be the first day of a {range}: {first}', { range: 'quarter', first: '2026-10-01' }),
    'must be the first day of a quarter: 10/1/2026',
  ],
  ['must be 1000000 or less', 'must be 1,000,000 or less'],
  ['must be 100 or less', 'must be 100 or less'],
  [
    sentence('must not be before effective_start_date, {start}', { start: '2026-01-05' }),
    'must not be before the first day, 1/5/2026',
  ],
  ['No employee check with the given ID exists.', 'This paycheck is gone.'],
  ['No employee with the given ID exists.', 'This employee is gone.'],
  [
    sentence('{day} is in the request twice.', { day: '2026-12-10T22:00:00.000Z' }),
    'Dec 10, 2026, 2:00 PM Pacific time is in the request twice.',
  ],
  [sentence('must be in {year}', { year: 2026 }), 'must be in 2026'],
  [
    sentence('The check pays {salary} of salary and {other} for hours or as flat pay.', {
      salary: '2,800.00',
      other: '1,400.00',
    }),
    'The check pays $2,800.00 of salary and $1,400.00 for hours or as flat pay.',
  ],
  [
    sentence(
      '{cash} in cash and {tips} in tips for {hours} h in the period: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)',
      {
        cash: '213.00',
        tips: '1,000.50',
        hours: '80.25',
        place: 'New York',
        minimum: '15.50',
        short: '30.38',
      },
    ),
    '$213.00 in cash and $1,000.50 in tips for 80.25 h in the period: the minimum wage of New York, $15.50, leaves $30.38 to pay',
  ],
  [
    'must be letters and digits, with spaces, points or hyphens',
    'must be letters and digits, with spaces, points or hyphens',
  ],
];
test.each(cases)('%j', (said, words) => expect(spoken(said)).toBe(words));

test('no fault of a form names ids, objects or keys', () => {
  const kinds = faultKinds.filter((kind) =>
    /^UNKNOWN_(?!PARTNER|KEY|PATH|LINK)|WRONG_STATE|FORBIDDEN|ADDRESS/.test(kind),
  );
  expect(kinds.length).toBeGreaterThan(15);
  for (const kind of kinds)
    expect(problemText(new Fault(kind))).not.toMatch(/\bID\b|object|key|written|employe[er]+ check/);
});

test('a problem that is put into words elsewhere is found again, or is for programs', () => {
  expect(new Fault('MALFORMED', detailsOf('is required')).said).toBe('is required');
  expect(new Fault('MALFORMED', detailsOf('is something else'))).toMatchObject({
    said: undefined,
    problem: 'is something else',
  });
});

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('on a Spanish screen', () => {
  const visit = { acceptsLanguages: () => 'es', query: {} } as unknown as Request; // what the language reads
  const onScreen = <Result>(work: () => Result): Result =>
    inLanguageOf(visit, () => forReader(wordsOfVisit, work));

  test('a name that is also a word of the catalogue stays as it is, and a value that is a word does not', () => {
    const said = (name: string) =>
      onScreen(() => worded(sentence('{policy} does not cover the employee.', { policy: name })));
    expect(['pending', 'Tips', 'weekly'].map(said)).toEqual([
      'pending no cubre al empleado.',
      'Tips no cubre al empleado.',
      'weekly no cubre al empleado.',
    ]);
    const status = word('pending');
    const live = sentence('The company is not live: it is {status}.', { status });
    expect(onScreen(() => worded(live))).toBe('La empresa no está activa (pendiente).');
  });

  test('the refusal of the calculation to take back more than a check pays is said with its amounts', () => {
    const earnings: EarningEntry[] = [
      { kind: 'regular', hours: '40', rate: '25' },
      { kind: 'correction', amountCents: -100_001, paidOn: '2026-02-27' },
    ];
    const refused = caught(() => grossToNet({ ...plain, earnings }));
    if (!(refused instanceof WorksheetRefused)) throw refused;
    const { problem, shortfall } = notComputed(refused, plain.checkDate);
    expect(shortfall).toEqual({ backCents: 1_000_01, paidCents: 1_000_00 });
    const inDollars = { takenBack: 1_000.01, paid: 1_000 };
    const words = onScreen(() => wordsOfProblem({ problem, shortfall: inDollars }));
    expect(words).toMatch(/^La corrección .*\$1,000\.01.*\$1,000\.00/);
    expect(wordsOfProblem({ problem, shortfall: null })).toBe(problem);
  });

  test('the refusal of another mistake has no amounts to take back', () => {
    const refused = caught(() => grossToNet({ ...plain, checkDate: '1999-01-01' }));
    if (!(refused instanceof WorksheetRefused)) throw refused;
    expect(notComputed(refused, '1999-01-01').shortfall).toBeUndefined();
  });

  test('a stored reason is said with its values, and that of a former text is not', () => {
    const reason = together([
      sentence('The payday needs {cash} in cash, and two people have approved {amount}.', {
        cash: '90.00',
        amount: '80.00',
      }),
      'Move its checks and payments to another day, and have two people approve that day.',
    ]);
    const row = toStore(reason);
    const said = (heldBecause: string) => onScreen(() => worded(storedReason({ ...row, heldBecause }) ?? ''));
    expect(said(row.heldBecause)).toBe(
      'El día de pago requiere $90.00, y dos personas han aprobado $80.00. Mueva sus cheques y pagos a otro día, y haga que dos personas aprueben ese día.',
    );
    expect(said('It is not computed yet.')).toBe('Todavía no está calculado.');
    expect(storedReason({ ...row, heldBecause: null })).toBe(null);
  });

  test('the state that begins the name of a tax is named, and a name without Spanish words stays', () => {
    const said = (name: string, code: string, shown?: string) =>
      onScreen(() => [worded(official(name, code, shown)), hasEnglish()]);
    expect(said('California income tax', 'CA', 'California')).toEqual([
      'California: impuesto sobre el ingreso',
      false,
    ]);
    expect(said('CA SDI', 'CA', 'California')).toEqual(['California SDI', false]);
    expect(said('Social Security', 'US')).toEqual(['Seguro Social', false]);
  });

  test('a fault is Spanish, with its values as people write them', () => {
    const problem = sentence('is past its cut-off: the earliest possible date is {earliest}', {
      earliest: '2026-12-04',
    });
    const fault = new Fault('CLOSED_DATE', { problem });
    expect(onScreen(() => problemText(fault))).toBe(
      'ya pasó su cierre: la primera fecha posible es el 4 dic 2026',
    );
    expect(fault.message).toBe('is past its cut-off: the earliest possible date is 2026-12-04');
  });

  test('a field of an answer has the words of its reader, a sentence within another too', () => {
    const problem = sentence('{hours} h on {day}', { hours: '25', day: '2026-12-04' });
    const said = sentence('With the hours on the check of {days}, {problem}.', {
      days: '2026-12-04, 2026-12-11',
      problem,
    });
    expect(worded(said)).toBe('With the hours on the check of 2026-12-04, 2026-12-11, 25 h on 2026-12-04.');
    expect(onScreen(() => worded(said))).toBe(
      'Con las horas del cheque del 4 dic 2026, 11 dic 2026, 25 h el 4 dic 2026.',
    );
  });

  test('what is said to programs stays English, and the page says so', () => {
    const fault = new Fault('MALFORMED', { toPrograms: 'must be true or false, as text' });
    const read = onScreen(() => [problemText(fault), hasEnglish()]);
    expect(read).toEqual(['must be true or false, as text', true]);
    expect(onScreen(() => [problemText(new Fault('WRONG_STATE')), hasEnglish()])).toEqual([
      'Esto ya no se puede hacer: algo cambió desde entonces. Abra la página otra vez para verlo.',
      false,
    ]);
  });
});
