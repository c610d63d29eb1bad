import type { ComponentChildren } from 'preact';

export type Fact = readonly [name: string, value: ComponentChildren];

/** A short list of facts below a title, each value beside its name. */
export const Rows = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <div class="rows">
    <h4>{title}</h4>
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
