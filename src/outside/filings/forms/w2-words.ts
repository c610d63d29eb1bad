/**
 * The words that the IRS requires on the back of Form W-2: Notice to Employee and Instructions for Employee.
 * They are those of Form W-2 (2025), with box 14b and codes TA, TP and TT of 2026. They exist only in
 * English.
 */
import { type Cents, moneyText } from '../../../engine/payroll/money.ts';

export const noticeToEmployee = (year: number, mostSocialTax: Cents): readonly string[] => [
  '# Notice to Employee',
  "Do you have to file? Refer to the Form 1040 instructions to determine if you are required to file a tax return. Even if you don't have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.",
  `Earned income tax credit (EITC). You may be able to take the EITC for ${year} if your adjusted gross income (AGI) is less than a certain amount. The amount of the credit is based on income and family size. Workers without children could qualify for a smaller credit. You and any qualifying children must have valid social security numbers (SSNs). You can't take the EITC if your investment income is more than the specified amount for ${year} or if income is earned for services provided while you were an inmate at a penal institution. For ${year} income limits and more information, visit www.irs.gov/EITC. See also Pub. 596. Any EITC that is more than your tax liability is refunded to you, but only if you file a tax return.`,
  "Employee's social security number (SSN). For your protection, this form may show only the last four digits of your SSN. However, your employer has reported your complete SSN to the IRS and the Social Security Administration (SSA).",
  "Clergy and religious workers. If you aren't subject to social security and Medicare taxes, see Pub. 517.",
  "Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the SSA to correct any name, SSN, or money amount error reported to the SSA on Form W-2. Be sure to get your copies of Form W-2c from your employer for all corrections made so you may file them with your tax return. If your name and SSN are correct but aren't the same as shown on your social security card, you should ask for a new card that displays your correct name at any SSA office or by calling 800-772-1213. You may also visit the SSA website at www.SSA.gov.",
  'Cost of employer-sponsored health coverage (if such cost is provided by the employer). The reporting in box 12, using code DD, of the cost of employer-sponsored health coverage is for your information only. The amount reported with code DD is not taxable.',
  `Credit for excess taxes. If you had more than one employer in ${year} and more than $${moneyText(mostSocialTax)} in social security and/or Tier 1 railroad retirement (RRTA) taxes were withheld, you may be able to claim a credit for the excess against your federal income tax. See the Form 1040 instructions.`,
  'Future developments. For the latest information about developments related to Form W-2, go to www.irs.gov/FormW2.',
];

export const instructionsForEmployee = (year: number): readonly string[] => [
  '# Instructions for Employee',
  'Box 1. Enter this amount on the wages line of your tax return.',
  'Box 2. Enter this amount on the federal income tax withheld line of your tax return.',
  'Box 5. You may be required to report this amount on Form 8959. See the Form 1040 instructions to determine if you are required to complete Form 8959.',
  'Box 6. This amount includes the 1.45% Medicare tax withheld on all Medicare wages and tips shown in box 5, as well as the 0.9% Additional Medicare Tax on any of those Medicare wages and tips above $200,000.',
  'Box 8. This amount is not included in box 1, 3, 5, or 7. For information on how to report tips on your tax return, see the Form 1040 instructions. You must file Form 4137 with your income tax return to report at least the allocated tip amount unless you can prove with adequate records that you received a smaller amount.',
  "Box 10. This amount includes the total dependent care benefits that your employer paid to you or incurred on your behalf (including amounts from a section 125 (cafeteria) plan). Any amount over your employer's plan limit is also included in box 1. See Form 2441.",
  'Box 12. The following list explains the codes shown in box 12. You may need this information to complete your tax return. Elective deferrals (codes D, E, F, and S) and designated Roth contributions (codes AA, BB, and EE) under all plans are limited for the year. See Pub. 525 for the limits and for catch-up contributions. Amounts in excess of the overall elective deferral limit must be included in income. See the Form 1040 instructions.',
  'A: Uncollected social security or RRTA tax on tips. Include this tax on Form 1040 or 1040-SR. See the Form 1040 instructions.',
  'B: Uncollected Medicare tax on tips. Include this tax on Form 1040 or 1040-SR. See the Form 1040 instructions.',
  'C: Taxable cost of group-term life insurance over $50,000 (included in boxes 1, 3 (up to the social security wage base), and 5)',
  'D: Elective deferrals to a section 401(k) cash or deferred arrangement. Also includes deferrals under a SIMPLE retirement account that is part of a section 401(k) arrangement.',
  'E: Elective deferrals under a section 403(b) salary reduction agreement',
  'F: Elective deferrals under a section 408(k)(6) salary reduction SEP',
  'G: Elective deferrals and employer contributions (including nonelective deferrals) to a section 457(b) deferred compensation plan',
  'H: Elective deferrals to a section 501(c)(18)(D) tax-exempt organization plan. See the Form 1040 instructions for how to deduct.',
  'J: Nontaxable sick pay (information only, not included in box 1, 3, or 5)',
  'S: Employee salary reduction contributions under a section 408(p) SIMPLE plan',
  'T: Adoption benefits (not included in box 1). Complete Form 8839 to figure any taxable and nontaxable amounts.',
  'V: Income from exercise of nonstatutory stock option(s) (included in boxes 1, 3 (up to the social security wage base), and 5). See Pub. 525 for reporting requirements.',
  'W: Employer contributions (including amounts the employee elected to contribute using a section 125 (cafeteria) plan) to your health savings account. Report on Form 8889.',
  'Y: Deferrals under a section 409A nonqualified deferred compensation plan',
  'AA: Designated Roth contributions under a section 401(k) plan',
  'BB: Designated Roth contributions under a section 403(b) plan',
  'DD: Cost of employer-sponsored health coverage. The amount reported with code DD is not taxable.',
  'EE: Designated Roth contributions under a governmental section 457(b) plan. This amount does not apply to contributions under a tax-exempt organization section 457(b) plan.',
  'FF: Permitted benefits under a qualified small employer health reimbursement arrangement',
  ...(year >= 2026 ? codesSince2026 : []),
  'Box 13. If the "Retirement plan" box is checked, special limits may apply to the amount of traditional IRA contributions you may deduct. See Pub. 590-A.',
  ...(year >= 2026 ? box14Since2026 : [`Box 14. ${other}`]),
  'Note: Keep Copy C of Form W-2 for at least 3 years after the due date for filing your income tax return. However, to help protect your social security benefits, keep Copy C until you begin receiving social security benefits, just in case there is a question about your work record and/or earnings in a particular year.',
];

const other =
  'Employers may use this box to report information such as state disability insurance taxes withheld, union dues, uniform payments, health insurance premiums deducted, nontaxable income, or educational assistance payments.';

const codesSince2026 = [
  'TA: Employer contributions under a section 128 Trump account contribution program paid to a Trump account of an employee or a dependent of an employee',
  'TP: Total amount of cash tips reported to the employer. Use this amount when determining the qualified tip deduction in Part II of Schedule 1-A (Form 1040).',
  'TT: Total amount of qualified overtime compensation. Use this amount when determining the qualified overtime compensation deduction in Part III of Schedule 1-A (Form 1040).',
];

const box14Since2026 = [
  `Box 14a. ${other}`,
  'Box 14b. Employers use this box to report up to two Treasury Tipped Occupation Code(s) for your tipped occupation(s). Use this code(s) and the amount of tips reported in box 12 (code TP) when determining the qualified tip deduction in Part II of Schedule 1-A (Form 1040). If the occupation code 000 is used, your cash tips received in that occupation are not qualified tips.',
];
