/** The SQL of a payload: objects of members, and values within an object's row as JSON. */
import type { GraphQLNamedType } from 'graphql';

/** A column, and the path of members within it if it is JSON. */
export type Path = readonly string[];

export type Member = {
  readonly name: string;
  readonly value: string;
  /** The condition under which the member has a value. */
  readonly isPresent: string;
  /**
   * Whether it is left out without a value. A field that is never null is left out, too, while events have no
   * value for it.
   */
  readonly isOmittedWhenAbsent: boolean;
};

const mostPairs = 50; // PostgreSQL passes a function at most 100 arguments

const pairOf = ({ name, value }: Member) => `'${name}', ${value}`;

/** The SQL for an object of the members. */
export function objectOf(members: readonly Member[]): string {
  const always = members.filter((member) => !member.isOmittedWhenAbsent);
  const parts = Array.from({ length: Math.ceil(always.length / mostPairs) }, (_, i) =>
    always.slice(i * mostPairs, (i + 1) * mostPairs),
  );
  const optional = members.filter((member) => member.isOmittedWhenAbsent);
  return [
    ...parts.map((part) => `jsonb_build_object(\n    ${part.map(pairOf).join(',\n    ')})`),
    ...optional.map(
      (member) =>
        `case when ${member.isPresent}\n    then jsonb_build_object(${pairOf(member)})\n    else '{}' end`,
    ),
  ].join('\n  || ');
}

export const jsonAt = ([column, ...within]: Path) =>
  within.length ? `object #> '{${[column, ...within].join()}}'` : `object -> '${column}'`;
export const textAt = (path: Path) => jsonAt(path).replace(/#>|->/, (operator) => `${operator}>`);

/** A value as REST returns it: cents are dollars, and a time is in UTC with milliseconds. */
export function valueAt(path: Path, { name }: GraphQLNamedType): string {
  if (name === 'Money') return `(${textAt(path)})::numeric / 100`;
  return name === 'DateTime' ? `iso_time(${textAt(path)})` : jsonAt(path);
}

/**
 * A list whose items have amounts in cents. The function of a payload has no subquery of its own. PostgreSQL
 * would run it as a query for each event, instead of as a part of the statement that calls it.
 */
export const itemsInDollars = (path: Path, amounts: readonly string[]): string =>
  `case when ${textAt(path)} is not null\n      then items_in_dollars(${jsonAt(path)}, '{${amounts.join()}}') end`;
