/** A client's folder as it would be published, and the program that its README shows. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../../sdk/generate/clients.ts';
import { service, world } from '../support/served-world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What tests use of the built client. Its own types are generated: they compile the README's program. */
export type Client = {
  readonly createPayroll: (settings: object) => Methods & { readonly each: Pages };
  readonly readWebhook: (body: string, headers: Record<string, string>, ...keys: string[]) => unknown;
} & Readonly<Record<'Refused' | 'NotAllowed' | 'Unavailable' | 'PayrollError', new () => Error>>;
type Method<Answer> = (input: object, options?: object) => Promise<Answer>;
type Methods = Readonly<
  Record<'getCompany' | 'updateCompany' | 'getDeductionTemplateDefinition', Method<object>>
> &
  Readonly<Record<'listCompanies' | 'listContractorPayments', Method<object[]>>>;
type Pages = { readonly listContractorPayments: (input: object) => AsyncGenerator<object> };

/** A copy of a client with its generated files, in a folder that `remove` deletes. */
export function copyOf(client: 'typescript' | 'python') {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-client-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  cpSync(path.join(root, 'sdk', client), at('client'), { recursive: true });
  for (const [file, text] of Object.entries(generatedFiles())) {
    if (file.startsWith(`${client}/`)) writeFileSync(at(file.replace(client, 'client')), text);
  }
  return { folder, at, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Compiles TypeScript under the strict settings of the client. */
export const compile = (project: string): string =>
  execFileSync(path.join(root, 'node_modules', '.bin', 'tsc'), ['--project', project], { encoding: 'utf8' });

/** Gives a folder the types of Node, and the built client as an installed package. */
export function installClient(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  symlinkSync(path.join(root, 'node_modules', '@types'), path.join(modules, '@types'));
  symlinkSync(path.join(folder, 'client'), path.join(modules, 'payroll-partner'));
}

export function programIn(readme: string, language: string): string {
  const [, program] =
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(readFileSync(readme, 'utf8')) ?? [];
  if (!program) throw new Error(`${readme} shows no program`);
  return program;
}

/** Writes `.data/demo.json` of the world, as `npm start` does. */
export function writeDemo(folder: string): void {
  mkdirSync(path.join(folder, '.data'));
  const demo = { ...world, baseUrl: service.baseUrl };
  writeFileSync(path.join(folder, '.data', 'demo.json'), JSON.stringify(demo));
}

/** Runs a program beside the service of this process, and returns what it prints. */
export async function run(folder: string, command: string, args: string[], env = {}): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    printed.out += text;
  });
  child.stderr.on('data', (text) => {
    printed.err += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(printed.err);
  return printed.out;
}
