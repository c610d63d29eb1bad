import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Attribute } from './schema.ts';

const columns = {
  name: true,
  label: true,
  kind: true,
  choices: true,
  maxLength: true,
  editedBy: true,
} as const;

/** The definitions of the partner, in the order in which it listed them. */
export const readAttributes = ({ db }: Operation): PromiseLike<Attribute[]> =>
  db.customAttribute.findMany({ select: columns, orderBy: { place: 'asc' } });
