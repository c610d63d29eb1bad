/**
 * The figures of the current operation: it takes those that hold when its transaction begins, and keeps them
 * to its end. Rules of inputs have no other way to an operation. Outside an operation, as on the command
 * line, the shipped figures hold.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Figures } from './figures.ts';
import { shippedTables } from './shipped.ts';

const ofOperations = new AsyncLocalStorage<Figures>();
export const shippedFigures = new Figures(shippedTables);

export const currentFigures = (): Figures => ofOperations.getStore() ?? shippedFigures;

export const withFigures = <T>(figures: Figures, work: () => Promise<T>): Promise<T> =>
  ofOperations.run(figures, work);
