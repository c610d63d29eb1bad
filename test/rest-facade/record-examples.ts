/**
 * Records anew what the service answers to the reference's examples: `node --import tsx` this file, then
 * `npx biome check --write rest-facade/reference/examples`, and read the difference.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentedSchema } from '../../rest-facade/documented-schema.ts';
import { exampleFile, examplesOf } from '../../rest-facade/reference/examples.ts';
import { loadRoutes } from '../../rest-facade/routes.ts';
import { readConfig } from '../../src/process/config.ts';
import { start } from '../../src/process/start/start.ts';
import { schema } from '../../src/schema.ts';
import { exampleClock, makeExampleWorld } from '../support/example-world.ts';
import { sendExample } from '../support/send-example.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'payroll-examples-'));
const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', MAKE_REPORTS: 'false' });
const service = await start(config, exampleClock, () => {});
// The embedded databases have a pair of their own.
const { test = '', production = '' } = service.operatorKeys;
try {
  for (const route of loadRoutes(documentedSchema(schema))) {
    const world = await makeExampleWorld({ ...service, operatorKeys: { test, production } });
    const recorded: object[] = [];
    for (const example of examplesOf(route)) {
      recorded.push({ ...example, ...(await sendExample(service, world, route, example)) });
    }
    if (recorded.length) writeFileSync(exampleFile(route), `${JSON.stringify(recorded, null, 2)}\n`);
  }
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
