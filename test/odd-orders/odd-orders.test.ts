/**
 * Random sequences of payroll commands: paid checks are voided, voided pay is returned, accounts change while
 * money is in transit, debits are returned, across the ends of quarters and of a year. After each step every
 * cent is accounted for. The test found voided payments that a payrun still counted.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import type { Answer } from '../support/client.ts';
import { sampleOf, sized } from '../support/sample.ts';
import { type Service, startService } from '../support/service.ts';
import { printFigures } from '../torture/print-figures.ts';
import { type Command, nextCommand, type Stock } from './commands.ts';
import { openCompany, send } from './company.ts';
import { figuresOf } from './figures.ts';
import { brokenIn, whatToAskFor } from './promises.ts';
import { wrongReturns, wrongYears } from './years.ts';

/** Monday 2025-12-08. One sequence crosses the new year, each of the others the end of a quarter. */
const start = Date.parse('2025-12-08T20:00:00Z');
const lives = [
  [1, '2025-12-19'],
  [2, '2026-03-20'],
  [3, '2026-06-19'],
  [4, '2026-09-21'],
] as const;
const commands = sized(80, 40);

let service: Service;
let client: pg.Client;
beforeAll(async () => {
  service = await startService({ clock: () => start });
  client = new pg.Client({ connectionString: service.urls.test });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await service.stop();
});

const isDone = ({ status, body }: Answer) => status === 200 && !body.errors;

function remember(stock: Stock, { path, method }: Command, { body }: Answer): void {
  if (method === 'POST' && path === '/employeeCheck') stock.checks.push(body.data.employeeCheckID);
  if (method === 'POST' && path === '/contractorPayment') stock.payments.push(body.data.contractorPaymentID);
  if (path === '/test/clock/advance') stock.today = body.data.now.slice(0, 10);
}

/** Runs commands drawn from the seed. An error lists all commands before it. */
async function live(seed: number, beginning: string): Promise<Map<string, number>> {
  const chance = chanceFrom(seed);
  const stock = await openCompany(service, beginning);
  const { companyID } = stock.world;
  const story: string[] = [];
  const refuse = (wrong: readonly string[]) => {
    if (wrong.length) throw new Error(`seed ${seed}:\n${[...story, 'is broken:', ...wrong].join('\n')}`);
  };
  const outcomes = new Map<string, number>();
  let before = await figuresOf(client, companyID);
  for (let number = 0; number < commands; number++) {
    const command = nextCommand(chance, stock);
    const answer = await send(service, stock, command);
    const ended = isDone(answer) ? 'done' : JSON.stringify(answer.body.errors);
    story.push(`${stock.today} ${command.method} ${command.path} ${JSON.stringify(command.body)}: ${ended}`);
    refuse(answer.status >= 500 ? [`it answered ${answer.status}`] : []);
    if (isDone(answer)) remember(stock, command, answer);
    const name = isDone(answer) ? command.path.replace(/\(.*/, '') : 'refused';
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    const after = await figuresOf(client, companyID);
    refuse([...brokenIn(after), ...wrongYears(before, after)]);
    Object.assign(stock, whatToAskFor(after));
    before = after;
  }
  refuse(await wrongReturns(stock, before));
  return outcomes;
}

test.each(sampleOf(lives, 4))(
  'every cent is accounted for after each random command: seed %d, from %s',
  async (seed, from) => {
    const outcomes = await live(seed, from);
    printFigures('odd orders', { seed, ...Object.fromEntries([...outcomes].sort()) });
    expect(outcomes.get('/employeeCheck')).toBeGreaterThan(commands / 16);
  },
);
