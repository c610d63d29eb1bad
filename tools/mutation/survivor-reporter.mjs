import { relative } from 'node:path';

const words = { Survived: 'survived', NoCoverage: 'survived', Timeout: 'timed out' };

/**
 * Prints each mutant that survives, and each whose tests take too long, as soon as it does. So a run that
 * breaks off has shown its findings. On a busy machine, run those that timed out again before you count them
 * as killed.
 */
class SurvivorReporter {
  onMutantTested({ status, fileName, location: { start }, replacement }) {
    const word = words[status];
    if (!word) return;
    const to = replacement.replace(/\s+/g, ' ');
    process.stdout.write(`${word}: ${relative('', fileName)}:${start.line}:${start.column} → ${to}\n`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: SurvivorReporter }];
