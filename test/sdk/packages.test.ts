/** What the clients build contains their generated code, and git does not see it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { generatedFiles } from '../../sdk/generate/clients.ts';
import { leaveOut, needing } from '../support/needing.ts';
import { compile, copyOf, installClient } from './client-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const copy = (client: 'typescript' | 'python') => {
  const made = copyOf(client);
  onTestFinished(() => made.remove());
  return made;
};

test('git ignores all that building and packing the clients leaves', () => {
  const left = [
    ...Object.keys(generatedFiles()).map((file) => `sdk/${file}`),
    'sdk/typescript/dist/index.js',
    'sdk/typescript/package-lock.json',
    'sdk/typescript/node_modules/typescript/package.json',
    'sdk/typescript/payroll-partner-1.3.0.tgz',
    'sdk/python/build/lib/payroll_partner/methods.py',
    'sdk/python/dist/payroll_partner-1.3.0-py3-none-any.whl',
    'sdk/python/payroll_partner.egg-info/PKG-INFO',
    'sdk/python/payroll_partner-1.3.0-py3-none-any.whl',
    'sdk/python/payroll_partner/__pycache__/methods.cpython-312.pyc',
  ];
  const ignored = execFileSync('git', ['check-ignore', ...left], { cwd: root, encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(left);
});

test('the package for TypeScript has the generated methods with their types', () => {
  const { folder, at } = copy('typescript');
  installClient(folder);
  expect(compile(at('client'))).toBe('');
  const pack = ['pack', '--dry-run', '--ignore-scripts', '--json'];
  const [packed] = JSON.parse(execFileSync('npm', pack, { cwd: at('client'), encoding: 'utf8' }));
  const files = packed.files.map((file: { path: string }) => file.path);
  expect(files).toEqual(expect.arrayContaining(['dist/methods.js', 'dist/methods.d.ts', 'dist/index.js']));
});

/** Prints the folder or wheel that has setuptools: Python's own, or the copy that ensurepip of 3.11 has. */
const findSetuptools = `
import importlib.util, pathlib, ensurepip
own = importlib.util.find_spec('setuptools')
copies = pathlib.Path(ensurepip.__file__).parent.glob('_bundled/setuptools-*.whl')
print(pathlib.Path(own.origin).parent.parent if own else next(copies, ''))`;

test('the package for Python has the generated methods', (context) => {
  needing(context, 'python3');
  const PYTHONPATH = execFileSync('python3', ['-c', findSetuptools], { encoding: 'utf8' }).trim();
  if (!PYTHONPATH) leaveOut(context, 'setuptools is not on this machine');
  const { at } = copy('python');
  const build = "from setuptools import setup; setup(script_args=['-q', 'build'])";
  execFileSync('python3', ['-c', build], { cwd: at('client'), env: { ...process.env, PYTHONPATH } });
  const built = readFileSync(path.join(at('client'), 'build/lib/payroll_partner/methods.py'), 'utf8');
  expect(built).toContain('class Methods');
});
