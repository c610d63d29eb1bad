import { irs941, irs8974, payment, scheduleB, scheduleR } from './form-941-2026q1.ts';
import { irs941x } from './form-941x-2026q1.ts';
import { header, manifest } from './header-2026q1.ts';
import { type Group, group, type MefSchema, type Part, required } from './schema.ts';

const returnOf = (form: Group, more: readonly Part[]): Group =>
  group(
    'Return',
    [
      header,
      required(group('ReturnData', [required(form), ...more], { attributes: { must: ['documentCnt'] } })),
    ],
    { attributes: { must: ['xmlns', 'returnVersion'] } },
  );

const schedules = [scheduleB, scheduleR, irs8974, payment];

/** The schemas of the IRS for the first quarter of 2026. Those of the other quarters were not read. */
export const schema2026q1: MefSchema = {
  returnVersion: '2026Q1v4.0',
  quarterEnds: ['2026-03'],
  years: [],
  returns: { '941': returnOf(irs941, schedules), '941X': returnOf(irs941x, schedules) },
  manifest,
};
