/** All companies in one response, for several clients at once: how much memory it takes. */
import type { ExampleWorld } from '../../../test/support/send-example.ts';
import type { Served } from './served.ts';

export async function listAll({ baseUrl, peakMegabytes }: Served, { key, ids }: ExampleWorld): Promise<void> {
  console.log(
    '\n| GET /companies, at once | bytes each | seconds | peak of the process before, MB | after |\n|---:|---:|---:|---:|---:|',
  );
  for (const clients of [1, 4, 16]) {
    const before = await peakMegabytes();
    const began = performance.now();
    const sizes = await Promise.all(
      Array.from({ length: clients }, async () => {
        const headers = { Authorization: `Bearer ${key}` };
        const response = await fetch(`${baseUrl}/companies?partnerID=${ids.partnerID}`, { headers });
        return (await response.arrayBuffer()).byteLength;
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const cells = [
      clients,
      Math.max(...sizes),
      seconds.toFixed(2),
      ...[before, await peakMegabytes()].map(Math.round),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
