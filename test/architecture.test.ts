/**
 * Who may import whom, and what stands in one place only: read from the import lines and the text of the
 * code.
 */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type SourceFile, sourceFile, sourceFiles, withoutComments } from './support/source-files.ts';

/** Known to everything, knowing nothing. */
const ground = [
  'clock',
  'environment',
  'fault',
  'log-unexpected',
  'new-id',
  'repeat-until-stopped',
  'without-secrets',
];
/** What a concept is built with. A concept is every folder of src that has no row of its own below. */
const tools = [
  ...ground,
  'access',
  'addresses',
  'audit',
  'database',
  'generated',
  'graphql',
  'payroll',
  'nacha',
  'concept',
];

/**
 * What each area may import besides itself; arrows only point down. A file of src itself is an area by its
 * name. `concept` stands for every concept; main.ts and tests see everything.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  payroll: [],
  nacha: [],
  addresses: [],
  clock: [],
  config: ['nacha'],
  environment: [],
  fault: [],
  'log-unexpected': ['fault'],
  logger: ['without-secrets'],
  metrics: [],
  'new-id': [],
  'page-design': [],
  'repeat-until-stopped': [],
  'without-secrets': [],
  database: [...ground, 'generated'],
  graphql: [...ground, 'generated', 'database', 'addresses', 'nacha', 'payroll'],
  audit: [...ground, 'graphql', 'database', 'generated', 'operation'], // it seals what was written
  concept: tools,
  'bank-files': [...tools, 'operation', 'run-as'], // so does this one
  payruns: [...tools, 'operation', 'run-as'], // its worker runs operations of its own
  webhooks: [...tools, 'operation', 'run-as'], // so does this one
  reports: [...tools, 'operation', 'run-as'], // and this one
  access: [...ground, 'database', 'partners'],
  idempotency: [...ground, 'graphql', 'database'],
  schema: ['concept', 'graphql'],
  'address-verdicts': [...ground, 'addresses', 'graphql'],
  operation: [...ground, 'access', 'address-verdicts', 'database', 'graphql', 'idempotency'],
  'run-as': ['access', 'graphql', 'operation'],
  commands: [
    'payroll',
    'audit',
    'clock',
    'config',
    'database',
    'demo',
    'environment',
    'graphql',
    'new-id',
  ].concat(
    ['partners', 'start'], // what names keys and keeps files; the service itself is reached over its API
  ),
  yoga: [...ground, 'access', 'database', 'graphql', 'idempotency', 'operation'],
  http: [...ground, 'access', 'database', 'graphql', 'metrics', 'operation', 'yoga'],
  'hosted-screens': [
    ...ground,
    'access',
    'database',
    'graphql',
    'idempotency',
    'links',
    'operation',
    'page-design',
    'partners',
  ],
  'garnishment-laboratory': [...tools, 'page-design'],
  'rest-facade': [
    ...ground,
    'access',
    'database',
    'graphql',
    'http',
    'idempotency',
    'operation',
    'payroll',
    'rest-facade/reference',
    'schema',
  ],
  'rest-facade/reference': [
    ...ground,
    'rest-facade',
    'addresses',
    'companies',
    'money-movement',
    'webhooks',
    'graphql',
    'page-design',
  ],
  demo: [...tools, 'operation', 'run-as', 'start'],
  start: [
    ...tools,
    'config',
    'demo',
    'hosted-screens',
    'http',
    'logger',
    'metrics',
    'operation',
    'rest-facade',
  ].concat(['rest-facade/reference', 'run-as', 'schema', 'yoga']),
};

function areaOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  if (file.startsWith('rest-facade/reference/')) return 'rest-facade/reference';
  return top === 'src' ? name.replace(/\.tsx?$/, '') : top;
}
const rowOf = (area: string): string => (area in allowed ? area : 'concept');
/** Concepts with a row of their own are concepts to whoever imports them. */
const conceptsWithRow = ['audit', 'bank-files', 'garnishment-laboratory', 'payruns', 'reports', 'webhooks'];
const asImported = (area: string): string => (conceptsWithRow.includes(area) ? 'concept' : rowOf(area));

type Import = { readonly from: string; readonly isType: boolean };

/** What a file imports or hands on, by module name; those that are types only are gone when the code runs. */
const importsOf = ({ text }: SourceFile): Import[] => {
  const statement = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\s+from\s+)?'([^']+)'/gm;
  const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(statement)].map(([, type, from = '']) => ({ from, isType: Boolean(type) })),
    ...[...code.matchAll(dynamic)].map(([, from = '']) => ({ from, isType: false })),
  ];
};

/** Imports of our own files, as paths of the project. */
const ownImports = (file: SourceFile) =>
  importsOf(file).flatMap(({ from, isType }) =>
    from.startsWith('.') ? [{ to: path.posix.join(path.posix.dirname(file.path), from), isType }] : [],
  );

