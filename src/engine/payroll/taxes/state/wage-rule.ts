import type { UntaxedBenefits } from './untaxed-benefits.ts';

/** Which pay a tax of a state counts, and which workers it leaves out, each as its source says. */
export type WageRule = {
  readonly base?: string;
  readonly excludesTips?: boolean;
  /** Deductions that count, although the base leaves their kind out. */
  readonly taxedDeductions?: readonly string[];
  /** Deductions that do not count although the base has their kind in. */
  readonly untaxedDeductions?: readonly string[];
  readonly untaxedBenefits?: UntaxedBenefits;
  /** Plans whose employer contribution counts too. */
  readonly countsEmployer?: readonly string[];
  /** The source of which pay counts. */
  readonly baseSource?: string;
  /** Points on which sources disagree, or that rest on one that is no authority. */
  readonly baseDoubts?: readonly BaseDoubt[];
  /** Workers below an age are exempt. */
  readonly exemptBelowAge?: { readonly age: string; readonly citation: string };
  readonly personalExemptions?: readonly PersonalExemption[];
};

/** The line of a check names the doubt if the check has such a deduction or contribution. */
export type BaseDoubt = {
  readonly deductions?: readonly string[];
  readonly plan?: string;
  readonly employerOf?: readonly string[];
  readonly words: string;
};

/** Why a worker may owe nothing of it. */
export type PersonalExemption = {
  readonly reason: string;
  readonly who: string;
  readonly citation: string;
  /** The document without which the law does not exempt the worker. */
  readonly certificate?: string;
};
