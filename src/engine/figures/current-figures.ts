/**
 * The figures and the definitions of deduction types of the current operation. An operation takes those that
 * are active when its transaction begins, and keeps them to its end. Rules of inputs can reach them only
 * here. Outside of an operation, such as on the command line, the shipped ones are used. /
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Definitions } from './deduction-definitions/definitions.ts';
import { ofRows } from './deduction-definitions/of-rows.ts';
import { shippedDefinitions } from './deduction-definitions/shipped.ts';
import { Figures } from './figures.ts';
import { shippedTables } from './shipped.ts';
import { withBankHolidays } from './with-bank-holidays.ts';

type Current = { readonly figures: Figures; readonly definitions: Definitions };

const ofOperations = new AsyncLocalStorage<Current>();
export const shippedFigures = new Figures(shippedTables);
const shipped: Current = {
  figures: shippedFigures,
  definitions: new Definitions(ofRows(shippedDefinitions), () => '9999-12-31'),
};

const current = (): Current => ofOperations.getStore() ?? shipped;

export const currentFigures = (): Figures => current().figures;
export const currentDefinitions = (): Definitions => current().definitions;

export const withFigures = <T>(current: Current, work: () => Promise<T>): Promise<T> =>
  ofOperations.run(current, () => withBankHolidays(current.figures.bankHolidaysOf, work));
