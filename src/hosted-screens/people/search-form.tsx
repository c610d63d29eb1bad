import { said, say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { groups, readList } from './list-request.ts';

/** Searches the list by name and group, and keeps its order. */
export function SearchForm({ context }: { context: PageContext }) {
  const { search, group } = readList(context.list);
  const hidden = { session: context.session, page: context.page, sort: context.list.sort };
  return (
    <search>
      <form method="get" class="search">
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div class="entry">
          <label for="search">{say('Name')}</label>
          <input id="search" name="search" type="search" value={search} maxLength={100} autoComplete="off" />
        </div>
        <div class="entry">
          <label for="group">{say('Status')}</label>
          <select id="group" name="group">
            <option value="">{say('Everybody')}</option>
            {Object.entries(groups).map(([name, label]) => (
              <option key={name} value={name} selected={name === group}>
                {said(label)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit">{say('Search')}</button>
      </form>
    </search>
  );
}
