/**
 * Checks what a machine can see of the prose in Markdown: lines, links and sentences. `npm run check` runs
 * it.
 */
import { main } from 'markdownlint-cli2';
import relativeLinks from 'markdownlint-rule-relative-links';
import sentences from './sentence-length.mjs';

process.exitCode = await main({
  argv: ['**/*.md', '#**/node_modules', '#dist', '#.build'],
  logError: console.error,
  optionsOverride: {
    customRules: [relativeLinks, sentences],
    config: {
      default: false,
      'line-length': { line_length: 110, tables: false, code_blocks: false, strict: true },
      'link-fragments': true,
      'relative-links': true,
      // Records of measurements and of earlier versions stay as they were written.
      'sentence-length': { most: 30, except: ['docs/evidence/', 'CHANGELOG.md'] },
    },
  },
});
