import { v7 } from 'uuid';

/** Makes an id. It begins with the time (UUIDv7, RFC 9562), so the order of ids is the order of creation. */
export const newId = (): string => v7();

/** The instant at which an id was made, by the clock of the process that made it. */
export const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The smallest id of an instant (in milliseconds): ids that are made later follow it. */
export const idAt = (instant: number): string => {
  const millis = Math.max(0, Math.floor(instant)).toString(16).padStart(12, '0');
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7000-8000-000000000000`;
};
