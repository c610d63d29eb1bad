import { pageSize } from '../design/pagination.tsx';
import type { FormValues } from '../form.ts';
import type { ListRequest } from '../query-parameter.ts';
import { type Check, cellOf, columns, hasNoHours, type Kind, kinds, nameOf, typedNote } from './cells.ts';
import { sameName } from './names.ts';

/** Which people and which columns of a payday a page of the grid shows. */

/** The groups in the address: every column, the notes, or the people without hours. */
export const everyColumn = 'columns';
export const withNotes = 'notes';
export const withoutHours = 'missing';

type Shown = {
  /** The checks of the people on the page, and all others. */
  readonly checks: readonly Check[];
  readonly others: readonly Check[];
  /** How many people were found, and on how many pages they are. */
  readonly found: number;
  readonly pages: number;
  readonly number: number;
};

export function peopleShown(all: readonly Check[], { search, group, number = '1' }: ListRequest): Shown {
  const words = sameName(search ?? '');
  const found = all
    .filter((check) => words.every((word) => sameName(nameOf(check)).some((part) => part.startsWith(word))))
    .filter((check) => group !== withoutHours || hasNoHours(check));
  const wanted = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1;
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(wanted, pages);
  const checks = found.slice((page - 1) * pageSize, page * pageSize);
  const others = all.filter((check) => !checks.includes(check));
  return { checks, others, found: found.length, pages, number: page };
}

/** Whether the column of notes is shown: somebody has a note, or the address asks for the column. */
export const showsNotes = (
  all: readonly Check[],
  fields: FormValues | undefined,
  { group }: ListRequest,
): boolean => group === withNotes || all.some((check) => typedNote(check, fields));

/** The usual columns, and those in which somebody has a value. */
export const columnsShown = (
  all: readonly Check[],
  fields: FormValues | undefined,
  { group }: ListRequest,
): readonly Kind[] =>
  kinds.filter(
    (kind) =>
      group === everyColumn ||
      columns[kind].isUsual ||
      all.some((check) => check.hours[kind] !== 0 || fields?.[cellOf(check, kind)]?.trim()),
  );
