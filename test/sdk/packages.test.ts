/** What the clients build contains their generated code, and git does not see it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

atNight(
  'the package for TypeScript is packed with all that a registry shows, and installs without a network',
  () => {
    const { folder, at } = copy('typescript');
    installClient(folder);
    expect(compile(at('client'))).toBe('');
    const npm = (cwd: string, ...words: string[]) => execFileSync('npm', words, { cwd, encoding: 'utf8' });
    const [packed] = JSON.parse(npm(at('client'), 'pack', '--ignore-scripts', '--json'));
    mkdirSync(at('user'));
    writeFileSync(at('user/package.json'), '{ "type": "module", "private": true }');
    const tarball = at('client', packed.filename);
    npm(at('user'), 'install', tarball, '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
    const installed = at('user/node_modules/payroll-partner');
    for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/methods.js', 'dist/methods.d.ts'])
      expect(existsSync(path.join(installed, file)), file).toBe(true);
    const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    const shown = ['description', 'keywords', 'license', 'author', 'engines', 'types'];
    expect(shown.filter((member) => !manifest[member])).toEqual([]);
    // A source map names a file of the package.
    const { sources } = JSON.parse(readFileSync(path.join(installed, 'dist/client.js.map'), 'utf8'));
    expect(sources.map((file: string) => existsSync(path.join(installed, 'dist', file)))).toEqual([true]);
    const use = `import { createPayroll } from 'payroll-partner';
    process.stdout.write(typeof createPayroll({ baseUrl: 'http://127.0.0.1:1', key: 'pk_test_a' }).getCompany);`;
    const used = execFileSync(process.execPath, ['--input-type=module', '--eval', use], { cwd: at('user') });
    expect(used.toString()).toBe('function');
  },
);

/** Prints the folder or wheel that has setuptools: Python's own, or the copy that ensurepip of 3.11 has. */
const findSetuptools = `
import importlib.util, pathlib, ensurepip
own = importlib.util.find_spec('setuptools')
copies = pathlib.Path(ensurepip.__file__).parent.glob('_bundled/setuptools-*.whl')
print(pathlib.Path(own.origin).parent.parent if own else next(copies, ''))`;

import { atNight } from '../support/sample.ts';

test('the package for Python has the generated methods, and all that an index shows', (context) => {
  needing(context, 'python3');
  const PYTHONPATH = execFileSync('python3', ['-c', findSetuptools], { encoding: 'utf8' }).trim();
  if (!PYTHONPATH) leaveOut(context, 'setuptools is not on this machine');
  const { at } = copy('python');
  const build = "from setuptools import setup; setup(script_args=['-q', 'sdist'])";
  execFileSync('python3', ['-c', build], { cwd: at('client'), env: { ...process.env, PYTHONPATH } });
  const [archive = ''] = readdirSync(at('client/dist'));
  execFileSync('tar', ['xzf', path.join('client/dist', archive)], { cwd: at('.') });
  const unpacked = (file: string) => readFileSync(at(archive.replace('.tar.gz', ''), file), 'utf8');
  expect(unpacked('payroll_partner/methods.py')).toContain('class Methods');
  for (const file of ['LICENSE', 'CHANGELOG.md', 'payroll_partner/py.typed']) unpacked(file);
  const metadata = unpacked('PKG-INFO');
  for (const line of [
    'Author: The payroll partner service authors',
    'Classifier: Typing :: Typed',
    'Classifier: License :: OSI Approved :: MIT License',
    'License-File: LICENSE',
    'Description-Content-Type: text/markdown',
    '## The first five minutes',
  ])
    expect(metadata).toContain(line);
});

test('the package for Python is built as a wheel and installs without a network', (context) => {
  needing(context, 'python3');
  const canBuild = spawnSync('python3', ['-c', 'import setuptools, wheel, pip']).status === 0;
  if (!canBuild) leaveOut(context, 'python3 of this machine lacks pip, setuptools or wheel');
  const { at } = copy('python');
  const pip = (...words: string[]) => {
    const options = ['--quiet', '--disable-pip-version-check', '--no-index', '--no-deps'];
    const [command = '', ...rest] = words;
    execFileSync('python3', ['-m', 'pip', command, ...options, ...rest], { cwd: at('.'), stdio: 'pipe' });
  };
  pip('wheel', '--no-build-isolation', '--wheel-dir', 'wheels', './client');
  const [wheel = ''] = readdirSync(at('wheels'));
  expect(wheel).toMatch(/^payroll_partner-.+-py3-none-any\.whl$/);
  pip('install', '--target', 'site', path.join('wheels', wheel));
  const use =
    'from payroll_partner import Payroll; print(callable(Payroll("pk_test_a", "http://127.0.0.1:1").list_companies))';
  const env = { ...process.env, PYTHONPATH: at('site') };
  const used = execFileSync('python3', ['-c', use], { cwd: '/', env, encoding: 'utf8' });
  expect(used.trim()).toBe('True');
});
