import type { Answer } from '../support/client.ts';

/** Repeats a request while the service is too busy: such a 503 means that nothing was written. */
export async function untilReady(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
  throw new Error('the service stayed busy through twenty attempts');
}
