import { describe, expect, it } from 'vitest';
import type { Explanation, NamedAmount } from '../../../src/engine/payroll/explanation/explanation.ts';
import { explanationText } from '../../../src/engine/payroll/explanation/explanation-text.ts';
import { whole } from '../../../src/engine/payroll/rational.ts';
import { explainedGrossToNet } from '../../support/shipped.ts';
import { CALIFORNIA_CHECK } from './california-check.ts';
import { reevaluate } from './reevaluate.ts';

const { explanation } = explainedGrossToNet(CALIFORNIA_CHECK);

function namedIn(nodes: Explanation): NamedAmount[] {
  return nodes.flatMap((node) =>
    node.operation === 'see' ? [] : [...namedIn(node.inputs), ...(node.named ? [node.named] : [])],
  );
}

describe('the explanation of a check', () => {
  it('gives every amount its rule, formula, effective date, citation and rounding', () => {
    const named = namedIn(explanation);
    expect(named.length).toBeGreaterThan(25);
    for (const { rule, formula, effectiveFrom, citation, rounding } of named) {
      for (const text of [rule, formula, citation, rounding]) expect(text.length).toBeGreaterThan(3);
      expect(effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('says Social Security in a sentence anyone can check', () =>
    expect(explanationText(explanation)).toContain(
      'Social Security 153.45 = 6.2 % of 2,475.00, below the 2026 wage base of 184,500',
    ));

  it('says when a wage base cuts in', () => {
    const yearToDate = { taxableWagesCents: { us_social_security: 18_400_000 } };
    const text = explanationText(explainedGrossToNet({ ...CALIFORNIA_CHECK, yearToDate }).explanation);
    expect(text).toContain(
      'Social Security 31.00 = 6.2 % of 500.00, ' +
        'what is left of the 2026 wage base of 184,500 after 184,000.00 this year',
    );
  });

  it('carries the doubts of its figures', () => {
    const utah = explainedGrossToNet({ ...CALIFORNIA_CHECK, state: { code: 'UT' } }).explanation;
    expect(explanationText(utah)).toContain('note: base of 2025: that of 2026 was not found');
  });

  it('re-evaluates from its leaves: another leaf gives another net pay', () => {
    expect(reevaluate(explanation).get('totals.net_pay')).toEqual(whole(164_828));
    const dearer: Explanation = JSON.parse(
      JSON.stringify(explanation).replaceAll('"value":"0.0145"', '"value":"0.0245"'),
    );
    const changed = reevaluate(dearer);
    expect(changed.get('us_medicare')).toEqual(whole(6_064));
    expect(changed.get('totals.net_pay')).toEqual(whole(164_828 - (6_064 - 3_589)));
  });

  it('explains an amount once and refers to it wherever it is used again', () => {
    const named = namedIn(explanation).map(({ id }) => id);
    expect(new Set(named).size).toBe(named.length);
    const text = JSON.stringify(explanation);
    expect(text).toContain('{"operation":"see","id":"wages.fica","value":"247500"}');
    expect(text.match(/"rule":"earnings.regular"/g)).toHaveLength(1);
  });

  it('refuses a tree that refers to an amount without explanation', () =>
    expect(() => reevaluate([{ operation: 'see', id: 'nowhere', value: '1' }])).toThrow(RangeError));

  it('is only written for a check that was traced', () => {
    expect(JSON.stringify(explanation)).not.toContain('undefined');
    expect(explanation).toHaveLength(4);
  });
});
