import { v7 } from 'uuid';

/** A new id. Time-ordered (UUIDv7, RFC 9562), so that the order of ids is the order of creation. */
export const newId = (): string => v7();
