import { Status } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import { type Data, OnFilePage, onFileQuery } from './on-file.tsx';

export const customPaperworkPage = definePage<Data>({
  title: 'Custom paperwork',
  query: onFileQuery('CustomPaperwork'),
  View: ({ data, visit }) => (
    <OnFilePage
      data={data}
      visit={visit}
      title="Custom paperwork"
      lead="Documents of this company’s own that its employees read and sign."
      own={{ title: 'Documents of this company', empty: 'This company has no document for its employees.' }}
      columns={[
        {
          name: 'Onboarding',
          cell: ({ onboarded }) => (
            <Status value={onboarded ? 'DONE' : 'NEEDED'}>{onboarded ? 'Finished' : 'Not finished'}</Status>
          ),
        },
        { name: 'To sign', cell: () => <span class="none">Nothing</span> },
        { name: 'Signed', cell: () => <span class="none">Nothing</span> },
      ]}
      about={
        <p>
          A handbook, a confidentiality agreement, a uniform policy: each document, who has been asked to sign
          it, and who has. Tax forms are no part of it; employees give those while they are onboarded.
        </p>
      }
    />
  ),
});
