import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { operatorsOfCells } from './operators.ts';
import type { Session } from './session.ts';

export type Keys = { masterKeys: { current: string; former: readonly string[]; columns: readonly string[] } };
type Sealed = { sealedValues: readonly { masterKey: string; count: number }[] };
/** How many values each master key has sealed in one environment or cell. */
export type Census = {
  environment: string;
  current: string;
  former: readonly string[];
  sealed: Record<string, number>;
};

export async function censusOf(environment: string, ask: Ask): Promise<Census> {
  const { current, former, columns } = (await ask<Keys>(documents.masterKeys)).masterKeys;
  const sealed: Record<string, number> = { [current]: 0 };
  for (const column of columns) {
    const { sealedValues } = await ask<Sealed>(documents.sealedBy, { column });
    for (const { masterKey, count } of sealedValues) {
      sealed[masterKey] = (sealed[masterKey] ?? 0) + count;
    }
  }
  return { environment, current, former, sealed };
}

export async function takeCensus(session: Session): Promise<Census[]> {
  const all: Census[] = [];
  for (const { place, ask } of await operatorsOfCells(session)) all.push(await censusOf(place, ask));
  return all;
}

/** How many values another key than the current one has sealed. */
export const valuesOfOthers = ({ current, sealed }: Census): number =>
  Object.entries(sealed).reduce((sum, [key, count]) => (key === current ? sum : sum + count), 0);
