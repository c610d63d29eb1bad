import { curl } from './guide/section.ts';
import { Code } from './layout.tsx';
import sampleIds from './sample-ids.json' with { type: 'json' };

type Place = { readonly name: string; readonly href: string; readonly text: string; readonly about: string };

/** Where everything is. */
export const places: readonly Place[] = [
  {
    name: 'docs',
    href: '/docs',
    text: 'API reference',
    about: 'Every endpoint with its fields, limits, errors and examples that were really answered.',
  },
  {
    name: 'graphql',
    href: '/graphql',
    text: 'GraphiQL',
    about: 'Explore the schema behind every endpoint, and ask for exactly what you need.',
  },
  {
    name: 'garnishments',
    href: '/garnishment-laboratory',
    text: 'Garnishment laboratory',
    about: 'Try a withholding schedule: what it withholds at every amount, what is wrong with it, and why.',
  },
  {
    name: 'openapi',
    href: '/openapi.json',
    text: 'OpenAPI 3.1',
    about: 'The same reference for machines: generate a client, import it into your tools.',
  },
  {
    name: 'health',
    href: '/readyz',
    text: 'Health',
    about: 'Whether each environment can take requests right now.',
  },
];

export function Home({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <h1>Payroll Partner API</h1>
      <p class="lead">
        Payroll for software companies that embed it. Create employer companies, add shifts to pending checks,
        and open hosted payroll screens for employers and workers, over REST or GraphQL.
      </p>
      <ul class="places">
        {places.map(({ href, text, about }) => (
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
        New here? <a href="/docs#start">Start with the guide</a>: it says where to find a key.
      </p>
    </>
  );
}

/** The same for a client that asks for no HTML. */
export const homeJson = (baseUrl: string) => ({
  success: true,
  name: 'Payroll Partner API',
  version: '1.0',
  ...Object.fromEntries(places.map(({ name, href }) => [name, `${baseUrl}${href}`])),
});
