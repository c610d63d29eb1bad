import { Day, OrNone } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import { Employment } from './employment.tsx';
import { type Data, OnFilePage, onFileQuery } from './on-file.tsx';

/**
 * The duties named here: 8 CFR 274a.2(b)(1)(i)(A) and (ii)(B), and (b)(2)(i)(A) for how long forms are kept.
 */
export const i9Page = definePage<Data>({
  title: 'Form I-9',
  query: onFileQuery('FormI9'),
  View: ({ data, visit }) => (
    <OnFilePage
      data={data}
      visit={visit}
      title="Form I-9"
      lead="Proof that each employee may work in the United States."
      own={{ title: 'Forms on file', empty: 'No Form I-9 of this company is on file with payroll.' }}
      columns={[
        {
          name: 'First day of work',
          cell: ({ startDate }) => <OrNone>{startDate && <Day on={startDate} />}</OrNone>,
        },
        {
          name: 'Employment',
          cell: ({ employmentStatus }) => <Employment status={employmentStatus} />,
        },
        { name: 'Form I-9', cell: () => <span class="none">Not on file</span> },
      ]}
      about={
        <>
          <p>
            The law asks for a completed form for everybody a company has hired, citizens included. Where it
            is kept on paper or with somebody else, that copy counts.
          </p>
          <ul class="points">
            <li>The employee fills in Section 1 no later than the first day of work.</li>
            <li>
              The employer examines the documents and fills in Section 2 within three business days of the
              first day of work.
            </li>
            <li>
              The form is kept for three years after hiring or one year after employment ends, whichever is
              later.
            </li>
          </ul>
          <p class="source">Source: 8 CFR 274a.2(b).</p>
        </>
      }
    />
  ),
});
