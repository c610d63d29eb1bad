/** The generated files of the clients, and what both packages share, by their path below `sdk`. */
import { readFileSync } from 'node:fs';
import openApi from '../../rest-facade/openapi.json' with { type: 'json' };
import type { OpenApiDocument } from '../../src/agents/openapi-document.ts';
import { methodsOf } from './methods-of.ts';
import { pythonMethods } from './python.ts';
import { httpFile, postmanCollection } from './requests.ts';
import { typescriptMethods } from './typescript.ts';

export function generatedFiles(): Readonly<Record<string, string>> {
  const document = openApi as unknown as OpenApiDocument;
  const methods = methodsOf(document);
  const license = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8');
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  return {
    'typescript/LICENSE': license,
    'typescript/CHANGELOG.md': changelog,
    'python/LICENSE': license,
    'python/CHANGELOG.md': changelog,
    'typescript/src/methods.ts': typescriptMethods(document, methods),
    'python/payroll_partner/methods.py': pythonMethods(document, methods),
    'requests/payroll.http': httpFile(methods),
    'requests/payroll.postman.json': postmanCollection(document, methods),
  };
}
