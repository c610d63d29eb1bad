import type { Route } from '../routes.ts';
import { addressOf, type Example } from './examples.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The curl command of an example. It reads the API key from $API_KEY, so that no key is in the text.
 */
export function curlOf(baseUrl: string, route: Route, example: Example): string {
  const { body } = example.request;
  const method = route.method === 'get' || route.method === 'post' ? '' : `-X ${route.method.toUpperCase()} `;
  const lines = [
    `curl -s ${method}${quoted(`${baseUrl}${addressOf(route, example)}`)}`,
    '-H "Authorization: Bearer $API_KEY"',
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`] : []),
  ];
  return lines.join(' \\\n  ');
}
