import fc from 'fast-check';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { garnishment } from '../payroll/random-pay.ts';
import { sometimes } from '../payroll/random-values.ts';
import { ofManyStates } from '../payroll/random-worksheet.ts';

const exemption = fc.record({
  programme: fc.constantFrom('wa_cares', 'ny_pfl', 'ca_sdi', 'ca_sui', 'nj_tdi', 'ri_tdi'),
  reason: fc.constantFrom('student', 'officer', 'other'),
  certificate: fc.constant('the letter on file'),
  from: fc.constantFrom('2026-01-01', '2026-06-12', '2026-12-01'),
  until: sometimes(fc.constant('2026-12-31')),
});

/** A check whose usual place of work may be another on each day, and whose worker may have moved home. */
export const moving: fc.Arbitrary<Worksheet> = fc
  .record({
    drawn: ofManyStates,
    usual: fc.array(fc.nat(5), { minLength: 40, maxLength: 40 }),
    former: fc.nat(5),
    hasMoved: fc.boolean(),
    orders: fc.array(garnishment, { maxLength: 2 }),
    exemptions: fc.array(exemption, { maxLength: 1 }),
    birthDate: fc.constantFrom('1990-01-01', '2010-06-12', '2011-06-12'),
  })
  .map(({ drawn, usual, former, hasMoved, orders, exemptions, birthDate }): Worksheet => {
    const { places = {}, earnings } = drawn;
    const work = places.work ?? [];
    const most = Math.max(1, work.length);
    const home = work[former % most];
    const formerResidence = hasMoved && home ? { ...home, until: '2026-03-05' } : undefined;
    return {
      ...drawn,
      birthDate,
      garnishments: [...(drawn.garnishments ?? []), ...orders],
      worker: { ...drawn.worker, programmeExemptions: exemptions },
      earnings: earnings.map((earning, at) => ({ ...earning, usual: (usual[at] ?? 0) % most })),
      places: { ...places, ...(formerResidence ? { formerResidence } : {}) },
    };
  });
