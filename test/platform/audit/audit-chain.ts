/** A partner whose audit is sealed, and what its chain is found to be. */
import { expect } from 'vitest';
import {
  type ChainResult,
  ChainVerifier,
  type Link,
  type SealedEntry,
} from '../../../src/platform/audit/verify-chain.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';

export type Partner = Awaited<ReturnType<typeof makePartner>>;

export const seal = () => service.core.test?.database.sealAudit(500);
export const sealAll = async () => {
  while (await seal());
};

const chainOf = `query ($from: Int) { auditChain { length seal entries(from: $from) {
  id at callerKind callerId personId personName action fields requestId place seal } waiting { id } } }`;
type Chain = Link & { entries: SealedEntry[]; waiting: { id: string }[] };

export async function read({ testKey }: Pick<Partner, 'testKey'>, from = 1): Promise<Chain> {
  const { body } = await graphql(service, testKey, chainOf, { from });
  expect(body.errors).toBeUndefined();
  const words = (name: string) => String(name).toLowerCase();
  const { entries, ...chain } = body.data.auditChain;
  return { ...chain, entries: entries.map((e: SealedEntry) => ({ ...e, callerKind: words(e.callerKind) })) };
}

export async function verify(partner: Omit<Partner, 'productionKey'>, noted?: Link): Promise<ChainResult> {
  const chain = await read(partner);
  const verifier = new ChainVerifier(partner.partnerID, noted);
  const all = [...chain.entries];
  while (all.length && all.length < chain.length) {
    const { entries } = await read(partner, all.length + 1);
    if (!entries.length) break;
    all.push(...entries);
  }
  for (const entry of all) {
    const found = verifier.follow(entry);
    if (found) return found;
  }
  return verifier.finish(chain);
}

/** A partner who has done eight things, all of them sealed. */
export async function madePartner(): Promise<Partner> {
  const partner = await makePartner(service);
  for (let i = 0; i < 7; i++) {
    const url = `https://hooks.example/${i}`;
    await graphql(
      service,
      partner.testKey,
      'mutation ($url: Text!) { createWebhook(input: {url: $url}) { id } }',
      {
        url,
      },
    );
  }
  await sealAll();
  return partner;
}
