import { whole } from '../../../src/engine/payroll/rational.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';

/** The worked check of the documentation: California, biweekly, 2026, 80 h at 30 and 5 h of overtime. */
export const CALIFORNIA_CHECK: Worksheet = {
  checkDate: '2026-03-13',
  periodStart: '2026-02-22',
  periodEnd: '2026-03-07',
  payFrequency: 'biweekly',
  earnings: [
    { kind: 'regular', hours: '80', rate: '30' },
    { kind: 'overtime', hours: '5' },
  ],
  deductions: [
    { type: 'section_125', plan: 'premium_only', employee: { amountCents: 15_000 } },
    { type: '401k', employee: { percent: '5' } },
  ],
  garnishments: [
    {
      id: 'order-1',
      type: 'creditor',
      capRate: whole(1),
      effectiveFrom: '2026-01-01',
      servedOn: '2025-12-15',
    },
  ],
  federal: { filingStatus: 'single' },
  state: { code: 'CA', allowances: 1 },
};
