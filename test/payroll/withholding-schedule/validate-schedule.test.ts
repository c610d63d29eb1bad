import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateSchedule } from '../../../src/payroll/withholding-schedule/validate-schedule.ts';
import { schedules, TITLE_III } from './schedules.ts';

const violations = (json: unknown) => validateSchedule(json).violations;
const messages = (json: unknown) => violations(json).map(({ path, problem }) => `${path} ${problem}`);
const frequencies = 'daily, weekly, biweekly, semimonthly, monthly, quarterly';
const kinds = 'exempt, amount, excess_over_floor, percentage';
const weekly = (...brackets: unknown[]) => [{ frequency: 'weekly', brackets }];
const exempt = { kind: 'exempt' };
const all = { kind: 'percentage', percentage: 100 };
const dollars = (cents: number) => (cents / 100).toFixed(2);
const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);

/** A valid schedule with one of its brackets picked, and a copy to break. */
const picked = fc.tuple(schedules, fc.nat(), fc.nat()).map(([schedule, first, second]) => {
  const copy = structuredClone(schedule);
  const branchIndex = first % copy.length;
  const brackets = copy[branchIndex]?.brackets ?? [];
  const index = second % brackets.length;
  return { copy, brackets, index, path: `withholding_schedule[${branchIndex}].brackets[${index}]` };
});
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

describe('every violation is named at once', () => {
  it('by bracket, in their order', () => {
    const json = [
      {
        frequency: 'weekly',
        brackets: [
          { min: 1, max: 100, action: exempt },
          { min: 100, max: null, action: { kind: 'amount', amount: 10.005 } },
          { min: 200, max: 150, action: { kind: 'percentage', percentage: 101 } },
        ],
      },
      { frequency: 'weekly', brackets: [] },
      { frequency: 'yearly', brackets: [{ min: -1, max: '5', action: { kind: 'all' } }] },
    ];
    expect(messages(json)).toEqual([
      'withholding_schedule[0].brackets[0].min must be 0',
      'withholding_schedule[0].brackets[1].action.amount must be in whole cents, such as 10.01',
      'withholding_schedule[0].brackets[1].min must be 100.01',
      "withholding_schedule[0].brackets[1].max must be 199.99: only the last bracket's max is null",
      'withholding_schedule[0].brackets[2].action.percentage must be a number from 0 to 100',
      'withholding_schedule[0].brackets[2].max must be 200.00 or more',
      'withholding_schedule[0].brackets[2].max must be null',
      'withholding_schedule[1].brackets must have at least one element',
      'withholding_schedule[1].frequency must not repeat weekly, which withholding_schedule[0] has',
      `withholding_schedule[2].frequency must be one of ${frequencies}`,
      'withholding_schedule[2].brackets[0].min must be 0 or more',
      'withholding_schedule[2].brackets[0].max must be a number or null',
      `withholding_schedule[2].brackets[0].action.kind must be one of ${kinds}`,
    ]);
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'withholding_schedule must be a list'],
    ['an empty list', [], 'withholding_schedule must have at least one element'],
    ['a list of nothing', [null], 'withholding_schedule[0] must be an object'],
    ['a bracket that is a list', weekly([]), 'withholding_schedule[0].brackets[0] must be an object'],
    [
      'a forgotten max',
      weekly({ min: 0, action: all }),
      'withholding_schedule[0].brackets[0].max must be a number or null',
    ],
    [
      'a forgotten action',
      weekly({ min: 0, max: null }),
      'withholding_schedule[0].brackets[0].action must be an object',
    ],
    [
      'a misspelled member',
      weekly({ min: 0, max: null, action: all, maximum: 5 }),
      'withholding_schedule[0].brackets[0].maximum is not a field here (min, max, action)',
    ],
    [
      'a field of another kind',
      weekly({ min: 0, max: null, action: { kind: 'percentage', percentage: 5, floor: 3 } }),
      'withholding_schedule[0].brackets[0].action.floor must be absent with kind percentage',
    ],
    [
      'a percentage below 0',
      weekly({ min: 0, max: null, action: { kind: 'percentage', percentage: -1 } }),
      'withholding_schedule[0].brackets[0].action.percentage must be a number from 0 to 100',
    ],
    [
      'an amount without end',
      weekly({ min: 0, max: null, action: { kind: 'amount', amount: 1e13 } }),
      'withholding_schedule[0].brackets[0].action.amount must be below 10000000000000',
    ],
  ])('%s is refused with what is missing', (_, json, message) => expect(messages(json)).toEqual([message]));

  it('returns a result for any JSON, never an exception', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(violations(json)).not.toEqual([]);
      }),
    ));

  it('whatever is put in the place of one member, it is refused or still tiles', () =>
    fc.assert(
      fc.property(
        picked,
        fc.constantFrom('min', 'max', 'action'),
        fc.jsonValue(),
        ({ copy, brackets, index }, member, value) => {
          Object.assign(brackets[index] ?? {}, { [member]: value });
          const { schedule } = validateSchedule(copy);
          for (const branch of schedule ?? []) {
            const edges = branch.brackets.map(({ minCents, maxCents }) => [minCents, maxCents]);
            expect(edges[0]?.[0]).toBe(0);
            expect(edges.at(-1)?.[1]).toBeNull();
            edges.slice(1).forEach(([min], place) => {
              expect(min).toBe((edges[place]?.[1] ?? 0) + 1);
            });
          }
        },
      ),
    ));
});
