/**
 * One row of the cross-partner matrix: replaces one id of a valid request with a foreign one and expects the
 * response for an absent id.
 */

import { expect } from 'vitest';
import { canonicalJson } from '../../src/foundation/canonical-json.ts';
import type { Answer } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import { absentTwin, contents, type Ids, idsOfAll, type Kind, type Tenant } from './population.ts';

export type Scene = {
  readonly service: Service;
  readonly own: Tenant;
  readonly stranger: Tenant;
  /** Ids, keys and tokens that no response to `own` may contain. */
  readonly strangersWords: readonly string[];
};

export async function setScene(service: Service, own: Tenant, stranger: Tenant): Promise<Scene> {
  const inTest = await idsOfAll(service.urls.test, stranger.partnerID);
  const inProduction = await idsOfAll(service.urls.production, stranger.partnerID);
  const keys = [stranger.testKey, stranger.productionKey, ...stranger.tokens];
  return { service, own, stranger, strangersWords: [...new Set([...inTest, ...inProduction, ...keys])] };
}

/** Foreign ids that a client might name. */
const others = {
  "another partner's": ({ stranger }) => stranger.ids,
  "another partner's production one": ({ stranger }) => stranger.production,
  'its own production one': ({ own }) => own.production,
  "its other company's": ({ own }) => own.otherCompany,
} satisfies Record<string, (scene: Scene) => Ids>;
export type Whose = keyof typeof others;

/** Kinds that belong to no company. A person may have roles at several. */
const ofPartner: readonly Kind[] = ['company', 'partner', 'person'];

/** The owners whose ids of this kind are foreign. A partner has one id in both environments. */
export const foreignTo = (kind: Kind, namesCompany: boolean): Whose[] => [
  "another partner's",
  "another partner's production one",
  ...(kind === 'partner' ? [] : (['its own production one'] as const)),
  ...(namesCompany && !ofPartner.includes(kind) ? (["its other company's"] as const) : []),
];
export const foreignId = (scene: Scene, whose: Whose, kind: Kind): string => others[whose](scene)[kind];

/** Credentials of another partner or environment. */
const keys = {
  "another partner's key": ({ stranger }) => [stranger.testKey],
  "another partner's production key": ({ stranger }) => [stranger.productionKey],
  'its own production key': ({ own }) => [own.productionKey],
  "an operator's key inside another partner": ({ service, stranger }) => [
    service.operatorKeys.test,
    stranger.partnerID,
  ],
  "an operator's key inside nobody": ({ service }) => [service.operatorKeys.test],
  "a production operator's key inside the partner": ({ service, own }) => [
    service.operatorKeys.production,
    own.partnerID,
  ],
  'the token of a link': ({ own }) => [own.tokens[0] ?? ''],
} satisfies Record<string, (scene: Scene) => [key: string, inside?: string]>;
export type Bearer = keyof typeof keys;
export const foreignBearers = Object.keys(keys) as Bearer[]; // Object.keys forgets what it was given

type Request = { key: string; headers: Record<string, string> };

/** Expects that a foreign credential reads nothing of `own`, though every id in the request is right. */
export async function expectNothingOpened(
  { service, own, stranger, ...scene }: Scene,
  bearer: Bearer,
  said: readonly string[],
  ask: (request: Request) => Promise<Answer>,
): Promise<Answer> {
  const words = [...(await idsOfAll(service.urls.test, own.partnerID)), own.testKey, ...own.tokens];
  const before = await contents(service.urls.test, own.partnerID);
  const [key, inside] = keys[bearer]({ service, own, stranger, ...scene });
  const answer = await ask({ key, headers: inside ? { 'Payroll-Partner': inside } : {} });
  expectNothingOf(words, answer, [...said, own.partnerID]);
  const after = await contents(service.urls.test, own.partnerID);
  // The audit entry of an operator's access is expected.
  const audited = bearer.includes('operator') ? { audit_entries: before['audit_entries'] } : {};
  expect({ ...after, ...audited }).toEqual(before);
  return answer;
}

type Ask = (id: string) => Promise<Answer>;

const replaced = (text: string, id: string) =>
  text.replaceAll(id, '<id>').replaceAll(encodeURIComponent(id), '<id>');

/** The whole response, without what differs between any two: such as the order of its members. */
function seen({ status, headers, body }: Answer, id: string) {
  const varying = /^(date|x-request-id|content-length|keep-alive|ratelimit.*)$/;
  const kept = [...headers].filter(([name]) => !varying.test(name));
  const text = canonicalJson(body).replace(/"(requestId|url|key|id)":"[^"]*"/g, '"$1":"<made>"');
  return replaced(JSON.stringify({ status, kept, text }), id);
}

/** Expects that a foreign id gets the response of an absent one, reveals nothing and changes nothing. */
export async function expectAsAbsent(
  { service, stranger, strangersWords }: Scene,
  id: string,
  ask: Ask,
): Promise<Answer> {
  const look = () =>
    Promise.all([contents(service.urls.test), contents(service.urls.test, stranger.partnerID)]);
  const before = await look();
  const foreign = await ask(id);
  const absent = await ask(absentTwin(id));
  expect(seen(foreign, id)).toBe(seen(absent, absentTwin(id)));
  expectNothingOf(strangersWords, foreign, [id]);
  const [all, strangers] = await look();
  // Operations with one result for each of many are audited whatever the results are.
  const audited = isRefusedWhole(foreign) ? {} : { audit_entries: before[0]['audit_entries'] };
  expect([{ ...all, ...audited }, strangers]).toEqual(before);
  return foreign;
}

/** Expects none of the stranger's ids and keys in the response, except those that the client sent. */
export function expectNothingOf(
  words: readonly string[],
  { body, headers }: Answer,
  said: readonly string[],
) {
  let text = JSON.stringify([body, [...headers]]);
  for (const word of said) text = replaced(text, word);
  expect(words.filter((word) => text.includes(word))).toEqual([]);
}

const isRefusedWhole = ({ body }: Answer): boolean => body.success === false || Boolean(body.errors?.length);

/** Whether the request was refused as a whole or in each of its results. */
export const isRefused = (answer: Answer): boolean =>
  isRefusedWhole(answer) || JSON.stringify(answer.body).includes('"success":false');
