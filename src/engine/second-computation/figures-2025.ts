/**
 * The figures of 2025, typed for this computation alone, in dollars; rates in hundredths of a percent. What
 * law has fixed without a year is in figures-2026.ts.
 */
import type { Schedules } from './figures-2026.ts';

export { line1g, line1k, medicare, supplemental, unemployment } from './figures-2026.ts';

/**
 * IRS Pub. 15-T (2025), Percentage Method Tables for Automated Payroll Systems. Their thresholds follow from
 * Rev. Proc. 2024-40, section 2.01 and 2.15; a test compares them.
 */
export const standard: Schedules = {
  married: [
    [0, 0, 0],
    [17_100, 0, 1000],
    [40_950, 2_385, 1200],
    [114_050, 11_157, 2200],
    [223_800, 35_302, 2400],
    [411_700, 80_398, 3200],
    [518_150, 114_462, 3500],
    [768_700, 202_154.5, 3700],
  ],
  single: [
    [0, 0, 0],
    [6_400, 0, 1000],
    [18_325, 1_192.5, 1200],
    [54_875, 5_578.5, 2200],
    [109_750, 17_651, 2400],
    [203_700, 40_199, 3200],
    [256_925, 57_231, 3500],
    [632_750, 188_769.75, 3700],
  ],
  hoh: [
    [0, 0, 0],
    [13_900, 0, 1000],
    [30_900, 1_700, 1200],
    [78_750, 7_442, 2200],
    [117_250, 15_912, 2400],
    [211_200, 38_460, 3200],
    [264_400, 55_484, 3500],
    [640_250, 187_031.5, 3700],
  ],
};

/** Form W-4, Step 2, checkbox. */
export const step2: Schedules = {
  married: [
    [0, 0, 0],
    [15_000, 0, 1000],
    [26_925, 1_192.5, 1200],
    [63_475, 5_578.5, 2200],
    [118_350, 17_651, 2400],
    [212_300, 40_199, 3200],
    [265_525, 57_231, 3500],
    [390_800, 101_077.25, 3700],
  ],
  single: [
    [0, 0, 0],
    [7_500, 0, 1000],
    [13_463, 596.25, 1200],
    [31_738, 2_789.25, 2200],
    [59_175, 8_825.5, 2400],
    [106_150, 20_099.5, 3200],
    [132_763, 28_615.5, 3500],
    [320_675, 94_384.88, 3700],
  ],
  hoh: [
    [0, 0, 0],
    [11_250, 0, 1000],
    [19_750, 850, 1200],
    [43_675, 3_721, 2200],
    [62_925, 7_956, 2400],
    [109_900, 19_230, 3200],
    [136_500, 27_742, 3500],
    [324_425, 93_515.75, 3700],
  ],
};

/** The Social Security Administration's contribution base for 2025. */
export const socialSecurity = { rate: 620, wageBase: 176_100 } as const;

/** IRS Notice 2024-80; 26 USC 402(g), 414(v): by the age at the end of the year. */
export const deferrals = { limit: 23_500, from50: 7_500, from60to63: 11_250 } as const;
/** Rev. Proc. 2024-25; 26 USC 223(b)(3): employer and employee together. */
export const healthSavings = { individual: 4_300, family: 8_550, from55: 1_000 } as const;

/** Rev. Proc. 2024-40, qualified transportation: a month, for transit and for parking each. */
export const commuter = 325;
