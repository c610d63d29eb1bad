import type { FoundBundle, NamedBundle } from '../../engine/figures/bundle-library.ts';
import { shippedContent, shippedName, shippedTables } from '../../engine/figures/shipped.ts';
import { Fault } from '../../foundation/fault.ts';
import { once } from '../../foundation/once.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import { storedFigures } from '../../platform/database/stored-figures.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { unpack } from './unpack.ts';

/**
 * The bundle of this version. Tests validate it: validating it here blocked the process for a third of a
 * second.
 */
const shipped = once(async (): Promise<NamedBundle> => {
  const content = shippedContent();
  await yieldToRequests();
  return { name: shippedName, bundle: JSON.parse(content), tables: shippedTables };
});

/**
 * The bundle with a name: of this version, loaded by an operator, or of an earlier version of the service.
 */
export const bundleNamed = ({ db, figures }: Operation, name: string): Promise<FoundBundle> =>
  name === shippedName
    ? shipped()
    : figures.library.named(name, (loaded) => storedFigures(db).contentOf(loaded));

/** The bundle that an argument names. */
export async function requireBundle(operation: Operation, name: string, path: string): Promise<NamedBundle> {
  const found = await bundleNamed(operation, name === 'shipped' ? shippedName : name);
  return required(found, path, 'must be shipped, or the name of a bundle of this environment');
}

/** A draft that is not stored. Only operators send one, because reading it takes a good part of a second. */
export function draftBundle(operation: Operation, draft: string): NamedBundle {
  onlyOperators(operation);
  const found = operation.figures.library.draft(draft, (text) => unpack(text, 'draft', 'a bundle'));
  return required(found, 'draft', 'must be a valid bundle');
}

function required(found: FoundBundle, path: string, words: string): NamedBundle {
  if (found.bundle) return found;
  throw new Fault('MALFORMED', { path: [path], toPrograms: `${words}: ${found.problem}` });
}
