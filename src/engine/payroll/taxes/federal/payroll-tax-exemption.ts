import type { PlainDate } from '../../calendar/plain-date.ts';
import { isUnder } from '../../plain-age.ts';
import type { PayrollTaxExemption } from '../../worker-facts.ts';
import type { Worksheet } from '../../worksheet.ts';

/** Where the law exempts a kind of worker; `under` is the age at which that ends. */
type Law = { readonly citation: string; readonly under?: number };

type Kind = {
  readonly who: string;
  /** Social Security and Medicare of both sides. */
  readonly fica?: Law;
  /** The employer's federal unemployment tax. */
  readonly futa?: Law;
};

/** The age at which a child's exemption ends is the law's own. */
const kinds: Readonly<Record<PayrollTaxExemption, Kind>> = {
  nonresident_student: {
    who: 'a nonresident student or exchange visitor',
    fica: { citation: '26 USC 3121(b)(19)' },
    futa: { citation: '26 USC 3306(c)(19)' },
  },
  student_of_employer: {
    who: 'a student of the school that employs',
    fica: { citation: '26 USC 3121(b)(10)' },
    futa: { citation: '26 USC 3306(c)(10)(B)' },
  },
  child_of_owner: {
    who: 'a child of the owner',
    fica: { citation: '26 USC 3121(b)(3)(A)', under: 18 },
    futa: { citation: '26 USC 3306(c)(5)', under: 21 },
  },
  spouse_or_parent_of_owner: {
    who: 'the spouse or a parent of the owner',
    futa: { citation: '26 USC 3306(c)(5)' },
  },
  minister: {
    who: 'a minister or a member of a religious order',
    fica: { citation: '26 USC 3121(b)(8)(A)' },
    futa: { citation: '26 USC 3306(c)(8)' },
  },
  h2a_worker: {
    who: 'an H-2A agricultural worker',
    fica: { citation: '26 USC 3121(b)(1)' },
    futa: { citation: '26 USC 3306(c)(1)(B)' },
  },
  totalization: {
    who: "insured by another country's certificate of coverage",
    fica: { citation: '26 USC 3101(c), 3111(c)' },
  },
  religious_sect: {
    who: 'a member of a religious sect with an approved Form 4029',
    fica: { citation: '26 USC 3127' },
  },
};

/** Why a worker's federal payroll taxes are not due; what is absent is due. */
export type Exempt = {
  readonly who?: string;
  readonly fica?: string;
  readonly futa?: string;
};

const NOTHING: Exempt = {};

/**
 * What the law exempts of the worker: services count when they are performed, so a child's age is that of the
 * last day of the pay period. A worksheet without the fact exempts nothing.
 */
export function exemptFrom({ worker, birthDate, checkDate, periodEnd = checkDate }: Worksheet): Exempt {
  if (worker?.payrollTaxExemption === undefined) return NOTHING;
  const { who, ...laws } = kinds[worker.payrollTaxExemption];
  const reason = (law: Law | undefined) => {
    if (!law || !isBelow(law.under, birthDate, periodEnd)) return undefined;
    const age = law.under === undefined ? '' : ` under ${law.under} at the end of the pay period`;
    return `the worker is exempt: ${who}${age} (${law.citation})`;
  };
  const [fica, futa] = [reason(laws.fica), reason(laws.futa)];
  return { who, ...(fica === undefined ? {} : { fica }), ...(futa === undefined ? {} : { futa }) };
}

const isBelow = (age: number | undefined, birthDate: PlainDate | undefined, day: PlainDate): boolean =>
  age === undefined || (birthDate !== undefined && isUnder(age, birthDate, day));
