/**
 * Unemployment insurance and programmes of states in 2026, typed for this computation alone: dollars, and
 * rates as decimal text. Which pay counts is typed from the sources that docs/explain/paycheck.md names. They
 * are not yet compared with the states' notices; those of the ten largest states are entered again in a test.
 */

/**
 * Which pay counts. `all`: gross pay. `cafeteria`: less section 125, HSA and commuter benefits. `deferrals`:
 * less deferrals as well. `california`: as cafeteria, and money for an HSA of either side counts.
 * `massachusetts`: gross pay and what the employer adds to retirement plans. `pretax`: less every pre-tax
 * deduction.
 */
export type Counted = 'all' | 'cafeteria' | 'deferrals' | 'california' | 'massachusetts' | 'pretax';

/** Wage base, and the rate of new employers from the days that it holds. */
type Insurance = {
  readonly base: number;
  readonly rates: readonly (readonly [from: string, rate: string])[];
};
const year = '2026-01-01';
const of = (base: number, ...rates: string[]): Insurance => ({
  base,
  rates: rates.map((rate) => [year, rate] as const),
});

/** 26 USC 3304; each state's base, and the rate of a new employer. */
export const unemployment: Readonly<Record<string, Insurance>> = {
  AK: of(54_200, '0.0156'),
  AL: of(8_000, '0.027'),
  AR: of(7_000, '0.019'),
  AZ: of(8_000, '0.02'),
  CA: of(7_000, '0.034'),
  CO: of(30_600, '0.0305'),
  CT: of(27_000, '0.025'),
  DC: of(9_000, '0.027'),
  DE: of(14_500, '0.01'),
  FL: of(7_000, '0.027'),
  GA: of(9_500, '0.0264'),
  HI: of(64_900, '0.024'),
  IA: of(20_400, '0.01'),
  ID: of(58_300, '0.012'),
  IL: of(14_250, '0.034'),
  IN: of(9_500, '0.025'),
  KS: of(15_100, '0.027'),
  KY: of(12_000, '0.027'),
  LA: of(7_000, '0.0131'),
  MA: of(15_000, '0.0187'),
  MD: of(8_500, '0.026'),
  ME: of(12_000, '0.0197'),
  MI: of(9_000, '0.027'),
  MN: of(44_000, '0.009'),
  MO: of(9_000, '0.0238'),
  MS: of(14_000, '0.01'),
  MT: of(45_100, '0.0115'),
  NC: of(32_600, '0.01'),
  ND: of(45_100, '0.0109'),
  NE: of(9_000, '0.0125'),
  NH: of(14_000, '0.027'),
  NJ: of(44_800, '0.026825'),
  NM: of(33_200, '0.0086'),
  NV: of(43_700, '0.0295'),
  NY: of(17_600, '0.04025'),
  OH: of(9_000, '0.027'),
  OK: of(25_000, '0.015'),
  OR: of(56_700, '0.024'),
  PA: of(10_000, '0.0382'),
  RI: of(30_800, '0.01'),
  SC: of(14_000, '0.0039'),
  SD: of(15_000, '0.012'),
  TN: of(7_000, '0.027'),
  TX: of(9_000, '0.027'),
  UT: of(48_900, '0.0061'),
  VA: of(8_000, '0.025'),
  VT: of(14_800, '0.01'),
  WA: of(78_200, '0.0125'),
  WI: of(14_000, '0.025'),
  WV: {
    base: 9_500,
    rates: [
      [year, '0.027'],
      ['2026-07-01', '0.02511'],
    ],
  },
  WY: of(33_800, '0.0089'),
};

/** All others count pay less cafeteria benefits. */
export const countedByUnemployment: Readonly<Record<string, Counted>> = {
  AK: 'all',
  CA: 'california',
  MA: 'massachusetts',
  NJ: 'all',
  PA: 'all',
  RI: 'deferrals',
};

