import { Fault, Faults, type Path } from '../../fault.ts';
import type { Operation } from '../../graphql/operation-context.ts';

type Maybe = string | null | undefined;
type Addressed = {
  readonly type: string;
  readonly address?: Maybe;
  readonly addressLine2?: Maybe;
  readonly city?: Maybe;
  readonly state?: Maybe;
  readonly zip?: Maybe;
};

/** Refuses contractors whom no mail would reach, each under its own path. Those without an address pass. */
export async function verifyAddresses(
  operation: Operation,
  contractors: readonly { contractor: Addressed; path: Path }[],
): Promise<void> {
  const asked = contractors.flatMap(({ contractor, path }) => {
    const { type, address: street, addressLine2: line2, city, state, zip } = contractor;
    if (!street || !city || !state || !zip) return [];
    const use = type === 'individual_sole_proprietor' ? ('residence' as const) : ('business' as const);
    return [{ path, question: { use, address: { street, line2, city, state, zip } } }];
  });
  if (!asked.length) return;
  const verdicts = await operation.verdictsOn(asked.map(({ question }) => question));
  const faults = verdicts.flatMap((verdict, i) =>
    verdict.deliverable
      ? []
      : new Fault('UNDELIVERABLE_RESIDENCE', {
          path: [...(asked[i]?.path ?? []), 'address'],
          problem: `is not a valid, mail-deliverable address: ${verdict.reason}`,
        }),
  );
  if (faults.length) throw new Faults(faults);
}
