import type { Path } from '../../../foundation/fault.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { problemsOfMetadata, readAttributes } from '../../custom-attributes/attributes.ts';
import { refuseProblems } from '../problem.ts';

type Placed = { readonly metadata?: unknown; readonly before?: unknown; readonly path: Path };

/** Refuses metadata whose members contradict the partner's definitions. */
export async function refuseMetadata(operation: Operation, placed: readonly Placed[]): Promise<void> {
  const sent = placed.filter(({ metadata }) => metadata != null && Object.keys(metadata).length > 0);
  if (!sent.length) return;
  const attributes = await readAttributes(operation);
  refuseProblems(
    sent.map(({ metadata, before, path }) => ({
      path,
      problems: problemsOfMetadata(attributes, metadata, before),
    })),
  );
}
