import { dateInLosAngeles } from '../../payroll/calendar/los-angeles-time.ts';
import type { DeductionDefinition, PublishedDefinition } from './definition.ts';

/** A row of the database, where a treatment is any text and the fields are any JSON. */
export type Row = Omit<DeductionDefinition, 'computedAs' | 'fields'> & {
  readonly computedAs: string;
  readonly fields: unknown;
};

/** All rows, the oldest first, converted back to definitions, each with the end of its type. */
export function ofRows(rows: readonly Row[]): readonly PublishedDefinition[] {
  const definitions = rows as readonly DeductionDefinition[]; // the format has validated them
  return definitions.map((definition) => {
    const last = definitions.findLast(({ type }) => type === definition.type);
    const { effectiveTo: endsOn = null, publishedAt } = last ?? {};
    const endAnnouncedOn = endsOn && publishedAt ? dateInLosAngeles(publishedAt.getTime()) : null;
    return { ...definition, endsOn, endAnnouncedOn };
  });
}
