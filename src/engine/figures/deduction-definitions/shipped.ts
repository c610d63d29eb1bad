import { definitionsFormat, definitionsIn } from './format.ts';
import shipped from './shipped.json' with { type: 'json' };

/** The definitions that come with the service. Its migrations write them into the database. */
export const shippedDocument = definitionsFormat.parse(shipped);
export const shippedDefinitions = definitionsIn(shippedDocument);
