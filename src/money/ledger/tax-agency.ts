import type { PaycheckTax } from '../../engine/payroll/paycheck.ts';

/** Income tax, social security and Medicare go to the IRS together, reported on Form 941. */
export const irs941 = 'IRS 941';
/** Backup withholding from contractors is deposited by itself, reported on Form 945. */
export const irs945 = 'IRS 945';
/** Federal unemployment tax is deposited separately, reported on Form 940. */
export const irs940 = 'IRS 940';

/**
 * The agency a tax is paid to: the IRS in two kinds of deposits, else the state or the place that levies it,
 * or the state where that collects the tax of a place.
 */
export const taxAgencyOf = ({
  code,
  jurisdiction,
  agency,
}: Pick<PaycheckTax, 'code' | 'jurisdiction' | 'agency'>): string => {
  if (jurisdiction !== 'US') return agency ?? jurisdiction;
  return code === 'us_futa' ? irs940 : irs941;
};