export type Programme = {
  /** The pay that counts; by default as in the state's unemployment insurance. */
  readonly counts?: Counted;
  /** Tips through the check and in cash are left out. */
  readonly withoutTips?: true;
  /** Employer contributions to retirement plans count. */
  readonly withRetirement?: true;
  /** Sick pay of an insurer is left out: 22 CCR 931.5-1(a). */
  readonly withoutSickPay?: true;
  readonly rate?: string;
  /** The employer pays what the rate of this code leaves of `rate`. */
  readonly restOf?: string;
  /** The employer pays what the amount of this code leaves. */
  readonly restOfAmount?: string;
  /** Dollars of a year, or the base of unemployment insurance. */
  readonly base?: number | 'unemployment';
  /** The most of a year. */
  readonly most?: number;
  /** The most of a week. */
  readonly perWeek?: number;
  /** Only at a rate that the company states. */
  readonly stated?: true;
  /** Only from companies that say they owe it. */
  readonly asked?: true;
  /** Not from employers who pay no contributions to unemployment insurance. */
  readonly surcharge?: true;
  /** Employees of the company: from, and up to. */
  readonly heads?: readonly [number, number];
  /** Not at these unemployment rates of the company. */
  readonly notAtRates?: readonly string[];
  readonly from?: string;
  readonly until?: string;
  readonly fromAge?: number;
  /** Pennsylvania carries the product to mills before it rounds. */
  readonly inMills?: true;
};

const addOn = { base: 'unemployment' } as const;
const entered = { ...addOn, stated: true, surcharge: true } as const;

