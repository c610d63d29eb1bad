import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateSchedule } from '../../../../src/engine/payroll/withholding-schedule/validate-schedule.ts';
import { all, exempt, messages, picked, violations, weekly } from './broken-schedules.ts';

const frequencies = 'daily, weekly, biweekly, semimonthly, monthly, quarterly';
const kinds = 'exempt, amount, excess_over_floor, percentage';

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
