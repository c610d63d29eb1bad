/** A shell beside a service of its own, in which the commands of documents are typed. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyFolder, madeFolder, removeFolder, serviceProcess } from '../process/service-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The blocks to paste. Commands that start or restart a service have tests of their own. */
export const blocksOf = (document: string): string[] =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .map(([, block = '']) => block.replaceAll(/^.*\blisten\b.*$/gm, ''))
    .filter(
      (block) =>
        !/npm (?:start|test|run (?:bench|torture|contracts))|npx|master-key rotate|tar |pg_dump/.test(block),
    );

/** The blocks to paste of each section, by the heading of the section. */
export const sectionsOf = (document: string): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(path.join(root, document), 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((text) => {
        const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
        return [text.slice(0, text.indexOf('\n')), blocks.join('\n')] as const;
      }),
  );

/** The warnings of an output that none of the pages names. A reader would not know what to do about them. */
export function unnamedWarnings(out: string, pages: readonly string[]): string[] {
  const text = pages.map((page) => readFileSync(path.join(root, page), 'utf8')).join('\n');
  const codes = [...out.matchAll(/"?code"?: ?["'](\w+)["'],\s*"?severity"?:/g)].map(([, code = '']) => code);
  return [...new Set(codes)].filter((code) => !text.includes(`\`${code}\``));
}

export type DocumentShell = Awaited<ReturnType<typeof openShell>>;

/** Starts the service of a newcomer, with the demo that its first start makes. */
export async function openShell() {
  const data = emptyFolder();
  execFileSync('cp', ['-a', `${await madeFolder()}/.`, data]);
  const service = serviceProcess({ DATA_DIR: data });
  const { baseUrl } = await service.started();
  const project = projectWith(data);

  async function paste(script: string) {
    const { PATH = '', HOME = '/' } = process.env;
    const env = { PATH, HOME, DATA_DIR: data, NO_COLOR: '1', npm_config_update_notifier: 'false' };
    const bash = spawn('bash', ['-eu', '-o', 'pipefail'], { cwd: project, env });
    const said = { out: '', err: '' };
    bash.stdout.on('data', (text) => {
      said.out += text;
    });
    bash.stderr.on('data', (text) => {
      said.err += text;
    });
    bash.stdin.end(script.replaceAll('http://127.0.0.1:4000', baseUrl));
    const [code] = await once(bash, 'close');
    return { code, ...said };
  }

  async function close(): Promise<void> {
    await service.end('SIGTERM');
    rmSync(project, { recursive: true, force: true });
    await removeFolder(data);
  }

  return { project, paste, close };
}

/** A copy of the project for the shell, with the `.data` of the test's own service. */
function projectWith(data: string): string {
  const project = mkdtempSync(path.join(tmpdir(), 'payroll-documents-'));
  cpSync(path.join(root, 'package.json'), path.join(project, 'package.json'));
  cpSync(path.join(root, 'tsconfig.json'), path.join(project, 'tsconfig.json'));
  for (const name of ['bin', 'src', 'tools', 'docs', 'node_modules']) {
    symlinkSync(path.join(root, name), path.join(project, name));
  }
  symlinkSync(data, path.join(project, '.data'));
  return project;
}
