import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Explanation,
  ExplanationNode,
  NamedAmount,
} from '../../../src/engine/payroll/explanation/explanation.ts';
import { centsOf } from '../../../src/engine/payroll/money.ts';
import { compare, whole } from '../../../src/engine/payroll/rational.ts';
import { runs } from '../../support/sample.ts';
import { explainedGrossToNet, grossToNet } from '../../support/shipped.ts';
import { anyWorksheet } from './random-worksheet.ts';
import { reevaluate } from './reevaluate.ts';

const RUNS = runs(10_000);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe(`over ${RUNS.numRuns} random worksheets`, () => {
  it('gross pay is net pay, employee taxes, deductions and garnishments, to the cent', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const { totals } = grossToNet(worksheet);
        const { employeeTaxesCents, employeeDeductionsCents, employeeGarnishmentsCents } = totals;
        const parts = [
          totals.netPayCents,
          employeeTaxesCents,
          employeeDeductionsCents,
          employeeGarnishmentsCents,
        ];
        expect(sum(parts)).toBe(totals.grossPayCents);
        expect(totals.grossEarningsCents + totals.reimbursementsCents).toBe(totals.grossPayCents);
      }),
      RUNS,
    ));

  it('net pay is never negative, nor any line', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const { totals, taxes, deductions, garnishments } = grossToNet(worksheet);
        const lines = [
          totals.netPayCents,
          ...taxes.flatMap(({ amountCents, taxableWagesCents }) => [amountCents, taxableWagesCents]),
          ...deductions.flatMap(({ amountCents, notTakenCents, employerCents }) => [
            amountCents,
            notTakenCents,
            employerCents,
          ]),
          ...garnishments.map(({ withheldCents }) => withheldCents),
        ];
        expect(Math.min(...lines)).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    ));

  it('the totals are the sums of the lines', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const { totals, taxes, deductions, garnishments, earnings } = grossToNet(worksheet);
        const side = (payer: string) =>
          sum(taxes.filter((tax) => tax.payer === payer).map(({ amountCents }) => amountCents));
        expect(side('employee')).toBe(totals.employeeTaxesCents);
        expect(side('employer')).toBe(totals.employerTaxesCents);
        expect(sum(deductions.map(({ amountCents }) => amountCents))).toBe(totals.employeeDeductionsCents);
        expect(sum(garnishments.map(({ withheldCents }) => withheldCents))).toBe(
          totals.employeeGarnishmentsCents,
        );
        expect(sum(earnings.map(({ amountCents }) => amountCents))).toBe(
          totals.grossPayCents + totals.cashTipsCents + (totals.imputedCents ?? 0),
        );
      }),
      RUNS,
    ));

  it('the order of shifts changes no amount', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const { earnings, ...rest } = grossToNet(worksheet);
        const turned = grossToNet({ ...worksheet, earnings: [...worksheet.earnings].reverse() });
        const { earnings: turnedEarnings, ...turnedRest } = turned;
        const last = worksheet.earnings.length - 1;
        const turnedBack = turnedRest.checkWarnings?.map((warning) => {
          return { ...warning, earnings: warning.earnings.map((at) => last - at).reverse() };
        });
        expect({ ...turnedRest, checkWarnings: turnedBack }).toEqual(rest);
        expect(sum(turnedEarnings.map(({ amountCents }) => amountCents))).toBe(
          sum(earnings.map(({ amountCents }) => amountCents)),
        );
      }),
      RUNS,
    ));

  it('garnishments stay within what was asked, every ceiling, and the pay there is', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const { garnishments, disposableEarningsCents } = grossToNet(worksheet);
        for (const { withheldCents, askedCents, limits } of garnishments) {
          expect(withheldCents).toBeLessThanOrEqual(
            Math.min(askedCents, ...limits.map(({ cents }) => cents)),
          );
        }
        expect(sum(garnishments.map(({ withheldCents }) => withheldCents))).toBeLessThanOrEqual(
          disposableEarningsCents,
        );
      }),
      RUNS,
    ));

  it('the same worksheet gives the same bytes, also after a journey through JSON', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const bytes = JSON.stringify(grossToNet(worksheet));
        expect(JSON.stringify(grossToNet(JSON.parse(JSON.stringify(worksheet))))).toBe(bytes);
      }),
      RUNS,
    ));

  it('explaining a check changes nothing in it, and its leaves alone give every amount again', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const { paycheck, explanation } = explainedGrossToNet(worksheet);
        expect(paycheck).toEqual(grossToNet(worksheet));
        const named = namedIn(explanation);
        const again = reevaluate(withoutInnerValues(explanation));
        for (const { id, amount } of named) {
          const value = again.get(id);
          expect(value && amount && compare(value, whole(centsOf(amount))) === 0, id).toBe(true);
        }
        expect(named.some(({ rule }) => rule === 'totals.net_pay')).toBe(true);
        for (const tax of paycheck.taxes) {
          const amounts = named.filter(({ rule }) => rule === tax.code || rule === `${tax.code}.collected`);
          expect(amounts.map(({ amount }) => centsOf(amount ?? ''))).toContain(tax.amountCents);
        }
      }),
      RUNS,
    ));
});

function namedIn(nodes: Explanation): NamedAmount[] {
  return nodes.flatMap((node) =>
    node.operation === 'see' ? [] : [...namedIn(node.inputs), ...(node.named ? [node.named] : [])],
  );
}

/** Takes away what the re-evaluation must not lean on: the values of everything that has inputs. */
function withoutInnerValues(nodes: Explanation): Explanation {
  return nodes.map((node): ExplanationNode => {
    if (node.operation === 'see') return { ...node, value: '' };
    if (node.operation === 'fact' || node.operation === 'figure') return node;
    return { ...node, value: '', inputs: withoutInnerValues(node.inputs) };
  });
}
