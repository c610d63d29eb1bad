import type { Comparison, Figures, Result } from './result.ts';

const [width, left, widest, line] = [880, 205, 300, 20];
const pictured = 16; // connections

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const time = (microseconds: number) =>
  microseconds < 10_000 ? `${Math.round(microseconds)} us` : `${(microseconds / 1000).toFixed(1)} ms`;

const perSecond = (rate: number) => rate.toFixed(rate < 10 ? 1 : 0);

/** A rival's processor time as a bar of two parts, with the sum. */
function barOf({ name, own, postgres, both, perSecond: rate }: Figures, top: number, scale: number): string {
  const [first, second] = [own.median * scale, postgres.median * scale];
  const ratio = both.ratio === 1 ? '' : `, ${both.ratio.toFixed(2)} of the service's`;
  const words = `${time(both.median)}${ratio}; ${perSecond(rate.median)} requests/s`;
  return [
    `<text x="${left - 10}" y="${top + 13}" text-anchor="end">${escaped(name)}</text>`,
    `<rect x="${left}" y="${top + 3}" width="${first.toFixed(1)}" height="${line - 6}" fill="#1d4ed8"/>`,
    `<rect x="${(left + first).toFixed(1)}" y="${top + 3}" width="${second.toFixed(1)}" height="${line - 6}" fill="#93c5fd"/>`,
    `<text x="${(left + first + second + 8).toFixed(1)}" y="${top + 13}" fill="#475569">${words}</text>`,
  ].join('\n  ');
}

function groupOf({ title, rivals }: Comparison, top: number): string {
  const scale = widest / Math.max(...rivals.map(({ both }) => both.median));
  const bars = rivals.map((rival, i) => barOf(rival, top + 28 + i * line, scale));
  return [`<text x="20" y="${top + 18}" font-weight="600">${escaped(title)}</text>`, ...bars].join('\n  ');
}

/** The processor time of a request in the first run, for each rival: a picture for the docs. */
export function pictureOf([first]: readonly Result[]): string {
  if (!first) throw new Error('no run was saved');
  const { machine, comparisons } = first;
  const groups: string[] = [];
  let top = 66;
  for (const comparison of comparisons.filter(({ connections }) => connections === pictured)) {
    groups.push(groupOf(comparison, top));
    top += 42 + comparison.rivals.length * line;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top + 10}" role="img" aria-labelledby="t d" font-family="system-ui, sans-serif" font-size="13" fill="#0f172a">
  <title id="t">Processor time of a request</title>
  <desc id="d">For each kind of request, what it takes the service, servers written by hand and pgbench: processor time of their own, and of PostgreSQL. The tables of docs/evidence/performance.md have the figures.</desc>
  <rect width="${width}" height="${top + 10}" fill="#ffffff"/>
  <text x="20" y="28" font-weight="600">Processor time of a request, with ${pictured} connections</text>
  <rect x="20" y="42" width="12" height="12" fill="#1d4ed8"/><text x="38" y="53">of the server itself</text>
  <rect x="180" y="42" width="12" height="12" fill="#93c5fd"/><text x="198" y="53">of PostgreSQL</text>
  <text x="${width - 20}" y="53" text-anchor="end" fill="#475569" font-size="11">${escaped(machine.split(', pools')[0] ?? '')}</text>
  ${groups.join('\n  ')}
</svg>
`;
}
