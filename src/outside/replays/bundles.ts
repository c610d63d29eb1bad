import type { NamedBundle } from '../../engine/figures/bundle-library.ts';
import { Fault } from '../../foundation/fault.ts';
import { draftBundle, requireBundle } from '../../parties/figure-bundles/bundle-named.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

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
    throw new Fault('MALFORMED', { path: ['draft'], toPrograms: 'cannot be combined with bundle' });
  }
  if (draft != null) return draftBundle(operation, draft);
  return bundle == null ? undefined : requireBundle(operation, bundle, 'bundle');
}
