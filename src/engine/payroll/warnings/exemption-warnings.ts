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
  return [
    ...stateProgrammes(exempt, taxes),
    ...ofReturn(exempt, taxes),
    ...ofFarm(exempt, taxes),
    ...ofStudent(worksheet),
  ];
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

const owesFuta = (taxes: readonly Tax[]): boolean => taxes.some(({ code }) => code === 'us_futa');

/** Pay of household employees belongs on a return of its own. */
function ofReturn({ who = '', form }: Exempt, taxes: readonly Tax[]): SaidWarning[] {
  if (form !== 'Schedule H of Form 1040') return [];
  const hasFuta = owesFuta(taxes);
  const message = hasFuta
    ? saying(
        'pay of {who} belongs on {form}, which is not prepared here; FUTA is computed as of other employers: state futa_exempt where it is not due',
        { who, form },
      )
    : saying('pay of {who} belongs on {form}, which is not prepared here', { who, form });
  return [lineWarning('return_not_prepared', message)];
}

/** A farm owes FUTA above 20,000 of cash wages in a quarter, or with 10 workers: 26 USC 3306(a)(2). */
function ofFarm({ form }: Exempt, taxes: readonly Tax[]): SaidWarning[] {
  if (form !== 'Form 943' || !owesFuta(taxes)) return [];
  const message = saying(
    'FUTA is computed of farm work: it is due from 20,000 of cash wages in a quarter or 10 workers in 20 weeks of the year or the year before; state futa_exempt where it is not due',
    {},
  );
  return [lineWarning('futa_of_farm_work', message)];
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