function forbiddenArrows(file: SourceFile): string[] {
  const area = areaOf(file.path);
  if (area === 'main') return [];
  const permitted = allowed[rowOf(area)] ?? [];
  const isPermitted = (to: string) =>
    to === area || permitted.includes(to) || permitted.includes(asImported(to));
  return ownImports(file).flatMap(({ to }) =>
    isPermitted(areaOf(to)) ? [] : [`${file.path} imports ${to}: ${area} may not know ${areaOf(to)}`],
  );
}

type Ban = {
  /** What must not be written, as it would be written. */
  readonly refused: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Where the one place is, or where there is no need. */
  readonly except?: RegExp;
  readonly within?: RegExp;
};

const inCode = /^(?:src|rest-facade)\//;
const inTests = /^test\//;
/** Servers written by hand to be measured against do as one would by hand. */
const ours = /^(?:src|rest-facade|test)\/(?!bench\/)/;

const bans: readonly Ban[] = [
  {
    refused: 'const port = process.env.PORT;',
    pattern: /process\.env\b/,
    instead: 'a setting of src/config.ts, handed over',
    except: /^src\/config\.ts$/,
    within: inCode,
  },
  {
    refused: 'const now = Date.now();',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bDate\(\)|performance\.now\(/,
    instead: 'the clock that the function is handed; its only reader is src/clock.ts',
    except: /^src\/clock\.ts$/,
    within: inCode,
  },
  {
    refused: 'await db.$transaction(async (tx) => {});',
    pattern: /\$transaction\b/,
    instead: 'Door.enter: an operation is one transaction, and it is open already',
    within: ours,
  },
  {
    refused: 'await db.$queryRawUnsafe(sql);',
    pattern: /\$(?:query|execute)RawUnsafe\b/,
    instead: 'the tagged $queryRaw of a function in src/database',
    within: ours,
  },
  {
    refused: 'const rows = await db.$queryRaw`select 1`;',
    pattern: /\$(?:query|execute)Raw(?:Typed)?\b(?!Unsafe)/,
    instead: 'a named function in src/database',
    except: /^src\/database\//,
    within: inCode,
  },
  {
    refused: "await client.query(`select set_config('app.partner_id', $1, true)`);",
    pattern: /\bapp\.(?:partner_id|company_id|employee_check_id|operator_id)\b|set_config\(/,
    instead: 'a credential and Door.enter: only the database names who has entered',
    within: inCode,
  },
  {
    refused: 'new PrismaClient();',
    pattern: /\bnew PrismaClient\b/,
    instead: 'the `db` of the operation',
    except: /^src\/database\/prisma\.ts$/,
    within: inCode,
  },
  {
    refused: "console.log('here');",
    pattern: /\bconsole\.\w+\(/,
    instead: 'the logger that is handed over, or `say` while starting',
    within: ours,
    except: /^test\/support\/scratch-project\.ts$/, // holds a program as a text
  },
  {
    refused: 'await new Promise((resolve) => setTimeout(resolve, 100));',
    pattern: /setTimeout\(\s*resolve|timers\/promises|\bsleep\(/,
    instead: 'expect.poll, or the event that is waited for',
    within: /^test\/(?!bench\/)/,
    except: /^test\/torture\/pause\.ts$/, // faults last, and clients wait before they try again
  },
  {
    refused: 'const body = answer as any;',
    pattern: /\bas any\b|<any>|: any\b/,
    instead: 'unknown, narrowed by a check; a reason where a third party leaves no choice',
    within: inCode,
    except: /^src\/database\/(?:entry|prisma)\.ts$/, // pg and Prisma meet there, with the reason at the line
  },
  {
    refused: 'export default function start() {}',
    pattern: /^export default\b|export \{[^}]*\bas default\b/m,
    instead: 'a named export',
  },
  {
    refused: "test.only('works', () => {});",
    pattern: /\b(?:test|it|describe)\.(?:only|skip|todo|skipIf|runIf)\b|\bxit\(|\bxdescribe\(/,
    instead: 'a test that runs, or none',
    within: inTests,
  },
  {
    refused: "vi.mock('../src/clock.ts');",
    pattern: /\bvi\.(?:mock|doMock|stubGlobal)\b|\.mock(?:Implementation|ReturnValue|ResolvedValue)/,
    instead: 'the real thing: a service on a real database, a clock that is handed over',
    within: inTests,
  },
  {
    refused: '// TODO: the other half',
    pattern: /\b(?:TODO|FIXME|XXX)\b|[Nn]ot implemented/,
    instead: 'the other half',
    within: inCode,
  },
  {
    refused: "import { Client } from 'pg';",
    pattern: /from 'pg'|from '@prisma\//,
    instead: 'what src/database exports',
    except: /^src\/(?:database|generated)\//,
    within: inCode,
  },
];

/** This file must name what it bans. */
const self = 'test/architecture.test.ts';
const files = ['src', 'rest-facade', 'test'].flatMap(sourceFiles).filter(({ path: at }) => at !== self);
const code = files.filter(({ path: at }) => inCode.test(at));

const breaches = ({ pattern, instead, except, within }: Ban, file: SourceFile): string[] => {
  if ((within && !within.test(file.path)) || except?.test(file.path)) return [];
  const isAboutWords = pattern.source.includes('TODO');
  const lines = (isAboutWords ? file.text : withoutComments(file.text)).split('\n');
  return lines.flatMap((line, i) =>
    pattern.test(line) ? [`${file.path}:${i + 1} instead: ${instead}`] : [],
  );
};

describe('imports', () => {
  test('point down only', () => {
    expect(code.flatMap(forbiddenArrows)).toEqual([]);
  });

  test('of the generated client bring types only, outside src/database', () => {
    const isWitness = ({ path: at }: SourceFile) => areaOf(at) !== 'database';
    const values = code.filter(isWitness).flatMap((file) =>
      ownImports(file)
        .filter(({ to, isType }) => to.startsWith('src/generated/') && !isType)
        .map(({ to }) => `${file.path} imports ${to}`),
    );
    expect(values).toEqual(['src/graphql/builder.ts imports src/generated/pothos-prisma.ts']); // the data model
  });

  test('of the door are for those who put the service together: a verb receives a handle, it fetches none', () => {
    const doors = /^src\/database\/(?:door|prisma|entry|migrate|check-safety|operator-key|embedded\/.*)\.ts$/;
    const openers = code.filter(({ path: at }) => !['database', 'start'].includes(areaOf(at)));
    const opened = openers.flatMap((file) =>
      ownImports(file).flatMap(({ to, isType }) =>
        doors.test(to) && !isType ? [`${file.path} opens ${to}`] : [],
      ),
    );
    expect(opened).toEqual([]);
  });

  test('name their file: with its extension, never a folder', () => {
    const vague = files.flatMap((file) =>
      importsOf(file).flatMap(({ from }) =>
        from.startsWith('.') && !/\.(?:tsx?|json|mjs)$/.test(from) ? [`${file.path} imports ${from}`] : [],
      ),
    );
    expect(vague).toEqual([]);
  });

  test('reach nothing outside the checkout', () => {
    const outside = files.flatMap((file) =>
      ownImports(file).flatMap(({ to }) => (to.startsWith('..') ? [`${file.path} imports ${to}`] : [])),
    );
    expect(outside).toEqual([]);
  });

  test.each([
    ['src/payroll/money.ts', "import { systemClock } from '../clock.ts';"],
    ['src/payroll/money.ts', "export { Fault } from '../fault.ts';"],
    ['src/checks/add-shifts.ts', "import { operate } from '../operation.ts';"],
    ['src/checks/add-shifts.ts', "import { answers } from '../../rest-facade/envelope.ts';"],
    ['src/checks/add-shifts.ts', "import { readConfig } from '../config.ts';"],
    ['src/database/door.ts', "import type { Operation } from '../graphql/operation-context.ts';"],
    ['src/hosted-screens/router.tsx', "import { addShifts } from '../checks/add-shifts.ts';"],
    ['rest-facade/handle.ts', "import {\n  addShifts,\n} from '../src/checks/add-shifts.ts';"],
    ['src/fault.ts', "const later = await import('./database/door.ts');"],
  ])('of a wrong direction are refused: %s: %s', (at, line) => {
    expect(forbiddenArrows(sourceFile(at, line))).toHaveLength(1);
  });

  test('of every area are in the table: a row that nothing needs is gone', () => {
    const areas = new Set(code.map(({ path: at }) => areaOf(at)));
    const rows = Object.keys(allowed).filter((row) => row !== 'concept');
    expect(rows.filter((row) => !areas.has(row))).toEqual([]);
  });
});

describe('each thing stands in one place', () => {
  test.each(bans)('not: $refused', (ban) => {
    expect(files.flatMap((file) => breaches(ban, file))).toEqual([]);
  });

  test.each(bans)('and this test refuses it: $refused', (ban) => {
    const at =
      ban.within === inTests || ban.within?.test('test/a.test.ts') ? 'test/a.test.ts' : 'src/checks/a.ts';
    expect(breaches(ban, sourceFile(at, `${ban.refused}\n`))).toHaveLength(1);
  });

  test('REST code numbers are in the envelope', () => {
    const codes = code.filter(({ path: at }) => inCode.test(at) && at !== 'rest-facade/envelope.ts');
    const numbered = codes
      .filter(({ text }) => /\bcode: \d+/.test(withoutComments(text)))
      .map(({ path: at }) => at);
    expect(numbered).toEqual([]);
  });
});
