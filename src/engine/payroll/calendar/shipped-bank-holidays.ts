import shipped from '../taxes/data/bank-holidays.json' with { type: 'json' };
import { BankHolidays } from './bank-holidays.ts';

/** The bank holidays that come with the service: of years that a bundle lacks, and outside of operations. */
export const shippedBankHolidays = new BankHolidays(shipped.closed);
