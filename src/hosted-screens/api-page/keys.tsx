import type { Environment } from '../../foundation/environment.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { DestructiveAction } from './destructive-action.tsx';
import { EachEnvironment } from './each-environment.tsx';
import { ActionForm, type Word } from './forms.tsx';
import { type Key, keyFields } from './key.ts';
import { NamedKeys } from './named-keys.tsx';
import { defineApiPage, type Visit } from './page.ts';
import { At, maskedKey, Shown } from './parts.tsx';

type Data = {
  partner: { id: string; name: string; keys: Key[] };
  scopes: { enumValues: Word[] };
};

export const keysPage = defineApiPage<Data>({
  title: 'API keys',
  query: `query ApiKeys {
    partner { id name keys { ${keyFields} } }
    scopes: __type(name: "KeyScope") { enumValues { name description } }
  }`,
  View: ({ environmentData, visit }) => {
    const partner = environmentData.flatMap((side) => ('data' in side ? side.data.partner : []))[0];
    return (
      <>
        <Heading company={partner?.name ?? ''} title="API">
          A key decides which environment a request reaches: in test no money moves, in production payroll is
          real.
        </Heading>
        <Facts
          facts={[
            [
              'partnerID',
              <span key="id" class="code">
                {partner?.id}
              </span>,
            ],
          ]}
        />
        <EachEnvironment environmentData={environmentData} visit={visit} what="keys">
          {(environment, { partner: { keys }, scopes }) => {
            const alive = keys.filter(({ revokedAt }) => revokedAt === null);
            const rootKey = alive.find(({ name }) => name === null);
            return (
              <>
                {rootKey && <RootKey environment={environment} rootKey={rootKey} visit={visit} />}
                <NamedKeys
                  environment={environment}
                  keys={alive.filter(({ name }) => name !== null)}
                  scopes={scopes.enumValues}
                  visit={visit}
                />
              </>
            );
          }}
        </EachEnvironment>
      </>
    );
  },
});

type RootKeyProps = { environment: Environment; rootKey: Key; visit: Visit };

/** The key that opens everything: hidden until it is asked for, and replaced rather than revoked. */
function RootKey({ environment, rootKey, visit }: RootKeyProps) {
  const { shown } = visit;
  const revealed =
    shown?.action === 'revealKey' && shown.environment === environment
      ? shown.answer['revealKey']
      : undefined;
  const about = `the ${environment} key`;
  return (
    <div class="card">
      <h3>The {environment} key</h3>
      <p class="rest">
        It opens everything. Issued <At at={rootKey.createdAt} none="" />.
      </p>
      {revealed?.['key'] ? (
        <Shown name={`The ${environment} key`}>{revealed['key']}</Shown>
      ) : (
        <p>{maskedKey(environment, rootKey.lastFour)}</p>
      )}
      <div class="actions">
        {!revealed && (
          <ActionForm
            visit={visit}
            action="revealKey"
            environment={environment}
            submit="Reveal"
            about={about}
          />
        )}
        <Rotation environment={environment} about={about} visit={visit} />
      </div>
    </div>
  );
}

type RotationProps = { environment: Environment; about: string; visit: Visit };

function Rotation({ environment, about, visit }: RotationProps) {
  const box = `${environment}-revoke-links`;
  return (
    <DestructiveAction
      title="Rotate …"
      about={about}
      warning="A new key is issued and this one is refused at once, wherever it is in use. Other links to this page end; named keys stay."
      visit={visit}
      action="rotateKey"
      environment={environment}
      submit="Rotate now"
    >
      <div class="entry tick">
        <label for={box}>Also end every link that was given out to companies and workers.</label>
        <input type="checkbox" id={box} name="revokeLinks" value="yes" />
      </div>
    </DestructiveAction>
  );
}
