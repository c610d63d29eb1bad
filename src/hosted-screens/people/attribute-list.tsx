import { Facts } from '../design/parts.tsx';
import { say } from '../language/say.ts';
import { type Attributes, attributeFacts, isOfEmployer } from './attributes.ts';
import { formPages } from './names.ts';
import { PersonSection } from './parts.tsx';
import type { Links } from './sections.tsx';

/** The values of what the partner has defined; nothing where it has defined nothing. */
export function AttributeList({ data, links }: { data: Attributes; links: Links }) {
  if (!data.customAttributes.length) return null;
  const isChanged = data.customAttributes.some(isOfEmployer);
  return (
    <PersonSection
      id="attributes"
      title={say('Custom attributes')}
      actions={isChanged ? links([say('Change attributes'), formPages.attributes]) : []}
    >
      <Facts facts={attributeFacts(data, () => true)} />
    </PersonSection>
  );
}
