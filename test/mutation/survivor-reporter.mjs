import { relative } from 'node:path';

/** Prints each mutant that survives when it does: a run that breaks off has shown what it found. */
class SurvivorReporter {
  onMutantTested({ status, fileName, location: { start }, replacement }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const to = replacement.replace(/\s+/g, ' ');
    process.stdout.write(`survived: ${relative('', fileName)}:${start.line}:${start.column} → ${to}\n`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: SurvivorReporter }];
