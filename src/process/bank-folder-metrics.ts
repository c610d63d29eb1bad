import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { lastExchange } from './bank-connection/standing.ts';

/** Counts what is in the bank's folder: refused files of the bank, and the result of the last exchange. */
export function bankFolderMetrics(bankFolder: string, registers: Registry[]): void {
  new Gauge({
    name: 'payroll_bank_files_refused',
    help: "The bank's files that could not be read, in the folder refused.",
    registers,
    collect() {
      this.set(achFilesIn(path.join(bankFolder, 'refused')));
    },
  });
  new Gauge({
    name: 'payroll_bank_connection_success_timestamp_seconds',
    help: "When payroll bank-connection last exchanged all files with the bank's server; 0 when it never did. Absent where it was never used.",
    labelNames: ['connector'] as const,
    registers,
    collect() {
      this.reset();
      const last = lastExchange(bankFolder);
      if (last) this.set({ connector: 'sftp' }, (last.succeededAt ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'payroll_bank_connection_files',
    help: 'Files for the bank that payroll bank-connection has not sent: waiting, and held until an operator decides.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.reset();
      const last = lastExchange(bankFolder);
      if (!last) return;
      this.set({ state: 'waiting' }, last.waiting);
      this.set({ state: 'held' }, last.held);
    },
  });
}

function achFilesIn(folder: string): number {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.ach')).length;
  } catch {
    return 0; // no file was ever refused
  }
}
