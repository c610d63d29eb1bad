import { say } from '../language/say.ts';
import { countOf } from './format.ts';

type Props = {
  /** The page that is shown, from 1. */
  number: number;
  count: number;
  what: string;
  addressOf: (number: number) => string;
};

/** Links to the numbered pages of a long list: the first, the last and those beside the current one. */
export function NumberedPages({ number, count, what, addressOf }: Props) {
  if (count === 1 && number === 1) return null;
  const near = [1, number - 1, number, number + 1, count];
  const shown = [...new Set(near)].filter((each) => each >= 1 && each <= count).toSorted((a, b) => a - b);
  return (
    <nav aria-label={say('Pages of {what}', { what })}>
      <ul class="numbers">
        {number > 1 && (
          <li>
            <a href={addressOf(Math.min(number - 1, count))} rel="prev">
              {say('Previous')}
            </a>
          </li>
        )}
        {shown.map((each, i) => (
          <li key={each} class={each - (shown[i - 1] ?? 0) > 1 ? 'after-gap' : undefined}>
            <a
              href={addressOf(each)}
              aria-label={say('Page {number}', { number: countOf(each) })}
              aria-current={each === number ? 'page' : undefined}
            >
              {countOf(each)}
            </a>
          </li>
        ))}
        {number < count && (
          <li>
            <a href={addressOf(number + 1)} rel="next">
              {say('Next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
