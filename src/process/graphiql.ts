import type { GraphiQLOptions } from 'graphql-yoga';

/** GraphiQL opens with this. */
export type Welcome = { demoKey?: string | undefined };

/** The page has its own scripts and works without a network. They are 9 MB: the first visitor loads them. */
export const graphiqlPage = async (options: GraphiQLOptions): Promise<string> => {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL(options);
};

/** What the page opens with: the key of the demo, and a first query. */
export const graphiqlOptions = (welcome: Welcome): GraphiQLOptions => ({
  title: 'Payroll',
  defaultQuery,
  headers: headersFor(welcome),
});

const headersFor = ({ demoKey }: Welcome) =>
  JSON.stringify({ Authorization: `Bearer ${demoKey ?? '<your API key>'}` }, null, 2);

const defaultQuery = `# Your companies, and who works there.
{
  companies {
    nodes {
      id
      businessName
      status
      employees {
        id
        firstName
        lastName
      }
    }
  }
}
`;
