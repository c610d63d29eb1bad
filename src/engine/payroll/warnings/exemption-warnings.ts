import type { Exempt } from '../taxes/federal/payroll-tax-exemption.ts';
import { saying } from './line-sentences.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';

/** An exemption of federal law leaves unemployment insurance and the programmes of a state as they are. */
export function exemptionWarnings({ who, fica, futa }: Exempt, taxes: readonly Tax[]): SaidWarning[] {
  if (fica === undefined && futa === undefined) return [];
  const insured = taxes.find(({ code }) => /^[a-z]{2}_sui$/.test(code));
  if (!insured) return [];
  const message = saying(
    'federal law exempts {who}: unemployment insurance and the other state programmes of {state} are computed as for others',
    { who: who ?? '', state: insured.jurisdiction },
  );
  return [lineWarning('state_programmes_not_exempt', message)];
}

type Tax = { readonly code: string; readonly jurisdiction: string };
