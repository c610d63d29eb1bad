/** Each object as it was: the answer that its read gave then, from its events. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import pastMembers from '../../../src/outside/events/past-members.json' with { type: 'json' };
import type { Members } from '../../../src/platform/graphql/past.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { chanceFrom } from '../../support/chance.ts';
import { graphql } from '../../support/client.ts';
import { exampleClock, makeExampleWorld } from '../../support/example-world.ts';
import { playsAll, seed, sized } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import {
  approveChecks,
  type Changing,
  changes,
  type Json,
  letDaysPass,
  meetPayruns,
  objectsOf,
  voidChecks,
} from './changing-objects.ts';
import { besideEvents, leftOut } from './left-out.ts';

serve({ clock: exampleClock });

let changing: Changing;
const kinds = Object.keys(leftOut).filter(
  (kind) => !/company_onboarding|disbursement|regular_payroll|time_off_request|job/.test(kind),
);
beforeAll(async () => {
  changing = objectsOf(service, await makeExampleWorld(service));
  const account = { routing_number: '121000358', account_number: '000123456789' };
  await changing.change('POST', '/companies/bank', account); // payruns draw on it
  await meetPayruns(changing);
});

/** An instant of the test clock after all that has been written, and before all that will be. */
async function moment(): Promise<string> {
  const { data: clock } = await changing.read('/test/clock');
  const ahead = Date.parse(clock.now) - exampleClock();
  const at = Date.now() + 2;
  while (Date.now() <= at + 2) await new Promise(setImmediate);
  return new Date(at + ahead).toISOString();
}

type Dump = { readonly instant: string; readonly answers: ReadonlyMap<string, Json> };

async function dump(): Promise<Dump> {
  const instant = await moment();
  const paths = [...changing.objects.keys()];
  const answers = await Promise.all(paths.map((path) => changing.read(path)));
  return { instant, answers: new Map(paths.map((path, i) => [path, answers[i]])) };
}

const isObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members, such as `disbursement.history`, in which a past answer differs from the one given then. */
const differing = (then: Json, past: Json, place = ''): string[] =>
  isObject(then) && isObject(past)
    ? [...new Set([...Object.keys(then), ...Object.keys(past)])].flatMap((name) =>
        differing(then[name], past[name], place ? `${place}.${name}` : name),
      )
    : isDeepStrictEqual(then, past)
      ? []
      : past === undefined || then === undefined
        ? [place]
        : [`${place} is ${JSON.stringify(past)}, was ${JSON.stringify(then)}`];

const onlyInEvents: { readonly [kind: string]: readonly string[] } = {
  company: ['address_line2'],
  shift: ['companyID', 'employeeCheckID'],
};

/** A request that changes nothing moves updatedAt of a shift, and writes no event. */
function realChanges(then: Json, past: Json): void {
  for (const [i, shift] of [then, ...(then.shifts ?? [])].entries()) {
    const written = [past, ...(past.shifts ?? [])][i]?.updatedAt;
    if (shift.updatedAt > written) shift.updatedAt = written;
  }
}

/** What no event has of the answer. */
const withoutHistory = (kind: string): readonly string[] =>
  (leftOut[kind] ?? []).filter((name) => !besideEvents[kind]?.includes(name));

/** What events leave out of the answer, or have beside it. */
const allowedDifferences = (kind: string, then: Json): readonly string[] => [
  ...withoutHistory(kind),
  ...(onlyInEvents[kind] ?? []),
  ...(then.disbursement ? ['disbursement.history'] : []),
  ...(then.totals === null ? ['gross_pay', 'salary', 'warnings'] : []),
];

async function compare({ instant, answers }: Dump): Promise<void> {
  await Promise.all(
    [...changing.objects].map(async ([path, kind]) => {
      const then = answers.get(path);
      const past = await changing.read(`${path}&as_of=${instant}`);
      if (!then?.success) {
        const unknown = await changing.read(`${path}x`);
        return expect(past.errors?.[0].code, path).toBe(unknown.errors[0].code);
      }
      realChanges(then.data, past.data);
      // What a pending check may owe is computed as things stand now: its past says null.
      if (then.data.totals === null && past.data.coverage === null) then.data.coverage = null;
      const allowed = allowedDifferences(kind, then.data);
      const found = differing(then.data, past.data).filter((each) => !allowed.includes(each));
      expect(found, `${path} at ${instant}`).toEqual([]);
    }),
  );
}

/** The kinds of objects that were read in more than one state. */
function kindsWithHistory(dumps: readonly Dump[]): readonly string[] {
  const statesOf = (path: string) =>
    new Set(dumps.flatMap(({ answers }) => (answers.has(path) ? [JSON.stringify(answers.get(path))] : [])));
  const changed = [...changing.objects].filter(([path]) => statesOf(path).size > 1);
  return [...new Set(changed.map(([, kind]) => kind))].toSorted();
}

