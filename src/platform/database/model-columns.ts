/** For code that prints SQL without a database. */
export { modelColumns } from './query/database.ts';
