/**
 * `npm run tool -- coverage`: lists for each state and place what is computed, what takes an entered rate,
 * and what is not computed.
 */
import { shippedTables } from '../engine/figures/shipped.ts';
import { coverageReport } from './coverage/report.ts';

process.stdout.write(`${coverageReport(shippedTables, process.argv.slice(2)).join('\n')}\n`);
