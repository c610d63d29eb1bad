import { type GraphQLResolveInfo, Kind } from 'graphql';

/** Whether the field is the whole document, so that its mutation may take several transactions. */
export const standsAlone = ({ operation: { selectionSet } }: GraphQLResolveInfo): boolean =>
  selectionSet.selections.length === 1 && selectionSet.selections[0]?.kind === Kind.FIELD;
