import { expect, test } from 'vitest';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

test('wages and hours are measured by the law of the place where they were worked', () => {
  const work = [{ state: 'TX' }, { state: 'CA' }];
  const day = (date: string, place: number) =>
    ({ kind: 'regular', hours: '9', rate: '12', date, place }) as const;
  const { warnings } = grossToNet({
    ...plain,
    earnings: [day('2026-03-03', 0), day('2026-03-04', 1)],
    places: { work, employer: [] },
  });
  expect(warnings).toEqual([
    '9 h at 12.00: the minimum wage of CA is 16.90 since 2026-01-01',
    'more than 8 h on 2026-03-04, not all stated as overtime (CA)',
  ]);
});
