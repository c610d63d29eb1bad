/** What may be written in one place only, and what to write elsewhere. */

export type Ban = {
  /** An example of what must not be written. */
  readonly refused: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** The one place, and files to which the ban does not apply. */
  readonly except?: RegExp;
  readonly within?: RegExp;
};

export const inCode = /^(?:src|rest-facade)\//;
export const inTests = /^test\//;
/** Without the hand-written servers of the benchmark. */
const ours = /^(?:src|rest-facade|test|tools)\/(?!bench\/)/;

export const bans: readonly Ban[] = [
  {
    refused: 'const port = process.env.PORT;',
    pattern: /process\.env\b/,
    instead: 'a setting of src/process/config.ts, handed over',
    except: /^src\/process\/config\.ts$/,
    within: inCode,
  },
  {
    refused: 'const now = Date.now();',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bDate\(\)|performance\.now\(/,
    instead: 'the clock that the function is handed; its only reader is src/foundation/clock.ts',
    except: /^src\/foundation\/clock\.ts$/,
    within: inCode,
  },
  {
    refused: 'await db.$transaction(async (tx) => {});',
    pattern: /\$transaction\b/,
    instead: 'a tenant transaction: an operation is one transaction, and it is open already',
    within: ours,
  },
  {
    refused: 'await db.$queryRawUnsafe(sql);',
    pattern: /\$(?:query|execute)RawUnsafe\b/,
    instead: 'the tagged $queryRaw of a function in src/platform/database',
    within: ours,
  },
  {
    refused: 'const rows = await db.$queryRaw`select 1`;',
    pattern: /\$(?:query|execute)Raw(?:Typed)?\b(?!Unsafe)/,
    instead: 'a named function in src/platform/database',
    except: /^src\/platform\/database\//,
    within: inCode,
  },
  {
    refused: "await client.query(`select set_config('app.partner_id', $1, true)`);",
    pattern: /\bapp\.(?:partner_id|company_id|employee_check_id|operator_id)\b|set_config\(/,
    instead: 'a credential and a tenant transaction: only the database sets the partner',
    within: inCode,
  },
  {
    refused: 'new PrismaClient();',
    pattern: /\bnew PrismaClient\b/,
    instead: 'the `db` of the operation',
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
    within: /^test\//,
    // faults last, clients wait before they try again, and processes of a walk rest for less
    except: /^test\/support\/(?:pause\.ts|moved-clock\.mjs)$/,
  },
  {
    refused: 'const body = answer as any;',
    pattern: /\bas any\b|<any>|: any\b/,
    instead: 'unknown, narrowed by a check; a reason where a third party leaves no choice',
    within: inCode,
  },
  {
    refused: 'export default function start() {}',
    pattern: /^export default\b|export \{[^}]*\bas default\b/m,
    instead: 'a named export',
    except: /^test\/config\//, // other programs read a default export there
  },
  {
    refused: 'const seed = Math.random();',
    pattern: /\bMath\.random\b|\brandomInt\(/,
    instead: 'chanceFrom(seed) with the seed of test/support/sample.ts: two runs draw the same',
    within: inTests,
    except: /^test\/support\/test-size\.ts$/, // the seed of a night
  },
  {
    refused: "test.only('works', () => {});",
    pattern: /\b(?:test|it|describe)\.(?:only|skip|todo|skipIf|runIf)\b|\bxit\(|\bxdescribe\(/,
    instead: 'a test that runs, or none',
    within: inTests,
    except: /^test\/support\/sample\.ts$/, // what a night or one database alone plays
  },
  {
    refused: "vi.mock('../src/foundation/clock.ts');",
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
    instead: 'what src/platform/database exports',
    except: /^src\/(?:platform\/database|generated)\//,
    within: inCode,
  },
];
