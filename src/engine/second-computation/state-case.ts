import type { PayFrequency, StateFacts } from '../payroll/worksheet.ts';
import type { Wages } from './wages.ts';

type Status = NonNullable<StateFacts['filingStatus']>;
/** What decides the income tax of one state. */
export type StateCase = {
  readonly wages: Wages;
  readonly facts: StateFacts;
  readonly status: Status;
  readonly periods: bigint;
  readonly frequency: PayFrequency;
  readonly checkDate: string;
  /** The first day of the pay period. */
  readonly periodStart: string;
};
