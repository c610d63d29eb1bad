import { z } from 'zod';
import { bundleFormat } from './bundle.ts';

/** The JSON Schema of a bundle, as docs/operate/figures.schema.json has it. */
export const printBundleSchema = (): string =>
  `${JSON.stringify({ title: 'A bundle of figures', ...z.toJSONSchema(bundleFormat, { reused: 'ref' }) }, null, 1)}\n`;
