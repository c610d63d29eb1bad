import { describe, expect, it } from 'vitest';
import { centsOf } from '../../../../src/engine/payroll/money.ts';
import { PLAIN_BOOK } from '../../../../src/engine/payroll/quantity.ts';
import { whole } from '../../../../src/engine/payroll/rational.ts';
import { FILING_STATUSES } from '../../../../src/engine/payroll/tax-forms.ts';
import { incomeTaxOnWages } from '../../../../src/engine/payroll/taxes/federal/income-tax.ts';
import { PAY_FREQUENCIES } from '../../../../src/engine/payroll/worksheet.ts';
import { TABLES } from '../../../support/shipped.ts';
import file from './federal-vectors-2026.json' with { type: 'json' };

type Vector = {
  readonly wages: string;
  readonly frequency: string;
  readonly status: string;
  readonly step2: boolean;
  readonly step3?: string;
  readonly step4a?: string;
  readonly step4b?: string;
  readonly extra?: string;
  readonly legacyAllowances?: string;
  readonly fit: string;
};
const vectors: readonly Vector[] = file.vectors;

describe('federal withholding', () => {
  it.each(vectors)(
    'equals Worksheet 1A to the cent: $wages $frequency $status step 2 $step2 -> $fit',
    (vector) => {
      const frequency = PAY_FREQUENCIES.find((value) => value === vector.frequency);
      const filingStatus = FILING_STATUSES.find((value) => value === vector.status);
      const tables = TABLES.federal.find(({ year }) => year === 2026);
      if (!frequency || !filingStatus || !tables) throw new Error('unreadable vector');
      const older = vector.legacyAllowances !== undefined;
      const facts = {
        filingStatus,
        step2: vector.step2,
        form: older ? ('2019' as const) : ('2020' as const),
        allowances: Number(vector.legacyAllowances ?? 0),
        step3Cents: centsOf(vector.step3 ?? '0'),
        step4aCents: centsOf(vector.step4a ?? '0'),
        step4bCents: centsOf(vector.step4b ?? '0'),
        extraCents: centsOf(vector.extra ?? '0'),
      };
      const wages = PLAIN_BOOK.fact('wages', whole(centsOf(vector.wages)));
      const tax = incomeTaxOnWages(wages, { facts, frequency, tables, calculator: PLAIN_BOOK });
      expect(tax.cents).toBe(centsOf(vector.fit));
    },
  );
});
