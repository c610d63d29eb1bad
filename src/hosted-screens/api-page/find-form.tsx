import type { ApiPageContext } from './page.ts';

/** Searches companies, people, checks, payments, payruns and requests of every environment of the page. */
export function FindForm({ context }: { context: ApiPageContext }) {
  const { page, id } = context.address;
  const hidden = new URLSearchParams(context.addressOf({ page: 'find' }).slice(1));
  return (
    <search>
      <form method="get" class="search">
        {[...hidden].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div class="entry">
          <label for="find">Name or id</label>
          <p class="hint" id="find-hint">
            Of a company, a person, a check, a payment, a payrun or a request.
          </p>
          <input
            id="find"
            name="id"
            type="search"
            value={page === 'find' ? id : ''}
            maxLength={200}
            autoComplete="off"
            aria-describedby="find-hint"
          />
        </div>
        <button type="submit">Find</button>
      </form>
    </search>
  );
}
