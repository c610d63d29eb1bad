import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Whether the person of a link must confirm requests that move money or change a bank account. */
export const confirmsMoney = async ({ db }: Operation): Promise<boolean> =>
  (await db.linkSettings.findFirst({ select: { confirmsMoney: true } }))?.confirmsMoney ?? false;

export async function setConfirmsMoney(operation: Operation, isAsked: boolean): Promise<void> {
  const { db } = operation;
  const data = { confirmsMoney: isAsked };
  const { count } = await db.linkSettings.updateMany({ where: {}, data });
  if (!count) await db.linkSettings.create({ select: { confirmsMoney: true }, data });
  await record(operation, 'setLinkSettings', data);
}
