import { bundleNamed } from '../figure-bundles/bundle-named.ts';
import { unpack } from '../figure-bundles/unpack.ts';
import type { FoundBundle, NamedBundle } from '../figures/bundle-library.ts';
import { shippedName } from '../figures/shipped.ts';
import { Fault } from '../foundation/fault.ts';
import { onlyOperators } from '../graphql/only-operators.ts';
import type { Operation } from '../graphql/operation-context.ts';

export type OtherBundle = { readonly bundle?: string | null; readonly draft?: string | null };

/**
 * The bundle by which checks are computed instead of their own: one of the service by its name, or a draft
 * that is stored nowhere. Undefined without either.
 */
export async function otherBundle(
  operation: Operation,
  { bundle, draft }: OtherBundle,
): Promise<NamedBundle | undefined> {
  if (bundle != null && draft != null) {
    throw new Fault('MALFORMED', { path: ['draft'], problem: 'cannot be combined with bundle' });
  }
  if (draft != null) {
    onlyOperators(operation); // reading a draft takes a good part of a second
    const found = operation.figures.library.draft(draft, (text) => unpack(text, 'draft', 'a bundle'));
    return required(found, 'draft', 'must be a valid bundle');
  }
  if (bundle == null) return undefined;
  const found = await bundleNamed(operation, bundle === 'shipped' ? shippedName : bundle);
  return required(found, 'bundle', 'must be shipped, or the name of a bundle of this environment');
}

function required(found: FoundBundle, path: string, words: string): NamedBundle {
  if (found.bundle) return found;
  throw new Fault('MALFORMED', { path: [path], problem: `${words}: ${found.problem}` });
}
