import { storedFigures } from '../database/stored-figures.ts';
import type { FoundBundle } from '../figures/bundle-library.ts';
import { shippedContent, shippedName } from '../figures/shipped.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** The bundle of a name: of this version, loaded by an operator, or of an earlier version of the service. */
export const bundleNamed = ({ db, figures }: Operation, name: string): Promise<FoundBundle> =>
  figures.library.named(name, async () =>
    name === shippedName ? shippedContent().content : storedFigures(db).contentOf(name),
  );
