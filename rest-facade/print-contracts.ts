/** Writes openapi.json and schema.graphql. Run it whenever the schema, a route or an example changes. */
import { writeFileSync } from 'node:fs';
import { schema } from '../src/schema.ts';
import { contracts } from './contracts.ts';

for (const [file, text] of contracts(schema)) writeFileSync(new URL(`../${file}`, import.meta.url), text);
