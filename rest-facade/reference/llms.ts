/** /llms.txt: where an agent finds what, in the form that llmstxt.org describes. */
type Listed = { readonly path: string; readonly title: string; readonly description: string };

export const llmsText = (baseUrl: string, pages: readonly Listed[]): string => `# Payroll Partner API

> Partners create employer companies, hire people, add shifts to pending checks, pay employees and contractors, and get links to hosted
> payroll screens. The API key selects the environment: in test, payroll runs from end to end and no money moves; in production people are paid.

Any write can be tried first with the header \`Prefer: dry-run\`: it answers what would happen, and a token that does just that.
Agents have the operations as tools at ${baseUrl}/mcp, by the Model Context Protocol, with a named key.

## Reference

${pages.map(({ path, title, description }) => `- [${title}](${baseUrl}${path}.md)${description && `: ${description}`}`).join('\n')}

## Contracts

- [OpenAPI 3.1](${baseUrl}/openapi.json): every path, with the schemas of requests and answers
- [GraphQL](${baseUrl}/graphql): the same operations; introspection needs a key
`;
