/**
 * Loaded before the service: ends its process by SIGKILL right before the step of exchanging bank files that
 * its address names. A step is the end of a transaction, a call about a file of all partners, or something
 * done to a file: between two statements of one transaction nothing has happened yet.
 */
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const { searchParams } = new URL(import.meta.url);
const dieAt = searchParams.get('step');
const folder = searchParams.get('folder') ?? '';
let steps = 0;
let isExchanging = false;

function step() {
  if (!isExchanging) return;
  steps += 1;
  if (steps === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
}

const isOfBank = (place) => typeof place === 'string' && place.startsWith(folder);
const counted = (work, isOne) =>
  function (...given) {
    if (isOne(given[0])) step();
    return work.apply(this, given);
  };

for (const name of ['mkdir', 'readFile', 'readdir', 'rename']) files[name] = counted(files[name], isOfBank);
const open = counted(files.open, isOfBank);
files.open = async (place, ...how) => {
  const file = await open(place, ...how);
  if (!isOfBank(place)) return file;
  for (const name of ['writeFile', 'sync', 'close']) file[name] = counted(file[name], () => true);
  return file;
};
syncBuiltinESMExports();

/** A simple query as it is sent: a letter, the length in four bytes, the text. The service bundles its pg. */
const isCommit = /^Q[\s\S]{4}commit\0/i;
const { write } = net.Socket.prototype;
net.Socket.prototype.write = function (...given) {
  const text = Buffer.from(given[0]).toString('latin1');
  if (text.includes('partners_with_files')) isExchanging = true;
  if (isCommit.test(text) || text.includes('_outgoing_file')) step();
  return write.apply(this, given);
};
