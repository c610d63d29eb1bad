import { expect, onTestFinished, test } from 'vitest';
import { repeatUntilStopped } from '../../src/foundation/repeat-until-stopped.ts';

test('rounds for many cells end when they are stopped, and no warning of a leak is written', async () => {
  const warnings: Error[] = [];
  const keep = (warning: Error) => warnings.push(warning);
  process.on('warning', keep);
  onTestFinished(() => void process.off('warning', keep));
  let begun = 0;
  const round = async () => {
    begun += 1;
    return false;
  };
  const stop = repeatUntilStopped(new Array(30).fill(round), 3_600_000);
  await expect.poll(() => begun).toBe(30);
  await stop();
  await new Promise(setImmediate); // Node emits warnings after the code that caused them
  expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([]);
});
