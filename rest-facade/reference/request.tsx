import type { OpenApi } from '../openapi.ts';
import { Member, Members } from './members.tsx';
import type { Lookup } from './type-text.ts';

export type Operation = OpenApi['paths'][string][string];

/** The parameters, body and headers of a request. */
export function Request({ operation, lookup }: { operation: Operation; lookup: Lookup }) {
  const body = operation.requestBody?.content['application/json'].schema;
  const { parameters = [] } = operation;
  return (
    <>
      <Parameters
        title="Parameters"
        parameters={parameters.filter(({ in: location }) => location !== 'header')}
        lookup={lookup}
      />
      {body && (
        <>
          <h3>Body</h3>
          <Members schema={lookup(body)} lookup={lookup} />
        </>
      )}
      <Parameters
        title="Headers"
        parameters={parameters.filter(({ in: location }) => location === 'header')}
        lookup={lookup}
      />
    </>
  );
}

type ParametersProps = {
  title: string;
  parameters: NonNullable<Operation['parameters']>;
  lookup: Lookup;
};

function Parameters({ title, parameters, lookup }: ParametersProps) {
  if (!parameters.length) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="members">
        {parameters.map(({ name, in: location, required, description, schema }) => (
          <li key={name}>
            <Member
              name={location === 'path' ? `{${name}}` : name}
              isRequired={required}
              schema={{ ...schema, description }}
              lookup={lookup}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
