import { v7 } from 'uuid';

/** A new id. Time-ordered (UUIDv7, RFC 9562), so that the order of ids is the order of creation. */
export const newId = (): string => v7();

/** When an id was made, by the clock of the process that made it. */
export const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