/** The rows by code. A code can have a row for each size of company or part of the year. */
export const programmes: Readonly<Record<string, readonly Programme[]>> = {
  ak_ui_employee: [{ rate: '0.005', base: 54_200 }],
  al_esa: [entered],
  ca_sdi: [{ counts: 'california', withoutSickPay: true, rate: '0.013' }],
  ca_ett: [{ rate: '0.001', base: 7_000 }],
  co_famli: [{ counts: 'all', rate: '0.0044', base: 184_500 }],
  co_famli_er: [
    { counts: 'all', rate: '0.0044', restOf: 'co_famli', base: 184_500, heads: [0, 9] },
    { counts: 'all', rate: '0.0088', restOf: 'co_famli', base: 184_500, heads: [10, Infinity] },
  ],
  co_ui_surcharges: [entered],
  ct_paid_leave: [{ counts: 'cafeteria', rate: '0.005', base: 184_500 }],
  dc_pfl: [{ counts: 'all', rate: '0.0075' }],
  dc_admin_assessment: [{ rate: '0.002', base: 'unemployment', surcharge: true }],
  de_paid_leave: [
    { counts: 'cafeteria', rate: '0.0016', base: 184_500, heads: [10, 24] },
    { counts: 'cafeteria', rate: '0.004', base: 184_500, heads: [25, Infinity] },
  ],
  de_paid_leave_er: [
    { counts: 'cafeteria', rate: '0.0032', restOf: 'de_paid_leave', base: 184_500, heads: [10, 24] },
    { counts: 'cafeteria', rate: '0.008', restOf: 'de_paid_leave', base: 184_500, heads: [25, Infinity] },
  ],
  de_training_tax: [entered],
  ga_admin_assessment: [
    { rate: '0.0006', base: 'unemployment', surcharge: true, notAtRates: ['0.0004', '0.081'] },
  ],
  hi_tdi: [{ counts: 'all', stated: true }],
  hi_training_assessment: [entered],
  id_training_tax: [entered],
  ky_scuf: [entered],
  la_social_charge: [entered],
  ma_pfml: [{ rate: '0.0046', base: 184_500 }],
  ma_pfml_er: [
    { rate: '0.0046', restOf: 'ma_pfml', base: 184_500, heads: [0, 24] },
    { rate: '0.0088', restOf: 'ma_pfml', base: 184_500, heads: [25, Infinity] },
  ],
  ma_wtf: [{ rate: '0.00056', base: 'unemployment' }],
  ma_emac: [{ base: 'unemployment', stated: true, heads: [6, Infinity] }],
  ma_covid: [{ base: 'unemployment', stated: true }],
  md_admin_fee: [entered],
  me_pfml: [{ counts: 'all', rate: '0.005', base: 184_500 }],
  me_pfml_er: [
    { counts: 'all', rate: '0.005', restOf: 'me_pfml', base: 184_500, heads: [0, 14] },
    { counts: 'all', rate: '0.01', restOf: 'me_pfml', base: 184_500, heads: [15, Infinity] },
  ],
  me_cssf: [entered],
  me_upaf: [entered],
  mn_paid_leave: [{ counts: 'all', rate: '0.0044', base: 185_000 }],
  mn_paid_leave_er: [{ counts: 'all', rate: '0.0088', restOf: 'mn_paid_leave', base: 185_000 }],
  mn_workforce_fee: [{ rate: '0.001', base: 'unemployment', surcharge: true }],
  mn_additional_assessment: [entered],
  ms_training: [entered],
  mt_admin_fund: [entered],
  nh_admin_contribution: [entered],
  nj_ui_wf_swf: [{ rate: '0.00425', base: 44_800 }],
  nj_tdi: [{ counts: 'all', rate: '0.0019', base: 171_100, most: 325.09 }],
  nj_fli: [{ counts: 'all', rate: '0.0023', base: 171_100, most: 393.53 }],
  nj_wf_er: [
    { base: 'unemployment', stated: true, until: '2026-06-30' },
    { rate: '0.001175', base: 'unemployment', from: '2026-07-01' },
  ],
  nj_di_er: [
    { base: 'unemployment', stated: true, until: '2026-06-30' },
    { rate: '0.005', base: 'unemployment', from: '2026-07-01' },
  ],
  nv_cep: [{ rate: '0.0005', base: 'unemployment', notAtRates: ['0.054'] }],
  ny_pfl: [{ counts: 'all', rate: '0.00432', base: 95_348.76, most: 411.91 }],
  ny_dbl: [{ counts: 'all', rate: '0.005', perWeek: 0.6 }],
  ny_rsf: [{ rate: '0.00075', base: 'unemployment' }],
  oh_technology_fee: [{ rate: '0.0015', base: 'unemployment', surcharge: true }],
  or_paid_leave: [{ counts: 'cafeteria', rate: '0.006', base: 184_500 }],
  or_paid_leave_er: [
    { counts: 'cafeteria', rate: '0.006', restOf: 'or_paid_leave', base: 184_500, heads: [0, 24] },
    { counts: 'cafeteria', rate: '0.01', restOf: 'or_paid_leave', base: 184_500, heads: [25, Infinity] },
  ],
  or_transit: [{ counts: 'pretax', rate: '0.001' }],
  or_trimet: [{ counts: 'all', withoutTips: true, withRetirement: true, rate: '0.008237', asked: true }],
  or_lane: [{ counts: 'all', withoutTips: true, withRetirement: true, rate: '0.008', asked: true }],
  or_canby: [{ counts: 'all', rate: '0.006', asked: true }],
  or_sandy: [{ counts: 'all', rate: '0.006', asked: true }],
  or_wilsonville: [{ counts: 'all', rate: '0.005', asked: true }],
  or_sctd: [{ counts: 'all', rate: '0.005', asked: true }],
  pa_uc: [{ rate: '0.0007', inMills: true }],
  ri_tdi: [{ rate: '0.011', base: 100_000, most: 1_100, fromAge: 16 }],
  ri_jdf: [{ rate: '0.0021', base: 'unemployment' }],
  sc_contingency: [entered],
  sd_investment_fee: [entered],
  sd_admin_fee: [entered],
  tx_eti_assessment: [entered],
  tx_obligation_assessment: [entered],
  vt_ccc: [{ counts: 'pretax', rate: '0.0011' }],
  vt_ccc_er: [{ counts: 'pretax', rate: '0.0044', restOf: 'vt_ccc' }],
  wa_pfml: [{ counts: 'all', withoutTips: true, rate: '0.00807159', base: 184_500 }],
  wa_pfml_er: [
    {
      counts: 'all',
      withoutTips: true,
      rate: '0.00807159',
      restOf: 'wa_pfml',
      base: 184_500,
      heads: [0, 49],
    },
    {
      counts: 'all',
      withoutTips: true,
      rate: '0.0113',
      restOfAmount: 'wa_pfml',
      base: 184_500,
      heads: [50, Infinity],
    },
  ],
  wa_cares: [{ counts: 'all', withoutTips: true, rate: '0.0058' }],
  wa_eaf: [entered],
  wy_support_fund: [entered],
  wy_training_fund: [entered],
};
