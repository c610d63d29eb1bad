/**
 * The figures of 2026, typed for this computation alone, in dollars; rates in hundredths of a percent. They
 * are not yet compared with the printed publications: they were typed beside the tables of the service.
 */

/** Adjusted annual wage of at least, tax at that wage, rate on the excess. */
type Row = readonly [from: number, tax: number, rate: number];
export type Schedules = Readonly<Record<'single' | 'married' | 'hoh', readonly Row[]>>;

/**
 * IRS Pub. 15-T (2026), Percentage Method Tables for Automated Payroll Systems. Their thresholds follow from
 * Rev. Proc. 2025-32, section 4.01 and 4.14; a test compares them.
 */
export const standard: Schedules = {
  married: [
    [0, 0, 0],
    [19_300, 0, 1000],
    [44_100, 2_480, 1200],
    [120_100, 11_600, 2200],
    [230_700, 35_932, 2400],
    [422_850, 82_048, 3200],
    [531_750, 116_896, 3500],
    [788_000, 206_583.5, 3700],
  ],
  single: [
    [0, 0, 0],
    [7_500, 0, 1000],
    [19_900, 1_240, 1200],
    [57_900, 5_800, 2200],
    [113_200, 17_966, 2400],
    [209_275, 41_024, 3200],
    [263_725, 58_448, 3500],
    [648_100, 192_979.25, 3700],
  ],
  hoh: [
    [0, 0, 0],
    [15_550, 0, 1000],
    [33_250, 1_770, 1200],
    [83_000, 7_740, 2200],
    [121_250, 16_155, 2400],
    [217_300, 39_207, 3200],
    [271_750, 56_631, 3500],
    [656_150, 191_171, 3700],
  ],
};

/** Form W-4, Step 2, checkbox. */
export const step2: Schedules = {
  married: [
    [0, 0, 0],
    [16_100, 0, 1000],
    [28_500, 1_240, 1200],
    [66_500, 5_800, 2200],
    [121_800, 17_966, 2400],
    [217_875, 41_024, 3200],
    [272_325, 58_448, 3500],
    [400_450, 103_291.75, 3700],
  ],
  single: [
    [0, 0, 0],
    [8_050, 0, 1000],
    [14_250, 620, 1200],
    [33_250, 2_900, 2200],
    [60_900, 8_983, 2400],
    [108_938, 20_512, 3200],
    [136_163, 29_224, 3500],
    [328_350, 96_489.63, 3700],
  ],
  hoh: [
    [0, 0, 0],
    [12_075, 0, 1000],
    [20_925, 885, 1200],
    [45_800, 3_870, 2200],
    [64_925, 8_077.5, 2400],
    [112_950, 19_603.5, 3200],
    [140_175, 28_315.5, 3500],
    [332_375, 95_585.5, 3700],
  ],
};

/** Worksheet 1A: line 1g by filing status, and line 1k. */
export const line1g = { married: 12_900, single: 8_600, hoh: 8_600 } as const;
export const line1k = 4_300;

/** Rev. Proc. 2025-32, section 4.14. */
export const standardDeduction = { single: 16_100, married: 32_200, hoh: 24_150, mfs: 16_100 } as const;

/** 26 CFR 31.3402(g)-1; P.L. 119-21. */
export const supplemental = { rate: 2200, above: 1_000_000, rateAbove: 3700 } as const;

/** 26 USC 3101, 3111, 3301, 3306(b)(1); the Social Security Administration's contribution base for 2026. */
export const socialSecurity = { rate: 620, wageBase: 184_500 } as const;
export const medicare = { rate: 145, additionalRate: 90, additionalAbove: 200_000 } as const;
/** After the full credit of 26 USC 3302. */
export const unemployment = { rate: 60, wageBase: 7_000 } as const;

/** 29 USC 206(a)(1)(C). */
export const minimumWage = 7.25;

/** IRS Notice 2025-67; 26 USC 402(g), 414(v): by the age at the end of the year. */
export const deferrals = { limit: 24_500, from50: 8_000, from60to63: 11_250 } as const;
/** Rev. Proc. 2025-19; 26 USC 223(b)(3): employer and employee together. */
export const healthSavings = { individual: 4_400, family: 8_750, from55: 1_000 } as const;

/** Rev. Proc. 2025-32, qualified transportation: a month, for transit and for parking each. */
export const commuter = 340;
