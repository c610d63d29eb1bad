import type { Exempt } from '../taxes/federal/payroll-tax-exemption.ts';
import type { Worksheet } from '../worksheet.ts';
import { saying } from './line-sentences.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';

type Tax = { readonly code: string; readonly jurisdiction: string };

/** What the employer must still do for an exempt worker: states, returns, and forms that do not fit it. */
export function exemptionWarnings(
  worksheet: Worksheet,
  exempt: Exempt,
  taxes: readonly Tax[],
): SaidWarning[] {
  if (worksheet.worker?.payrollTaxExemption === undefined) return [];
  return [...stateProgrammes(exempt, taxes), ...ofReturn(exempt, taxes), ...ofStudent(worksheet)];
}

/** An exemption of federal law leaves unemployment insurance and the programmes of a state as they are. */
function stateProgrammes({ who, fica, futa }: Exempt, taxes: readonly Tax[]): SaidWarning[] {
  if (fica === undefined && futa === undefined) return [];
  const insured = taxes.find(({ code }) => /^[a-z]{2}_sui$/.test(code));
  if (!insured) return [];
  const message = saying(
    'federal law exempts {who}: unemployment insurance and the other state programmes of {state} are computed as for others',
    { who: who ?? '', state: insured.jurisdiction },
  );
  return [lineWarning('state_programmes_not_exempt', message)];
}

/** Forms 941 and 940 are prepared of all workers, and these belong on a return of their own. */
function ofReturn({ who = '', form }: Exempt, taxes: readonly Tax[]): SaidWarning[] {
  if (form === undefined) return [];
  const hasFuta = taxes.some(({ code }) => code === 'us_futa');
  const message = hasFuta
    ? saying(
        'pay of {who} belongs on {form}, which is not prepared here; FUTA is computed as of other employers: state futa_exempt where it is not due',
        { who, form },
      )
    : saying('pay of {who} belongs on {form}, which is not prepared here', { who, form });
  return [lineWarning('return_not_prepared', message)];
}

/** 26 CFR 31.3402(f)(6)-1: from a nonresident alien income tax is withheld by rules of their own. */
function ofStudent({ worker, federal }: Worksheet): SaidWarning[] {
  if (worker?.payrollTaxExemption !== 'nonresident_student' || federal.nonresidentAlien) return [];
  const message = saying(
    'a nonresident student or exchange visitor, and the W-4 does not say nonresident alien: income tax is withheld as from a resident',
    {},
  );
  return [lineWarning('nonresident_alien_not_stated', message)];
}
