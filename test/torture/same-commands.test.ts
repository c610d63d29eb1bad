/** REST and GraphQL are one service: the same commands leave the same rows and the same refusals. */
import { print } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { entryOf } from '../../rest-facade/envelope.ts';
import { Fault, type FaultKind } from '../../src/foundation/fault.ts';
import { schema } from '../../src/schema.ts';
import { chanceFrom } from '../support/chance.ts';
import { call, graphql } from '../support/client.ts';
import { queryDatabase } from '../support/query-database.ts';
import { seed, sized } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld } from '../support/world.ts';
import { printFigures } from './print-figures.ts';
import { type Command, nextCommand, type Side } from './same-commands.ts';

const commands = sized(500, 30);

const documents = new Map(routesOf(schema).map(({ name, document }) => [name, print(document)]));

type Outcome = { codes: readonly number[]; data: unknown };

async function byRest(service: Service, key: string, command: Command, side: Side): Promise<Outcome> {
  const { method, path, documented } = command;
  const members = documented(side);
  const query = new URLSearchParams(Object.entries(members).map(([name, value]) => [name, String(value)]));
  const answer = await (method === 'DELETE'
    ? call(service, method, `${path}?${query}`, { key })
    : call(service, method, path, { key, body: members }));
  const errors: { code: number }[] = answer.body.errors ?? [];
  return { codes: errors.map(({ code }) => code), data: answer.body.data };
}

const codeOf = (kind: FaultKind) => entryOf(new Fault(kind)).error.code;

async function byGraphql(service: Service, key: string, command: Command, side: Side): Promise<Outcome> {
  const { body } = await graphql(service, key, documents.get(command.name) ?? '', command.variables(side));
  const errors: { extensions: { code: FaultKind } }[] = body.errors ?? [];
  return { codes: errors.map(({ extensions }) => codeOf(extensions.code)), data: body.data?.data };
}

type Made = { contractorPaymentID?: string; shifts?: { shiftID: string; metadata: { mark?: string } }[] };

/** The id of the payment or of the marked shift that a command created. */
function idIn(data: unknown, mark: string): string | undefined {
  const { contractorPaymentID, shifts } = data as Made; // as the documents of both select it
  return contractorPaymentID ?? shifts?.find(({ metadata }) => metadata.mark === mark)?.shiftID;
}

const rows = `
  select metadata ->> 'mark' as mark, 'shift' as what, hourly_hours::text as much, null as state from shifts
  where company_id = $1
  union all
  select metadata ->> 'mark', 'payment', amount_cents::text, concat_ws(' ', status, approved, pay_date)
  from contractor_payments where company_id = $1 and metadata ? 'mark' order by 1, 2`;

async function sideOf(service: Service) {
  const world = await makeWorld(service);
  const { companyID, contractorID, employeeCheckID } = world;
  const dates =
    'select pay_date as day from contractor_payments where company_id = $1 order by 1 desc limit 1';
  const payDate = (await queryDatabase<{ day: string }>(service.urls.test, dates, [companyID]))[0]?.day ?? '';
  const side: Side = { companyID, contractorID, employeeCheckID, payDate, ids: new Map() };
  return { key: world.testKey, side };
}

test(`${commands} commands have the same codes and leave the same rows by REST and by GraphQL`, async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const [rest, graph] = [await sideOf(service), await sideOf(service)];
  const chance = chanceFrom(seed);
  const met = new Map<string, number>();
  for (let number = 0; number < commands; number++) {
    const command = nextCommand(chance, number);
    const [one, other] = await Promise.all([
      byRest(service, rest.key, command, rest.side),
      byGraphql(service, graph.key, command, graph.side),
    ]);
    expect(other.codes, `${number} ${JSON.stringify(command.documented(rest.side))}`).toEqual(one.codes);
    const outcome = one.codes.length ? `code ${one.codes.join(' and ')}` : 'done';
    met.set(outcome, (met.get(outcome) ?? 0) + 1);
    if (!command.mark || one.codes.length) continue;
    for (const [{ side }, { data }] of [
      [rest, one],
      [graph, other],
    ] as const) {
      const id = idIn(data, command.mark);
      if (id) side.ids.set(command.mark, id);
    }
  }
  const [left, right] = await Promise.all(
    [rest, graph].map(({ side }) => queryDatabase(service.urls.test, rows, [side.companyID])),
  );
  printFigures('same commands by REST and GraphQL', {
    seed,
    commands,
    rows: left?.length ?? 0,
    ...Object.fromEntries(met),
  });
  expect(right).toEqual(left);
  expect(left?.length).toBeGreaterThan(commands / 10);
  expect(met.get('done')).toBeGreaterThan(commands / 10); // about a third is
  expect(met.size).toBeGreaterThan(4);
});
