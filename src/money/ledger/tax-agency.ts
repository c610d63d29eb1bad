import type { PaycheckTax } from '../../engine/payroll/paycheck.ts';
import { FARM_KINDS, IRS_943 } from '../../engine/payroll/taxes/federal/payroll-tax-exemption.ts';
import type { Checks } from '../../platform/database/check-amounts.ts';

/** Income tax, social security and Medicare go to the IRS together, reported on Form 941. */
export const irs941 = 'IRS 941';
/** The same taxes of farm work are deposited separately, reported on Form 943. */
export const irs943 = IRS_943;
/** Backup withholding from contractors is deposited by itself, reported on Form 945. */
export const irs945 = 'IRS 945';
/** Federal unemployment tax is deposited separately, reported on Form 940. */
export const irs940 = 'IRS 940';

/**
 * The agency a tax is paid to: the IRS in several kinds of deposits, else the state or the place that levies
 * it, or the state where that collects the tax of a place.
 */
export const taxAgencyOf = ({
  code,
  jurisdiction,
  agency,
}: Pick<PaycheckTax, 'code' | 'jurisdiction' | 'agency'>): string => {
  if (jurisdiction !== 'US') return agency ?? jurisdiction;
  return code === 'us_futa' ? irs940 : (agency ?? irs941);
};

/** Which pay of the employees an agency is paid the taxes of: all, where that is not said. */
export const payOf = (agency: string): Pick<Checks, 'apart'> =>
  agency === irs941 || agency === irs943 ? { apart: { kinds: FARM_KINDS, isOnly: agency === irs943 } } : {};
