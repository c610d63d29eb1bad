import { dollars } from './format.ts';

type Share = { readonly name: string; readonly amount: number };

const width = 600;

/**
 * Where each dollar went: one bar in proportion, and each part in words. Empty unless there are two amounts.
 */
export function DollarBar({ title, shares }: { title: string; shares: readonly Share[] }) {
  const parts = shares.filter(({ amount }) => amount > 0);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (parts.length < 2) return null;
  const startOf = (i: number) => parts.slice(0, i).reduce((sum, { amount }) => sum + amount, 0) / total;
  return (
    <figure class="split">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} 28`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {parts.map(({ name, amount }, i) => (
          <rect
            key={name}
            class={`part-${i}`}
            x={startOf(i) * width}
            width={Math.max(1, (amount / total) * width - 2)}
            height={28}
          />
        ))}
      </svg>
      <ul>
        {parts.map(({ name, amount }, i) => (
          <li key={name} class={`part-${i}`}>
            {name} <strong>{dollars(amount)}</strong>{' '}
            <span class="rest">{Math.round((amount / total) * 100)} %</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
