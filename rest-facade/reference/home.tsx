import { curl } from './guide/section.ts';
import { Code } from './layout.tsx';
import sampleIds from './sample-ids.json' with { type: 'json' };

type HomeLink = {
  readonly name: string;
  readonly href: string;
  readonly text: string;
  readonly about: string;
};

/** The links of the home page. */
const homeLinks: readonly HomeLink[] = [
  {
    name: 'docs',
    href: '/docs',
    text: 'API reference',
    about: 'Every endpoint with its fields, limits, errors and recorded examples.',
  },
  {
    name: 'graphql',
    href: '/graphql',
    text: 'GraphiQL',
    about: 'Explore the GraphQL schema behind every endpoint, and query exactly the data you need.',
  },
  {
    name: 'garnishments',
    href: '/garnishment-calculator',
    text: 'Garnishment calculator',
    about: 'Validate a withholding schedule and see what it withholds from any amount.',
  },
  {
    name: 'openapi',
    href: '/openapi.json',
    text: 'OpenAPI 3.1',
    about: 'The machine-readable reference: generate a client or import it into your tools.',
  },
  {
    name: 'health',
    href: '/readyz',
    text: 'Health',
    about: 'The current status of each environment.',
  },
];

/** The links of the home page. `/readyz` is not among them if it has a port of its own. */
const linksOf = (hasHealth: boolean) => homeLinks.filter(({ name }) => hasHealth || name !== 'health');

export function Home({ baseUrl, hasHealth }: { baseUrl: string; hasHealth: boolean }) {
  return (
    <>
      <h1>Payroll Partner API</h1>
      <p class="lead">
        Embed payroll in your software. Create employer companies, add shifts to pending checks, and open
        hosted payroll screens for employers and workers, over REST or GraphQL.
      </p>
      <ul class="places">
        {linksOf(hasHealth).map(({ href, text, about }) => (
          <li key={href}>
            <a class="place" href={href}>
              {text}
            </a>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <Code label="Try it" text={curl(`'${baseUrl}/companies?partnerID=${sampleIds.partnerID}'`)} />
      <p>
        New here? Start with the <a href="/docs#start">quickstart</a>.
      </p>
    </>
  );
}

/** The home page for clients that do not accept HTML. */
export const homeJson = (baseUrl: string, hasHealth: boolean) => ({
  success: true,
  name: 'Payroll Partner API',
  version: '1.0',
  ...Object.fromEntries(linksOf(hasHealth).map(({ name, href }) => [name, `${baseUrl}${href}`])),
});