test(
  'at random instants of a random history, every object is answered as it was read then',
  async () => {
    const chance = chanceFrom(seed);
    const dumps = [await dump()];
    const drawn = () => Array.from({ length: 1 + chance.below(3) }, () => chance.pick(changes));
    const many = sized(1, 2);
    for (let i = 0; i < sized(300, 10); i++) {
      const first = changes.slice(i * many, (i + 1) * many); // each of them once, whatever is drawn later
      for (const make of first.length ? first : drawn()) await make(changing, chance);
      dumps.push(await dump());
    }
    await approveChecks(changing);
    for (let i = 0; i < 4; i++) {
      await letDaysPass(changing);
      dumps.push(await dump());
    }
    await voidChecks(changing);
    dumps.push(await dump());
    for (const each of dumps) await compare(each);
    expect(changing.made).toBeGreaterThan(dumps.length / 2);
    const read = dumps.flatMap(({ answers }) => [...answers.values()].map(({ data }) => data ?? {}));
    // In a long history the deductions have ended before a check is computed.
    const occurring = ['taxes', 'shifts', 'employee_check_count', ...(playsAll ? [] : ['withheld'])];
    for (const name of occurring)
      expect(
        read.some((data) => data[name]?.length || data[name] > 0),
        name,
      ).toBe(true);
    expect(kindsWithHistory(dumps)).toEqual(
      playsAll ? kinds.toSorted() : expect.arrayContaining(['employee']),
    );
  },
  sized(600_000, 120_000),
);

test('GraphQL answers the same', async () => {
  const query = `query ($companyId: ID!, $id: ID!, $instant: DateTime!) {
    employeeAsOf(companyId: $companyId, id: $id, instant: $instant) }`;
  const { companyID, employeeID } = changing.ids;
  const instant = await moment();
  const { body } = await graphql(service, changing.key, query, {
    companyId: companyID,
    id: employeeID,
    instant,
  });
  const path = `/employees?companyID=${companyID}&employeeID=${employeeID}`;
  expect(body.data.employeeAsOf).toEqual((await changing.read(`${path}&as_of=${instant}`)).data);
});

/** The fields that the event has, as a selection. */
function selection(members: Members, data: Json): string {
  const example = Array.isArray(data) ? data[0] : data;
  const fields = Object.entries(members).flatMap(([field, member]) => {
    const { name, members: inner = undefined } = typeof member === 'string' ? { name: member } : member;
    if (example?.[name] === undefined || (example.totals === null && name === 'coverage')) return [];
    return [inner ? `${field} ${selection(inner, example[name] ?? {})}` : field];
  });
  return `{ ${['__typename', ...fields].join(' ')} }`;
}

test('with asOf, GraphQL answers the type of the object, each field as it is while nothing changes', async () => {
  const instant = await moment();
  const { companyID } = changing.ids;
  const seen = new Set<string>();
  for (const [path, kind] of changing.objects) {
    const { data, success } = await changing.read(`${path}&as_of=${instant}`);
    if (!success) continue; // it was deleted
    const root = kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const id = path.split('=').at(-1);
    const object = `id: "${id}"${kind === 'company' ? '' : `, companyId: "${companyID}"`}`;
    const fields = selection((pastMembers as { [name: string]: Members })[root] ?? {}, data);
    const query = `{ now: ${root}(${object}) ${fields} past: ${root}(${object}, asOf: "${instant}") ${fields} }`;
    const { body } = await graphql(service, changing.key, query);
    expect(body.errors, query).toBeUndefined();
    realChanges(body.data.now, body.data.past);
    expect(body.data.past, path).toEqual(body.data.now);
    if (Object.keys(body.data.past).length > 3) seen.add(kind);
  }
  expect([...seen].toSorted()).toEqual(kinds.toSorted());
});

test('with asOf, a field without history is refused by its name, and so is an instant in the future', async () => {
  const { companyID, employeeID } = changing.ids;
  const ask = async (instant: string, fields: string) => {
    const object = `companyId: "${companyID}", id: "${employeeID}", asOf: "${instant}"`;
    return (await graphql(service, changing.key, `{ employee(${object}) { ${fields} } }`)).body;
  };
  const refused = await ask(await moment(), 'id version');
  expect(refused.errors[0].message).toMatch(/reaches no history of Employee\.version/);
  const future = await ask(new Date(Date.parse(await moment()) + 60_000).toISOString(), 'id');
  expect(future.errors[0].message).toContain('asOf is in the future: it is now');
});

test('the service cannot change what was computed of a check, which its past is read from', async () => {
  await letDaysPass(changing);
  const found = await changing.read(`/employeeCheck?companyID=${changing.ids.companyID}`);
  const { employeeCheckID: id } = found.data.find(({ taxes }: Json) => taxes);
  const access = { environment: 'test', credential: { kind: 'key', secret: changing.key } } as const;
  const data = { warnings: [{ code: 'overtime' }] };
  await expect(
    runAs(service.core, access, ({ db }) => db.employeeCheck.updateMany({ where: { id }, data })),
  ).rejects.toThrow(`what was computed of check ${id} does not change`);
});

test('docs/guides/as-of.md names what history leaves out of each object', () => {
  const text = readFileSync(new URL('../../../docs/guides/as-of.md', import.meta.url), 'utf8');
  for (const kind of kinds) {
    const root = `${kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}AsOf`;
    const [, row = ''] = new RegExp(`\\| .${root}. \\| (.*) \\|`).exec(text) ?? [];
    const named = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named, root).toEqual(expect.arrayContaining([...withoutHistory(kind)]));
  }
});
