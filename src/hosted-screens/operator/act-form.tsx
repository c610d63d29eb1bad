import { FormField } from '../design/field.tsx';
import { Posted } from '../design/form.tsx';
import type { FormValues } from '../form.ts';
import type { Act } from './act.ts';
import type { Desk } from './desk.ts';

/** The refused form and the reason, for the page that shows the form again. */
export type Refused = { readonly act: string; readonly typed: FormValues; readonly problem: string };

type Props = {
  desk: Desk;
  /** The address of the page, to which its forms are sent. */
  action: string;
  acts: readonly Act[];
  refused: Refused | undefined;
  /** The amount that the page shows: an act can be held to it. */
  shown?: number | null;
};

/** A card for each act that the person may do. */
export const ActForms = ({ desk, action, acts, refused, shown }: Props) => {
  const own = acts.filter(({ document }) => desk.mayRun(document));
  return (
    <>
      {own.map(({ name, button, says, fields }) => (
        <section key={name} class="card" aria-label={button}>
          {says && <p>{says}</p>}
          <Posted
            csrf={desk.csrf}
            action={action}
            hidden={{ act: name, shown: shown == null ? undefined : String(shown) }}
            look="form"
            label={button}
          >
            {fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                id={`${name}-${field.name}`}
                value={refused?.act === name ? (refused.typed[field.name] ?? '') : ''}
              />
            ))}
            <button type="submit" class="plain">
              {button}
            </button>
          </Posted>
        </section>
      ))}
      {own.length < acts.length && <p>Your role cannot decide this. Ask a person with the role admin.</p>}
    </>
  );
};
