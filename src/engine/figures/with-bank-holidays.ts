/** Bank holidays of the work at hand: those of its figures. Outside such work the shipped ones hold. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { takeBankHolidaysFrom } from '../payroll/calendar/banking-day.ts';
import type { Figures } from './figures.ts';

type HolidaysOf = Figures['bankHolidaysOf'];

const ofWork = new AsyncLocalStorage<HolidaysOf>();
takeBankHolidaysFrom((date) => ofWork.getStore()?.(date));

/** Within the work, each day is open or closed by the holidays that are given for it. */
export const withBankHolidays = <T>(holidaysOf: HolidaysOf, work: () => T): T => ofWork.run(holidaysOf, work);
