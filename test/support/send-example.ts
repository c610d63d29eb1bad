/** Sends the reference's examples with a world's ids, and puts the sample ids into the responses. */
import { addressOf, type Example, sampleBase } from '../../rest-facade/reference/examples.ts';
import sampleIds from '../../rest-facade/reference/sample-ids.json' with { type: 'json' };
import type { Route } from '../../rest-facade/routes.ts';
import { call } from './client.ts';
import type { Served } from './world.ts';

type SampleName = keyof typeof sampleIds;
const sampleNames = Object.keys(sampleIds) as SampleName[]; // Object.keys returns string[]

/** A partner's key, and its ids for the sample ids of the examples. */
export type ExampleWorld = { key: string; ids: Record<SampleName, string> };

const withIds = (text: string, ids: ExampleWorld['ids']): string =>
  sampleNames.reduce((all, name) => all.replaceAll(sampleIds[name], ids[name]), text);

/** An example's object with the ids of a world. */
export const sampleIn = ({ ids }: ExampleWorld, object: object): object =>
  JSON.parse(withIds(JSON.stringify(object), ids));

/** Sends an example. Returns the response as its file records it. */
export async function sendExample(
  service: Pick<Served, 'baseUrl'>,
  { key, ids }: ExampleWorld,
  route: Route,
  example: Example,
): Promise<Pick<Example, 'status' | 'answer'>> {
  const request: Example['request'] = JSON.parse(withIds(JSON.stringify(example.request), ids));
  const { body } = request;
  const answer = await call(service, route.method.toUpperCase(), addressOf(route, { request }), {
    key,
    ...(body ? { raw: JSON.stringify(body) } : {}),
  });
  const filled = sampleNames.reduce(
    (all, name) => all.replaceAll(ids[name], sampleIds[name]),
    JSON.stringify(answer.body).replaceAll(service.baseUrl, sampleBase),
  );
  return { status: answer.status, answer: JSON.parse(withSamples(filled)) };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const ofSamples = new Set<string>(Object.values(sampleIds));

/** Replaces new ids by their order of appearance, and all times and tokens by fixed ones. */
function withSamples(text: string): string {
  const seen: string[] = [];
  const sampleOf = (id: string) => {
    if (ofSamples.has(id)) return id;
    if (!seen.includes(id)) seen.push(id);
    return `01a0a5c4-1f00-7000-8000-${String(101 + seen.indexOf(id)).padStart(12, '0')}`;
  };
  return text
    .replaceAll(uuid, sampleOf)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, '2026-11-20T17:00:00.000Z')
    .replaceAll(/"(secret|signing_key)":"(whsec_)?[^"]+"/g, '"$1":"$2c2VjcmV0LW9mLXRoZS1leGFtcGxl"')
    .replaceAll(/"last_four":"[^"]+"/g, '"last_four":"4kEy"')
    .replaceAll(/"x_request_id":"[^"]+"/g, '"x_request_id":"the-id-of-the-request"')
    .replaceAll(/token=test_[\w.-]{100,}/g, 'token=test_the-sealed-token-of-an-example')
    .replaceAll(/token=(test_)[\w-]{43}/g, `token=$1${'example-'.repeat(5)}abc`);
}
