/** For those that print SQL: the query layer itself is for verbs. */
export { modelColumns } from './query/database.ts';
