/**
 * The bank holidays of the current work are those of its figures. Outside of such work the shipped ones hold.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { takeBankHolidaysFrom } from '../payroll/calendar/banking-day.ts';
import type { Figures } from './figures.ts';

type HolidaysOf = Figures['bankHolidaysOf'];

const ofWork = new AsyncLocalStorage<HolidaysOf>();
takeBankHolidaysFrom((date) => ofWork.getStore()?.(date));

/** During the work, these holidays decide whether a day is open or closed. */
export const withBankHolidays = <T>(holidaysOf: HolidaysOf, work: () => T): T => ofWork.run(holidaysOf, work);
