import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateSchedule } from '../../../../src/engine/payroll/withholding-schedule/validate-schedule.ts';
import { all, exempt, messages, picked, violations, weekly } from './broken-schedules.ts';
import { schedules, TITLE_III } from './schedules.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);
const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
const hasNext = picked.filter(({ brackets, index }) => index + 1 < brackets.length);
const hasBefore = picked.filter(({ index }) => index > 0);
const isLast = picked.filter(({ brackets, index }) => index + 1 === brackets.length);
const shift = fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((by) => by !== 0);

describe('a valid schedule', () => {
  it('is accepted whatever its branches, brackets and actions', () =>
    fc.assert(
      fc.property(schedules, (json) => {
        expect(messages(json)).toEqual([]);
      }),
    ));

  it('is read into the same brackets in whole cents', () => {
    const [branch] = validateSchedule(TITLE_III).schedule ?? [];
    expect(branch?.brackets).toMatchObject([
      { minCents: 0, maxCents: 21750, action: { kind: 'exempt' } },
      { minCents: 21751, maxCents: 29000, action: { kind: 'excess_over_floor', floorCents: 21750 } },
      { minCents: 29001, maxCents: null, action: { kind: 'percentage' } },
    ]);
  });

  it('may have bounds that a client summed in floats', () =>
    expect(
      messages(weekly({ min: 0, max: 8.2, action: exempt }, { min: 8.2 + 0.01, max: null, action: all })),
    ).toEqual([]));

  it('may have null in the fields of other kinds, as a GraphQL input has', () =>
    expect(
      messages(
        weekly({ min: 0, max: null, action: { kind: 'amount', amount: 1, floor: null, percentage: null } }),
      ),
    ).toEqual([]));

  it('may exempt a whole frequency when another one withholds', () =>
    expect(
      messages([...TITLE_III, { frequency: 'quarterly', brackets: [{ min: 0, max: null, action: exempt }] }]),
    ).toEqual([]));
});

describe('breaking one rule is refused at its place, with the value that would be right', () => {
  it('2: the first min is 0', () =>
    fc.assert(
      fc.property(
        picked.filter(({ index }) => index === 0),
        fc.integer({ min: 1, max: 9_000_000 }),
        ({ copy, brackets, path }, min) => {
          for (const bracket of brackets.slice(0, 1)) bracket.min = min / 100;
          expect(messages(copy)).toContain(`${path}.min must be 0`);
          expect(violations(copy)[0]).toMatchObject({
            band: { kind: 'gap', fromCents: 0, toCents: min - 1 },
          });
        },
      ),
    ));

  it('3: each next min is the previous max plus a cent, else there is a gap or an overlap', () =>
    fc.assert(
      fc.property(hasBefore, shift, ({ copy, brackets, index, path }, by) => {
        const [before, bracket] = [brackets[index - 1], brackets[index]];
        const right = cents(before?.max) + 1;
        fc.pre(right + by >= 0);
        if (bracket) bracket.min = (right + by) / 100;
        const found = violations(copy).find((each) => each.rule === 3);
        expect(`${found?.path} ${found?.problem}`).toBe(`${path}.min must be ${dollars(right)}`);
        expect(found?.band).toEqual(
          by > 0
            ? { kind: 'gap', fromCents: right, toCents: right + by - 1 }
            : { kind: 'overlap', fromCents: right + by, toCents: right - 1 },
        );
        expect(violations(copy).filter(({ rule }) => rule !== 1)).toHaveLength(1);
      }),
    ));

  it('3: also when the max before it moved', () =>
    fc.assert(
      fc.property(hasNext, fc.integer({ min: 1, max: 5_000_000 }), ({ copy, brackets, index, path }, by) => {
        const bracket = brackets[index];
        const max = cents(bracket?.max) + by;
        if (bracket) bracket.max = max / 100;
        const next = path.replace(/\d+\]$/, `${index + 1}]`);
        expect(messages(copy)).toEqual([`${next}.min must be ${dollars(max + 1)}`]);
      }),
    ));

  it('4: an earlier max is not null', () =>
    fc.assert(
      fc.property(hasNext, ({ copy, brackets, index, path }) => {
        const bracket = brackets[index];
        const right = dollars(cents(bracket?.max));
        if (bracket) bracket.max = null;
        expect(messages(copy)).toEqual([`${path}.max must be ${right}: only the last bracket's max is null`]);
      }),
    ));

  it('4: the last max is null', () =>
    fc.assert(
      fc.property(isLast, fc.nat({ max: 5_000_000 }), ({ copy, brackets, index, path }, above) => {
        const bracket = brackets[index];
        const max = cents(bracket?.min) + above;
        if (bracket) bracket.max = max / 100;
        expect(messages(copy)).toEqual([`${path}.max must be null`]);
        expect(violations(copy)[0]?.band).toEqual({ kind: 'gap', fromCents: max + 1, toCents: null });
      }),
    ));

  it('1: a bracket does not end before it begins', () =>
    fc.assert(
      fc.property(
        hasNext.filter(({ brackets, index }) => (brackets[index]?.min ?? 0) > 0),
        fc.nat(),
        ({ copy, brackets, index, path }, back) => {
          const bracket = brackets[index];
          const min = cents(bracket?.min);
          if (bracket) bracket.max = (back % min) / 100;
          expect(messages(copy)).toContain(`${path}.max must be ${dollars(min)} or more`);
        },
      ),
    ));

  it('1: nor is a bracket empty, though its neighbours tile', () =>
    expect(
      messages(
        weekly(
          { min: 0, max: 100, action: exempt },
          { min: 100.01, max: 100, action: exempt },
          { min: 100.01, max: null, action: all },
        ),
      ),
    ).toEqual(['withholding_schedule[0].brackets[1].max must be 100.01 or more']));

  it('5: at least one bracket of the whole schedule withholds', () =>
    fc.assert(
      fc.property(schedules, (json) => {
        for (const { brackets } of json) for (const bracket of brackets) bracket.action = exempt;
        expect(messages(json)).toEqual([
          'withholding_schedule must have a bracket that withholds: all are exempt',
        ]);
      }),
    ));

  it('a frequency has one branch only', () =>
    fc.assert(
      fc.property(schedules, fc.nat(), (json, seed) => {
        const index = seed % json.length;
        const repeated = [...json, structuredClone(json[index])];
        const { frequency } = json[index] ?? {};
        expect(messages(repeated)).toEqual([
          `withholding_schedule[${json.length}].frequency must not repeat ${frequency}, ` +
            `which withholding_schedule[${index}] has`,
        ]);
      }),
    ));

  it.each(['min', 'max'] as const)('money is not finer than a cent: %s', (field) =>
    fc.assert(
      fc.property(hasNext, fc.integer({ min: 1, max: 99 }), ({ copy, brackets, index, path }, hundredths) => {
        const bracket = brackets[index];
        const finer = (cents(bracket?.[field]) + hundredths / 100) / 100;
        if (bracket) bracket[field] = finer;
        expect(messages(copy)[0]).toMatch(
          new RegExp(`^${path.replace(/[[\].]/g, '\\$&')}.${field} must be in whole cents`),
        );
        expect(violations(copy)).toHaveLength(1);
      }),
    ),
  );
});
