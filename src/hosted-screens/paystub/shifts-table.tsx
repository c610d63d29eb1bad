import { dayText, dollars, hourlyRate, hours } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Scrolled } from '../design/table.tsx';
import { say } from '../language/say.ts';
import type { Line, Shift } from './check.ts';

/** Every shift with its earnings, oldest first. */
export function ShiftsTable({ shifts }: { shifts: readonly Shift[] }) {
  if (!shifts.length) return null;
  const byTime = shifts.toSorted((a, b) => a.time.localeCompare(b.time));
  return (
    <Scrolled name={say('Shifts')}>
      <table class="shifts">
        <caption>{say('Shifts')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Date')}</th>
            <th scope="col">{say('Earning')}</th>
            <th scope="col" class="number wide">
              {say('Hours')}
            </th>
            <th scope="col" class="number wide">
              {say('Rate')}
            </th>
            <th scope="col" class="number">
              {say('Amount')}
            </th>
          </tr>
        </thead>
        {byTime.map((shift) => (
          <ShiftRows key={shift.id} shift={shift} />
        ))}
      </table>
    </Scrolled>
  );
}

function ShiftRows({ shift }: { shift: Shift }) {
  const { lines, isOutsidePayPeriod, isOfPeriod } = shift;
  return (
    <tbody>
      {lines.map((line, i) => (
        <tr key={line.component}>
          {i === 0 && (
            <th scope="rowgroup" rowSpan={lines.length}>
              {isOfPeriod ? (
                say('Whole period')
              ) : (
                <time dateTime={shift.time}>{shiftTimeText(shift.time)}</time>
              )}
              {isOutsidePayPeriod && <span class="mark">{say('Outside the pay period')}</span>}
            </th>
          )}
          <LineCells line={line} customName={shift.hourly.customName} />
        </tr>
      ))}
    </tbody>
  );
}

function LineCells({ line, customName }: { line: Line; customName: string | null }) {
  const { amount } = line;
  const hoursText = line.hours === null ? '' : hours(line.hours);
  const rate = line.rate === null ? '' : hourlyRate(line.rate);
  return (
    <>
      <td>
        {nameOfLine(line, customName)}
        {hoursText && (
          <span class="below narrow">
            {rate ? `${hoursText} × ${rate}` : say('{hoursText} hours', { hoursText })}
          </span>
        )}
      </td>
      <td class="number wide">{hoursText}</td>
      <td class="number wide">{rate}</td>
      <td class="number">{dollars(amount)}</td>
    </>
  );
}

/** The name of what a line pays: the name of the hours, if they have one. */
export const nameOfLine = ({ component }: Line, customName: string | null): string =>
  component === 'HOURLY' && customName ? customName : labelOf(component);

/** The date, and the time of day unless it is midnight. */
export function shiftTimeText(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return clock === '00:00:00' ? dayText(day) : `${dayText(day)}, ${clock.slice(0, 5)}`;
}
