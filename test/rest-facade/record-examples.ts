/** Records the responses of the service to the examples of the reference, and the paychecks of the docs. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routesOf } from '../../rest-facade/api-of.ts';
import { exampleFile, examplesOf } from '../../rest-facade/reference/examples.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { readConfig } from '../../src/process/config.ts';
import { start } from '../../src/process/start/start.ts';
import { schema } from '../../src/schema.ts';
import { exampleClock, makeExampleWorld } from '../support/example-world.ts';
import { type ExampleWorld, sendExample } from '../support/send-example.ts';
import type { Served } from '../support/world.ts';
import { recordPaychecks } from './record-paychecks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All examples, or those whose file name contains `only`. Returns why there is nothing to record. */
export async function recordExamples(only = ''): Promise<string | undefined> {
  const routes = routesOf(schema).filter(
    (route) => examplesOf(route).length && path.basename(exampleFile(route)).includes(only),
  );
  const paychecks = recordPaychecks(only);
  const files = [...paychecks, ...routes.map(exampleFile)];
  if (!files.length) return `No file of examples has a name with "${only}".`;
  if (routes.length) await recordRoutes(routes);
  const json = files.filter((file) => file.endsWith('.json'));
  execFileSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', ...json], { cwd: root });
  return undefined;
}

async function recordRoutes(routes: readonly Route[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-examples-'));
  const idle = {
    DELIVER_EVENTS: 'false',
    RUN_PAYROLL: 'false',
    SEAL_AUDIT: 'false',
    SEND_MESSAGES: 'false',
    MAKE_REPORTS: 'false',
  };
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_SECOND: '10000',
    ...idle,
  });
  const service = await start(config, exampleClock, () => {});
  const { test = '', production = '' } = service.operatorKeys; // the embedded databases have one each
  try {
    await recordWith({ ...service, operatorKeys: { test, production } }, routes);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Routes that only read share a world; each that writes gets a new one. */
async function recordWith(service: Served, routes: readonly Route[]): Promise<void> {
  let readOnly: ExampleWorld | undefined;
  for (const route of routes) {
    if (route.mode === 'read') readOnly ??= await makeExampleWorld(service);
    const world = route.mode === 'read' && readOnly ? readOnly : await makeExampleWorld(service);
    const recorded: object[] = [];
    for (const example of examplesOf(route)) {
      recorded.push({ ...example, ...(await sendExample(service, world, route, example)) });
    }
    writeFileSync(exampleFile(route), `${JSON.stringify(recorded, null, 2)}\n`);
    process.stdout.write(`${path.basename(exampleFile(route))}\n`);
  }
}
