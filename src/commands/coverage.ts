/**
 * `npm run tool -- coverage`: what is computed for each state and place, what takes an entered rate, what is
 * not.
 */
import { shippedTables } from '../engine/figures/shipped.ts';
import { coverageReport } from './coverage/report.ts';

process.stdout.write(`${coverageReport(shippedTables, process.argv.slice(2)).join('\n')}\n`);
