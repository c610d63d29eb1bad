/** SQL written by hand, sent without Prisma: its own raw statements take twice the time. */
import { Prisma } from '../../../generated/prisma/client.ts';
import { sendStatement } from '../current-transaction.ts';
import { types } from './select-rows.ts';
import { statementName } from './statement-name.ts';

type Raw = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<unknown>;

function send(strings: TemplateStringsArray, parameters: unknown[]) {
  const { text, values } = Prisma.sql(strings, ...parameters);
  return sendStatement({ text, name: statementName(text), values, types });
}

export const queryRaw: Raw = async (strings, ...values) => (await send(strings, values)).rows;

/** Returns the number of rows that the statement changed. */
export const executeRaw: Raw = async (strings, ...values) => (await send(strings, values)).rowCount ?? 0;
