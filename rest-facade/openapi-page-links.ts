import { longestWritten } from './answer-limits.ts';
import type { Schema } from './openapi-schema.ts';

const pageLink = (description: string): Schema => ({
  type: ['string', 'null'],
  format: 'uri',
  maxLength: longestWritten,
  description,
});
export const pageLinks: Schema = {
  type: 'object',
  description: 'Where the neighbouring pages are.',
  properties: {
    next: pageLink('Address of the next page; null on the last.'),
    previous: pageLink('Address of the previous page; null on the first.'),
  },
  required: ['next', 'previous'],
};
