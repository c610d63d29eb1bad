import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../src/money/ledger/accounts.ts';
import type { Entry } from '../../../src/money/ledger/entry.ts';
import { owedForCheck, owedForPayment } from '../../../src/money/ledger/owed.ts';
import { anyWorksheet } from '../../engine/payroll/random-worksheet.ts';
import { runs } from '../../support/sample.ts';
import { grossToNet } from '../../support/shipped.ts';

const sumOf = ({ postings }: Entry, account?: Account) =>
  postings
    .filter((posting) => !account || posting.account === account)
    .reduce((sum, { cents }) => sum + cents, 0);

const booked = (worksheet: Parameters<typeof grossToNet>[0]) => {
  const paycheck = grossToNet(worksheet);
  const check = { id: 'c', employeeId: 'e', checkDate: worksheet.checkDate, paycheck };
  return { paycheck, entry: owedForCheck(check, new Map()) };
};

describe('the entry of any computed check', () => {
  test('balances, although debits and credits come from separate figures', () => {
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        expect(sumOf(booked(worksheet).entry)).toBe(0);
      }),
      runs(300),
    );
  });

  test('equals the totals of the check, to the cent', () => {
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        const { paycheck, entry } = booked(worksheet);
        const { totals, deductions } = paycheck;
        const kept = deductions.filter(({ remitted }) => !remitted);
        const keptCents = kept.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect({
          debit: sumOf(entry, 'company_receivable'),
          net: 0 - sumOf(entry, 'wages_payable'),
          taxes: 0 - sumOf(entry, 'tax_payable'),
          garnishments: 0 - sumOf(entry, 'garnishment_payable'),
          benefits: 0 - sumOf(entry, 'benefit_payable') + keptCents,
        }).toEqual({
          debit: totals.companyDebitCents,
          net: totals.netPayCents,
          taxes: totals.employeeTaxesCents + totals.employerTaxesCents,
          garnishments: totals.employeeGarnishmentsCents,
          benefits: totals.employeeDeductionsCents + totals.employerContributionsCents,
        });
      }),
      runs(300),
    );
  });
});

test('a payment to a contractor is owed to the contractor, the IRS and garnishing agencies, to the cent', () => {
  const order = { type: 'other' as const, askedCents: 1, asked: '', limits: [], limitedBy: undefined };
  const withheld = fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 4 });
  const backup = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(withheld, backup, fc.integer({ min: 1, max: 10_000_000 }), (taken, backupCents, netCents) => {
      const all = taken.reduce((sum, cents) => sum + cents, 0);
      const entry = owedForPayment(
        {
          id: 'p',
          contractorId: 'c',
          payDate: '2026-11-20',
          amountCents: BigInt(netCents + all + backupCents),
          backupWithheldCents: backupCents ? BigInt(backupCents) : null,
          withheld: taken.map((withheldCents, i) => ({
            ...order,
            id: `${i % 2}`,
            withheldCents,
            why: '',
            notes: [],
          })),
        },
        new Map([['0', 'Sheriff']]),
      );
      expect(sumOf(entry)).toBe(0);
      expect(0 - sumOf(entry, 'contractor_payable')).toBe(netCents);
      expect(0 - sumOf(entry, 'garnishment_payable')).toBe(all);
      expect(0 - sumOf(entry, 'tax_payable')).toBe(backupCents);
    }),
  );
});

test('a garnishment whose collector is unknown is owed under the number of its order', () => {
  const order = {
    id: '7',
    type: 'other' as const,
    askedCents: 1,
    asked: '',
    limits: [],
    limitedBy: undefined,
  };
  const { postings } = owedForPayment(
    {
      id: 'p',
      contractorId: 'c',
      payDate: '2026-11-20',
      amountCents: 100n,
      backupWithheldCents: null,
      withheld: [{ ...order, withheldCents: 40, why: '', notes: [] }],
    },
    new Map(),
  );
  expect(postings.at(-1)).toMatchObject({ account: 'garnishment_payable', agency: 'order 7', cents: -40 });
});
