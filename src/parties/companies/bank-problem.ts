import type { Plain } from '../../foundation/sentence.ts';

const problems: Readonly<Record<string, Plain>> = {
  none: 'The company has no bank account: attach one.',
  pending: "The company's bank account is not verified yet.",
  failed: "The company's bank account could not be verified: attach another one.",
};

/** Why payroll cannot be debited from a company's bank account; undefined when it can. */
export const bankProblem = (bankStatus: string): Plain | undefined => problems[bankStatus];
