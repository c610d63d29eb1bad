import type { OpenApiDocument } from '../../agents/openapi-document.ts';
import { Unreachable } from './failures.ts';

/** Fetches the document of the service itself, so that the operations are those of its version. */
export async function documentAt(url: string): Promise<OpenApiDocument> {
  const response = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  if (!response?.ok) {
    throw new Unreachable(
      `${url} does not answer as the payroll service does. Start it with npm start, or name its address with --url.`,
    );
  }
  return (await response.json()) as OpenApiDocument;
}
