/**
 * Where a page starts. A row that is named may be deleted or leave the filter before the page is read, so the
 * service's own page starts carry the row's place in the order, and paging goes on there.
 */

/** A page start: an id that a caller gives, or a place that the service gave as `next` or `previous`. */
export type Start = {
  readonly id: string;
  /** How the list was ordered, and the value that orders the row: absent from an id that a caller gives. */
  readonly order?: string;
  /** Whether the page ends before the row, instead of starting with it. */
  readonly isBefore: boolean;
};

/** The order of creation, which is that of the ids. */
export const byCreation = 'created';

/** `<id>.<order>` for the page from a row on, `<id>.before.<id>.<order>` for the page before a row. */
const ownPlace = /^([^.]*)\.(?:before\.([^.]+)\.)?(created|\d{4}-\d{2}-\d{2})$/;

export function startOf(startAt: string | null | undefined): Start | null {
  if (!startAt) return null;
  const [, first = '', last, order] = ownPlace.exec(startAt) ?? [];
  if (order === undefined) return { id: startAt, isBefore: false };
  return { id: last ?? first, order, isBefore: last !== undefined };
}

/** Where the page from a row on starts; null without a row. */
export const placeFrom = (id: string | undefined, order = byCreation): string | null =>
  id === undefined ? null : `${id}.${order}`;

/** Where the page before a row starts: with `id`, as long as no row between them is deleted or added. */
export const placeBefore = (id: string | undefined, last: string, order = byCreation): string | null =>
  id === undefined ? null : `${id}.before.${last}.${order}`;

/** A place as its id and the rest, which REST takes apart; a caller's id has no rest. */
export function splitPlace(place: string): readonly [id: string, rest: string] {
  const [id = '', ...rest] = place.split('.');
  return [id, rest.join('.')];
}
