import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pause } from '../../support/pause.ts';

/**
 * Runs the command that moves a partner, to its end or for so many milliseconds. `listen` gets what it says
 * on standard error as it comes.
 */
export async function movePartner(
  id: string,
  to: number,
  settings: Record<string, string>,
  killAfter?: number,
  listen: (words: string) => void = () => {},
) {
  const { PATH = '', HOME = '/' } = process.env;
  const args = ['.build/payroll.js', 'partner', 'move', id, String(to), '--yes', '--json'];
  const child = spawn(process.execPath, args, { env: { PATH, HOME, ...settings } });
  const ended = once(child, 'close');
  const [out, err] = [text(child.stdout), text(child.stderr)];
  child.stderr.on('data', (words: Buffer) => listen(String(words)));
  if (killAfter !== undefined) {
    await Promise.race([ended, pause(killAfter)]);
    child.kill('SIGKILL');
  }
  await ended;
  return { out: await out, err: await err };
}
