import path from 'node:path';
import type { Command, OptionValues } from 'commander';
import { environments } from '../../foundation/environment.ts';
import { readIfThere } from '../../process/files.ts';
import type { ExportFile } from '../../process/partner-transfer/export-file.ts';
import { exportPartner, type Transfer } from '../../process/partner-transfer/export-partner.ts';
import { importPartner } from '../../process/partner-transfer/import-partner.ts';
import { withDatabases } from '../../process/partner-transfer/with-databases.ts';
import { readMasterKeys } from '../../process/setting-shapes.ts';
import { act, examples } from './act.ts';
import { Refused, WrongUsage } from './failures.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

export function transferCommands(program: Command): void {
  const out = program
    .command('export')
    .description('copy a closed partner, whole, into a new folder for another service; with --partner')
    .argument('<folder>', 'the folder to make; TRANSFER_KEY encrypts its secrets, and the rest can be read');
  examples(out, 'export ../acme --partner 0198...');
  act(out, (session, options, folder = '') => runExport(session, options, folder));
  const back = program
    .command('import')
    .description('write an exported partner into a service that does not have it; it stays closed there')
    .argument('<folder>', 'the export');
  examples(back, 'import ../acme', 'partner open 0198...');
  act(back, (session, _options, folder = '') => runImport(session, folder));
}

async function runExport(session: Session, { partner }: OptionValues, folder: string): Promise<void> {
  const id = partner ?? session.config.PAYROLL_PARTNER;
  if (!id) throw new WrongUsage('Name the partner to export, with --partner.');
  const { file, atBank } = await refusing(
    inDatabases(session, (transfer) => exportPartner(id, folder, transfer)),
  );
  report(session, file, { atBank });
  session.output.say(
    `${path.resolve(folder)} is the partner. It stays closed here: "payroll import" brings it to another service.`,
  );
  if (atBank)
    session.output.say(
      `${atBank} transfers are at the bank: put what the bank answers into BANK_FOLDER/in of the other service.`,
    );
}

async function runImport(session: Session, folder: string): Promise<void> {
  const file = await refusing(inDatabases(session, (transfer) => importPartner(folder, transfer)));
  report(session, file, {});
  session.output.say(
    `Everything is imported, and closed. "payroll partner open ${file.partner.id}" pays what has become due.`,
  );
}

/** Turns a failed step into a refusal. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    throw new Refused(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Works on both databases as a superuser: those of the settings, or the embedded ones. */
async function inDatabases<T>(
  { config, output }: Session,
  work: (transfer: Transfer) => Promise<T>,
): Promise<T> {
  const { TRANSFER_KEY, TEST_DATABASE_URL: test, PRODUCTION_DATABASE_URL: production, DATA_DIR } = config;
  if (!TRANSFER_KEY)
    throw new WrongUsage(
      'Set TRANSFER_KEY, the same for export and import: openssl rand -base64 32 makes one.',
    );
  const kept = readIfThere(path.join(DATA_DIR, 'master-key'));
  const [first, ...others] = config.MASTER_KEYS ?? (kept && !test && !production ? readMasterKeys(kept) : []);
  if (!first) throw new WrongUsage('Set MASTER_KEYS to those of the service: secrets are sealed again.');
  const { SUPERUSER_URL: superuserUrl } = config;
  const databases = { test, production, superuserUrl, dataFolder: DATA_DIR };
  const { progress } = output;
  return withDatabases(databases, (urls) =>
    work({ urls, masterKeys: [first, ...others], transferKey: TRANSFER_KEY, progress }),
  );
}

function report({ output }: Session, file: ExportFile, more: object): void {
  const rows = environments.flatMap((name) => {
    const counted = file.environments[name]?.rows;
    if (!counted) return [];
    const sum = Object.values(counted).reduce((all, each) => all + each, 0);
    const countOf = (tableName: string) => `${counted[tableName] ?? 0}`;
    return [
      [
        name,
        `${sum}`,
        countOf('companies'),
        countOf('employee_checks'),
        countOf('ledger_entries'),
        countOf('audit_entries'),
      ],
    ];
  });
  const headings = ['Environment', 'Rows', 'Companies', 'Checks', 'Ledger entries', 'Audit entries'];
  output.answer({ partner: file.partner, environments: file.environments, ...more }, () => [
    ...table(output, headings, rows, ''),
    'Every entry of the books sums to zero, every audit chain is unbroken, every secret opens.',
  ]);
}
