/**
 * The OpenAPI document as it is served and committed. It has the examples of successful requests. Examples of
 * failures are in the reference, each beside its request.
 */
import { mapValues } from './map-values.ts';
import type { OpenApi } from './openapi.ts';
import { requestHeaders } from './openapi-headers.ts';

type Operation = OpenApi['paths'][string][string];
type Parameter = NonNullable<Operation['parameters']>[number];
/** A body, or a response, which may be a reference. */
type Part = {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, object>>;
};

export const printOpenApi = (document: OpenApi): string => `${JSON.stringify(printed(document), null, 2)}\n`;

const printed = ({ paths, components, ...document }: OpenApi) => ({
  ...document,
  paths: mapValues(paths, (methods) => mapValues(methods, printedOperation)),
  components: {
    ...components,
    parameters: requestHeaders,
    responses: mapValues<Part, Part>(components.responses, withoutExamples),
  },
});

const printedOperation = ({ parameters, requestBody, responses, ...operation }: Operation) => ({
  ...operation,
  ...(parameters ? { parameters: parameters.map(printedParameter) } : {}),
  ...(requestBody ? { requestBody } : {}),
  responses: mapValues<Part, Part>(responses, (part, status) =>
    status === '200' ? part : withoutExamples(part),
  ),
});

/** The headers of requests are components. */
function printedParameter(parameter: Parameter) {
  const [name] = Object.entries(requestHeaders).find(([, header]) => header === parameter) ?? [];
  return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
}

function withoutExamples(part: Part): Part {
  if (!part.content) return part;
  const content = mapValues(part.content, (media) => {
    const { examples, ...rest } = media as { readonly examples?: unknown };
    return rest;
  });
  return { ...part, content };
}
