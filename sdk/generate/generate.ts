/** Writes the generated files of the clients: `npm run sdk`. Each folder can then be built and published. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { generatedFiles } from './clients.ts';

for (const [file, text] of Object.entries(generatedFiles())) {
  const at = new URL(`../${file}`, import.meta.url);
  mkdirSync(new URL('.', at), { recursive: true });
  writeFileSync(at, text);
}
