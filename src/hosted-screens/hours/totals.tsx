import { dollars, hours as hoursText } from '../design/format.ts';
import type { FormValues } from '../form.ts';
import { said, say } from '../language/say.ts';
import { hoursIn, type Kind, kindNames, kinds, typedText } from './cells.ts';
import type { PreviewedCheck } from './warnings.tsx';

type Props = {
  readonly checks: readonly PreviewedCheck[];
  readonly fields: FormValues | undefined;
  readonly isPreview: boolean;
};

/** The sums of what stands in the cells. */
export function Totals({ checks, fields, isPreview }: Props) {
  const sumOf = (kind: Kind) =>
    checks.reduce((sum, check) => sum + Math.round((hoursIn(typedText(check, kind, fields)) ?? 0) * 1e4), 0) /
    1e4;
  const gross = checks.reduce((sum, { grossPay = 0 }) => sum + Math.round(grossPay * 100), 0) / 100;
  return (
    <tfoot>
      <tr>
        <th scope="row">{say('Total')}</th>
        {kinds.map((kind) => (
          <td key={kind} class="number" data-name={said(kindNames[kind])}>
            <div>{hoursText(sumOf(kind))}</div>
          </td>
        ))}
        {isPreview && (
          <td class="number" data-name={say('Gross pay')}>
            <div>{dollars(gross)}</div>
          </td>
        )}
      </tr>
    </tfoot>
  );
}
