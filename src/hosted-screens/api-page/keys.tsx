import type { Environment } from '../../foundation/environment.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { DestructiveAction } from './destructive-action.tsx';
import { EachEnvironment } from './each-environment.tsx';
import { ActionForm, type EnumValue } from './forms.tsx';
import { type Key, keyFields } from './key.ts';
import { NamedKeys } from './named-keys.tsx';
import { type ApiPageContext, defineApiPage } from './page.ts';
import { maskedKey, RevealedSecret, Timestamp } from './parts.tsx';

type Data = {
  partner: { id: string; name: string; keys: Key[] };
  scopes: { enumValues: EnumValue[] };
};

export const keysPage = defineApiPage<Data>({
  title: 'API keys',
  query: `query ApiKeys {
    partner { id name keys { ${keyFields} } }
    scopes: __type(name: "KeyScope") { enumValues { name description } }
  }`,
  View: ({ environmentData, context }) => {
    const partner = environmentData.flatMap((result) => ('data' in result ? result.data.partner : []))[0];
    return (
      <>
        <Heading company={partner?.name ?? ''} title="API">
          Your API keys select the environment. Test keys move no money; production keys run real payroll.
        </Heading>
        <Facts
          facts={[
            [
              'Partner ID (partnerID)',
              <span key="id" class="code">
                {partner?.id}
              </span>,
            ],
          ]}
        />
        <EachEnvironment environmentData={environmentData} context={context} what="keys">
          {(environment, { partner: { keys }, scopes }) => {
            const active = keys.filter(({ revokedAt }) => revokedAt === null);
            const rootKey = active.find(({ name }) => name === null);
            return (
              <>
                {rootKey && <RootKey environment={environment} rootKey={rootKey} context={context} />}
                <NamedKeys
                  environment={environment}
                  keys={active.filter(({ name }) => name !== null)}
                  scopes={scopes.enumValues}
                  context={context}
                />
              </>
            );
          }}
        </EachEnvironment>
      </>
    );
  },
});

type RootKeyProps = { environment: Environment; rootKey: Key; context: ApiPageContext };

/** The root key: hidden until revealed, and rotated instead of revoked. */
function RootKey({ environment, rootKey, context }: RootKeyProps) {
  const { revealed } = context;
  const isRevealed = revealed?.action === 'revealKey' && revealed.environment === environment;
  const key = isRevealed ? revealed.answer['revealKey']?.['key'] : undefined;
  const about = `in ${environment}`;
  return (
    <div class="card">
      <h3>Root key</h3>
      <p class="rest">
        Full access to the {environment} environment. Created <Timestamp at={rootKey.createdAt} none="" />.
      </p>
      {key ? (
        <RevealedSecret name={`Root key in ${environment}`}>{key}</RevealedSecret>
      ) : (
        <p>{maskedKey(environment, rootKey.lastFour)}</p>
      )}
      <div class="actions">
        {!key && (
          <ActionForm
            context={context}
            action="revealKey"
            environment={environment}
            submit="Reveal root key"
            about={about}
          />
        )}
        <Rotation environment={environment} about={about} context={context} />
      </div>
    </div>
  );
}

type RotationProps = { environment: Environment; about: string; context: ApiPageContext };

function Rotation({ environment, about, context }: RotationProps) {
  const box = `${environment}-revoke-links`;
  return (
    <DestructiveAction
      title="Rotate root key"
      about={about}
      warning="This creates a new root key. The current key stops working immediately, and other links to this page are revoked. Named keys keep working."
      context={context}
      action="rotateKey"
      environment={environment}
      submit="Rotate root key now"
    >
      <div class="entry checkbox">
        <label for={box}>Also revoke all links to companies and workers</label>
        <input type="checkbox" id={box} name="revokeLinks" value="yes" />
      </div>
    </DestructiveAction>
  );
}
