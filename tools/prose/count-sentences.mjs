/**
 * `npm run tool -- prose:count`: how many sentences each folder of the documents has, and how long they are.
 * A sentence ends with its mark, its paragraph or its table cell. Code in backticks counts as one word.
 * Sentences of fewer than three words are left out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const listed = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
const inFolder = (folder) => listed.filter((path) => path.startsWith(folder) && !path.endsWith('words.md'));
const folders = ['docs/guides/', 'docs/operate/', 'docs/explain/', 'docs/evidence/'];

/** The paragraphs, list items and table cells of a page, without its headings and blocks of code. */
function textsOf(page) {
  const texts = [];
  const withoutBlocks = page.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '');
  for (const part of withoutBlocks.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)) {
    const lines = part.split('\n').filter((line) => !/^\s*(?:#|<|\|[-:| ]+\|$)/.test(line));
    const rows = lines.filter((line) => line.trimStart().startsWith('|'));
    texts.push(...rows.flatMap((row) => row.split(/(?<!\\)\|/)));
    texts.push(lines.filter((line) => !rows.includes(line)).join(' '));
  }
  return texts;
}

const descriptionsOf = (schema) =>
  [...schema.matchAll(/"""([\s\S]*?)"""/g)].map(([, description]) => description);

function lengthsOf(texts) {
  const sentences = texts.flatMap((text) =>
    text.replaceAll(/`[^`]*`/g, 'code').split(/(?<=[.!?])[)"*_]*\s+/),
  );
  const lengths = sentences.map((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length);
  return lengths.filter((length) => length >= 3).toSorted((a, b) => a - b);
}

const medianOf = (sorted) => {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const read = (path) => readFileSync(path, 'utf8');
const counted = [
  ['README.md', textsOf(read('README.md'))],
  ...folders.map((folder) => [folder, inFolder(folder).flatMap((path) => textsOf(read(path)))]),
  ['schema.graphql', descriptionsOf(read('schema.graphql'))],
];

console.log('| Folder | Sentences | Median | Longest | Above 25 words |\n|---|---:|---:|---:|---:|');
for (const [folder, texts] of counted) {
  const lengths = lengthsOf(texts);
  const long = lengths.filter((length) => length > 25).length;
  console.log(`| \`${folder}\` | ${lengths.length} | ${medianOf(lengths)} | ${lengths.at(-1)} | ${long} |`);
}
