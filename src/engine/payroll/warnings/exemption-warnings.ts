import type { Exempt } from '../taxes/federal/payroll-tax-exemption.ts';
import { type LineWarning, lineWarning } from './warning-codes.ts';

/** An exemption of federal law leaves unemployment insurance and the programmes of a state as they are. */
export function exemptionWarnings({ who, fica, futa }: Exempt, taxes: readonly Tax[]): LineWarning[] {
  if (fica === undefined && futa === undefined) return [];
  const insured = taxes.find(({ code }) => /^[a-z]{2}_sui$/.test(code));
  if (!insured) return [];
  const message =
    `federal law exempts ${who}: unemployment insurance and the other state programmes of ` +
    `${insured.jurisdiction} are computed as for others`;
  return [lineWarning('state_programmes_not_exempt', message)];
}

type Tax = { readonly code: string; readonly jurisdiction: string };
