import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Settings for requests only, without a limit. */
export const quiet = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  REQUESTS_PER_SECOND: '1000000', // otherwise the bench would measure the limit
  DATABASE_PATIENCE: '20',
  DELIVER_EVENTS: 'false',
  RUN_PAYROLL: 'false',
  SEAL_AUDIT: 'false',
  MAKE_REPORTS: 'false',
};

export type Served = {
  readonly baseUrl: string;
  /** The most memory that the process has had. */
  peakMegabytes(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a service in a process of its own. */
export async function serveIn(settings: Record<string, string>): Promise<Served> {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = fork(script, {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  child.send({ ...quiet, ...settings });
  const { baseUrl } = await answerOf<{ baseUrl: string }>(child);
  return {
    baseUrl,
    peakMegabytes: async () => {
      child.send('memory');
      return (await answerOf<{ peakMegabytes: number }>(child)).peakMegabytes;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const lost = once(child, 'exit').then(() => {
    throw new Error('the service has ended');
  });
  lost.catch(() => {}); // also when the answer comes first
  const [answer] = await Promise.race([once(child, 'message'), lost]);
  return answer;
}
