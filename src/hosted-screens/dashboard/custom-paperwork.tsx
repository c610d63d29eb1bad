import { say, text } from '../language/say.ts';
import { notKeptPage } from './not-kept.tsx';

export const customPaperworkPage = notKeptPage({
  title: text('Custom paperwork'),
  lead: text('Company documents for employees to read and sign.'),
  notice: text(
    'This service keeps no company documents and does not know who has signed one. Have them signed on paper, or with the software from which you opened this page if it offers that.',
  ),
  about: {
    title: text('What it is for'),
    body: () => (
      <p>
        {say(
          'Such documents are an employee handbook, a confidentiality agreement or a uniform policy. Tax forms are none of them: employees sign their W-4 and state form on their own pages, and each employee’s page shows them.',
        )}
      </p>
    ),
  },
});
