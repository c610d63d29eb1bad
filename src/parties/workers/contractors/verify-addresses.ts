import type { Path } from '../../../foundation/fault.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { Addressed } from '../address.ts';
import { verifyResidences } from '../verify-residences.ts';

type Placed = { readonly contractor: Addressed & { readonly type: string }; readonly path: Path };

/**
 * Refuses contractors with an undeliverable address: a residence for individuals, a place of business for
 * others.
 */
export const verifyAddresses = (operation: Operation, contractors: readonly Placed[]): Promise<void> =>
  verifyResidences(
    operation,
    contractors.map(({ contractor, path }) => {
      const use = contractor.type === 'individual_sole_proprietor' ? 'residence' : 'business';
      return { worker: contractor, path, use };
    }),
  );
