import { searchEmployees } from '../../../platform/database/search-employees.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireCompany } from '../../companies/require-company.ts';

type Maybe<Value> = Value | null | undefined;

export type FindArguments = {
  companyId: string;
  name?: Maybe<string>;
  group?: Maybe<string>;
  orderBy?: Maybe<string>;
  descending?: Maybe<boolean>;
  page?: Maybe<number>;
};

/** The statuses of each group, and whether its employees are onboarded. */
const groups: Readonly<Record<string, { statuses: readonly string[]; onboarded: boolean | null }>> = {
  live: { statuses: ['live'], onboarded: null },
  leave: { statuses: ['leave'], onboarded: null },
  terminated: { statuses: ['terminated'], onboarded: null },
  'not-onboarded': { statuses: ['live', 'leave'], onboarded: false },
};
const everybody = { statuses: [], onboarded: null };

const mostWords = 10;

/** The parts of a name without case and accents: `Jo Lópe` -> `jo`, `lope`. */
export const wordsOf = (name: string): string[] =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);

/** Finds employees of a company by parts of their names. Returns one page of ids, and the number of all. */
export async function findEmployees(operation: Operation, args: FindArguments, size: number) {
  const { companyId, name, group, orderBy, descending, page } = args;
  await requireCompany(operation, companyId);
  return searchEmployees(operation.db, {
    companyId,
    ...((group && groups[group]) || everybody),
    words: wordsOf(name ?? ''),
    orderBy: orderBy ?? 'name',
    descending: descending ?? false,
    limit: size,
    offset: ((page ?? 1) - 1) * size,
  });
}
