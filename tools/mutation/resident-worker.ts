/**
 * A vitest worker that stays between mutants, with the code it has loaded. Loading takes seconds, a test
 * tenths of a second. It serves only mutants that tests switch on while they run. A mutant of code that runs
 * during loading gets a worker of its own. So does the first run, which records what each test reaches.
 */
import { EventEmitter } from 'node:events';
import {
  type PoolOptions,
  type PoolWorker,
  type TestProject,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';
import { withKeptMaps } from './kept-maps.ts';

let resident: ThreadsPoolWorker | undefined;

declare module 'vitest' {
  /** What Stryker provides to its tests in each run. */
  interface ProvidedContext {
    mode?: 'dry-run' | 'mutant';
    mutantActivation?: 'static' | 'runtime';
    activeMutant?: string;
  }
}

const keepsCode = (project: TestProject) => {
  const { mode, mutantActivation } = project.getProvidedContext();
  return mode === 'mutant' && mutantActivation === 'runtime';
};

class ResidentWorker implements PoolWorker {
  readonly name = 'resident';
  readonly #own = new EventEmitter();
  readonly #options: PoolOptions;
  readonly #isResident: boolean;
  readonly #listeners: [string, (message: unknown) => void][] = [];
  #worker: ThreadsPoolWorker | undefined;
  #isFinished = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#isResident = keepsCode(options.project);
  }

  on(event: string, callback: (message: unknown) => void): void {
    this.#own.on(event, callback);
    this.#worker?.on(event, callback);
    this.#listeners.push([event, callback]);
  }

  off(event: string, callback: (message: unknown) => void): void {
    this.#own.off(event, callback);
    this.#worker?.off(event, callback);
  }

  /** A worker that stays gets no message to stop. vitest gets the response that it has stopped. */
  send(message: WorkerRequest): void {
    if (this.#isResident && message.type === 'stop') {
      this.#isFinished = true;
      this.#own.emit('message', { type: 'stopped', __vitest_worker_response__: true });
    } else this.#worker?.send(message);
  }

  deserialize(message: unknown): unknown {
    return message;
  }

  async start(): Promise<void> {
    this.#worker = (this.#isResident ? resident : undefined) ?? new ThreadsPoolWorker(this.#options);
    if (this.#isResident) resident = this.#worker;
    await this.#worker.start();
  }

  /** A worker that was stopped by force may be anywhere in a test, and does not stay. */
  async stop(): Promise<void> {
    for (const [event, callback] of this.#listeners) this.off(event, callback);
    if (this.#isResident && this.#isFinished) return;
    if (resident === this.#worker) resident = undefined;
    await this.#worker?.stop();
  }
}

/** Runs the tests of mutants in workers that stay. Stryker itself requests threads. */
export const residentWorkers = {
  name: 'resident-workers',
  transform: withKeptMaps,
  configureVitest({ project }: { project: TestProject }): void {
    project.config.pool = 'resident';
    project.config.poolRunner = {
      name: 'resident',
      createPoolWorker: (options) => new ResidentWorker(options),
    };
    project.vitest.onClose(() => resident?.stop());
  },
};
