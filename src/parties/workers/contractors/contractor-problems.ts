import type { Said } from '../../../foundation/sentence.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { advertisedProblem, isAdvertised } from '../../companies/ssn.ts';
import { type Addressed, problemsOfAddress } from '../address.ts';
import type { Problem } from '../problem.ts';
import { tinProblem } from './tin.ts';
import { problemsOfLines } from './w9-lines.ts';

type Maybe = string | null | undefined;

type Tin = { readonly tin?: Maybe; readonly tinType?: Maybe };

/** The problems of a TIN and its type in a request: both are required together. */
export function problemsOfTin({ tin, tinType }: Tin): Problem[] {
  if (tin != null && tinType != null) {
    const problem = tinProblem(tinType, tin);
    return problem ? [{ field: 'tin', problem }] : [];
  }
  if (tin != null) return [{ field: 'tinType', problem: 'is required with a TIN' }];
  return tinType != null ? [{ field: 'tin', problem: 'is required with its type' }] : [];
}

/**
 * The problem of an advertised SSN in production. Schema rules do not have the environment, so this checks
 * it.
 */
export const problemsOfSample = (operation: Operation, { tin, tinType }: Tin): Problem[] =>
  tinType === 'ssn' && isAdvertised(operation, tin) ? [{ field: 'tin', problem: advertisedProblem }] : [];

type Name = 'firstName' | 'lastName' | 'businessName';
type Whole = Addressed &
  Parameters<typeof problemsOfLines>[0] & {
    readonly [Field in Name | 'startDate' | 'termDate']?: Maybe;
  };

/**
 * The problems of a contractor after a change: names that its type requires, complete addresses, order of
 * days.
 */
export function problemsOfContractor(contractor: Whole): Problem[] {
  const isIndividual = contractor.type === 'individual_sole_proprietor';
  const names: readonly Name[] = isIndividual ? ['firstName', 'lastName'] : ['businessName'];
  const problem: Said = isIndividual
    ? 'is required of an individual or sole proprietor'
    : 'is required of a business';
  const { startDate, termDate } = contractor;
  return [
    ...names.filter((name) => contractor[name] == null).map((field) => ({ field, problem })),
    ...problemsOfLines(contractor),
    ...problemsOfAddress(contractor),
    ...(startDate && termDate && termDate < startDate
      ? [{ field: 'termDate', problem: 'must not be before the first day of work' } as const]
      : []),
  ];
}
