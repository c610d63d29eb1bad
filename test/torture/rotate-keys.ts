/** Rotates the partner's key while sixteen clients use it on every server. */
import { pause } from '../support/pause.ts';
import type { Stage } from './stage.ts';
import { ask } from './wire.ts';

type Rotations = {
  readonly rotations: number;
  readonly acceptedBefore: number;
  readonly refusedAfter: number;
  /** Requests with the old key that started after the rotation's response and were accepted. */
  readonly acceptedAfter: number;
};

const clients = 16;
const eachAfter = 10;
const rotate = { query: 'mutation { rotateKey(revokeLinks: false) { key } }' };

export async function rotateKeys(
  stage: Stage,
  urls: readonly string[],
  rotations: number,
): Promise<Rotations> {
  const figures = { rotations, acceptedBefore: 0, refusedAfter: 0, acceptedAfter: 0 };
  let key = stage.key;
  for (let i = 0; i < rotations; i++) {
    const old = key;
    let answered = false;
    const client = async (_: unknown, number: number) => {
      let after = 0;
      for (let turn = number; after < eachAfter; turn++) {
        const beganAfter = answered;
        const isIn = await isAccepted(stage, urls[turn % urls.length] ?? '', old);
        if (beganAfter) after += 1;
        if (!beganAfter && isIn) figures.acceptedBefore += 1;
        if (beganAfter && isIn) figures.acceptedAfter += 1;
        if (beganAfter && !isIn) figures.refusedAfter += 1;
      }
    };
    const all = Array.from({ length: clients }, client);
    await pause(100);
    const baseUrl = urls[i % urls.length] ?? '';
    const { body } = await ask(baseUrl, { method: 'POST', path: '/graphql', key, body: rotate });
    answered = true;
    key = body.data.rotateKey.key;
    await Promise.all(all);
    if (!(await isAccepted(stage, baseUrl, key))) throw new Error('the new key is not accepted');
  }
  return figures;
}

async function isAccepted({ partnerID }: Stage, baseUrl: string, key: string): Promise<boolean> {
  const { status } = await ask(baseUrl, { method: 'GET', path: `/companies?partnerID=${partnerID}`, key });
  if (status !== 200 && status !== 401) throw new Error(`a listing was answered with ${status}`);
  return status === 200;
}
