import { longestWritten } from './answer-limits.ts';
import type { Schema } from './openapi-schema.ts';

const neighbour = (description: string): Schema => ({
  type: ['string', 'null'],
  format: 'uri',
  maxLength: longestWritten,
  description,
});
export const neighbours: Schema = {
  type: 'object',
  description: 'Where the neighbouring pages are.',
  properties: {
    next: neighbour('Address of the next page; null on the last.'),
    previous: neighbour('Address of the previous page; null on the first.'),
  },
  required: ['next', 'previous'],
};
