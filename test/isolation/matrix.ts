/**
 * One row of the cross-partner matrix: spoil one id of a valid request, and see that it is as good as absent.
 */
import { expect } from 'vitest';
import type { Answer } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import { absentTwin, contents, type Ids, idsOfAll, type Kind, type Tenant } from './population.ts';

export type Scene = {
  readonly service: Service;
  readonly own: Tenant;
  readonly stranger: Tenant;
  /** What must appear in no answer to `own`. */
  readonly strangersWords: readonly string[];
};

export async function setScene(service: Service, own: Tenant, stranger: Tenant): Promise<Scene> {
  const inTest = await idsOfAll(service.urls.test, stranger.partnerID);
  const inProduction = await idsOfAll(service.urls.production, stranger.partnerID);
  const keys = [stranger.testKey, stranger.productionKey, ...stranger.tokens];
  return { service, own, stranger, strangersWords: [...new Set([...inTest, ...inProduction, ...keys])] };
}

/** Whose ids a client might name where it may name only its own. */
const others = {
  "another partner's": ({ stranger }) => stranger.ids,
  "another partner's production one": ({ stranger }) => stranger.production,
  'its own production one': ({ own }) => own.production,
  "its other company's": ({ own }) => own.otherCompany,
} satisfies Record<string, (scene: Scene) => Ids>;
export type Whose = keyof typeof others;

/** Those for whom an id of this kind is foreign. A partner is one and the same everywhere. */
export const foreignTo = (kind: Kind, namesCompany: boolean): Whose[] => [
  "another partner's",
  "another partner's production one",
  ...(kind === 'partner' ? [] : (['its own production one'] as const)),
  ...(namesCompany && kind !== 'company' && kind !== 'partner' ? (["its other company's"] as const) : []),
];
export const foreignId = (scene: Scene, whose: Whose, kind: Kind): string => others[whose](scene)[kind];

/** Keys that are not the key of the partner and environment whose ids are named. */
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

/** Another's key opens nothing of `own`, though every id in the request is right. */
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
  // An operator who names a partner is audited in it: that much of an entry must be seen.
  const audited = bearer.includes('operator') ? { audit_entries: before['audit_entries'] } : {};
  expect({ ...after, ...audited }).toEqual(before);
  return answer;
}

type Ask = (id: string) => Promise<Answer>;

const replaced = (text: string, id: string) =>
  text.replaceAll(id, '<id>').replaceAll(encodeURIComponent(id), '<id>');

/** The whole answer as the client sees it, without what differs between any two. */
function seen({ status, headers, body }: Answer, id: string) {
  const varying = /^(date|x-request-id|content-length|keep-alive|ratelimit.*)$/;
  const kept = [...headers].filter(([name]) => !varying.test(name));
  const text = JSON.stringify(body).replace(/"(requestId|url|key|id)":"[^"]*"/g, '"$1":"<made>"');
  return replaced(JSON.stringify({ status, kept, text }), id);
}

/** Foreign and absent look alike, nothing of the stranger is told, and nothing anywhere changed. */
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
  // What answers with a result for each of many is audited, whatever the results are.
  const audited = isRefusedWhole(foreign) ? {} : { audit_entries: before[0]['audit_entries'] };
  expect([{ ...all, ...audited }, strangers]).toEqual(before);
  return foreign;
}

/** No word of the stranger's is in the answer, except those that the client said itself. */
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

/** Refused whole, or in the results that it answers. */
export const isRefused = (answer: Answer): boolean =>
  isRefusedWhole(answer) || JSON.stringify(answer.body).includes('"success":false');
