/**
 * Hides what a role does not permit. A person who acts with roles sees no form, button or link of a page
 * whose form the service would refuse. This file decides it for all pages, from the mutations of their forms,
 * so no page can forget it.
 */
import { type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql';
import { type ComponentChildren, h, options, type VNode } from 'preact';
import type { Caller } from '../platform/database/caller.ts';
import { roleMayRun } from '../platform/graphql/permits.ts';
import { policyOf } from '../platform/graphql/policy.ts';
import { closedPages, isOnlyRead, learn, outsideOfComponent } from './language/visit.ts';
import type { Page } from './page.ts';
import type { Component, Screen } from './screen.ts';

type Acting = Pick<Extract<Caller, { kind: 'link' }>, 'kind' | 'roles'>;

/** Whether the roles of a link permit the form of a page. They permit a page without a form. */
export function permitsForm(schema: GraphQLSchema, caller: Acting, { form }: Page): boolean {
  if (!form || !caller.roles) return true;
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return form.mutation.definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .filter(({ operation }) => operation === 'mutation')
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .every((field) => {
      const found = field.kind === Kind.FIELD ? mutations[field.name.value] : undefined;
      return found !== undefined && roleMayRun(caller, policyOf(found));
    });
}

type Place = { readonly current: string | undefined; readonly component: Component | undefined };

/**
 * Closes pages for this visit: those that the roles of the link do not permit, and those outside of the
 * component that it opens.
 */
export function closePages(
  schema: GraphQLSchema,
  screen: Screen,
  caller: Acting,
  { current = '', component }: Place,
): void {
  const pages: readonly string[] | undefined = component?.pages;
  if (pages) learn({ isOutside: (name) => name !== '' && !pages.includes(name) });
  if (!caller.roles) return;
  const named = Object.entries(screen.routes).map(([name, { page }]) => [name, page] as const);
  const closed = [['', screen.first] as const, ...named].filter(
    ([, page]) => !permitsForm(schema, caller, page),
  );
  const isLeadTo = ([, page]: (typeof closed)[number]) => page.isReadWithoutForm !== true;
  learn({
    closed: {
      current,
      forms: new Set(closed.map(([name]) => name)),
      links: new Set(closed.filter(isLeadTo).map(([name]) => name)),
    },
  });
}

const Nothing = () => null;

/** The page to which an address of a screen leads; undefined for every other address. */
function pageIn(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('?')) return undefined;
  const query = new URLSearchParams(address);
  return query.has('signOut') || query.has('language') ? undefined : (query.get('page') ?? '');
}

/**
 * Removes a link out of a component. If the link is text, the text stays. A link that only leads away
 * disappears.
 */
function leaveOut(vnode: VNode): boolean {
  const isOutside = outsideOfComponent();
  if (!isOutside || (vnode.type !== 'a' && vnode.type !== 'form')) return false;
  const { href, action, class: look = '', children } = vnode.props as Readonly<Record<string, unknown>>;
  const name = pageIn(vnode.type === 'a' ? href : action);
  if (name === undefined || !isOutside(name)) return false;
  const isOnlyWay = vnode.type === 'form' || /\b(?:button|way)\b/.test(String(look));
  Object.assign(vnode, isOnlyWay ? { type: Nothing, props: {} } : { type: 'span', props: { children } });
  return true;
}

function isClosed({ type, props }: VNode): boolean {
  const closed = type === 'a' || type === 'form' ? closedPages() : undefined;
  if (!closed) return false;
  const { href, action, method } = props as { href?: unknown; action?: unknown; method?: unknown };
  if (type === 'a') return closed.links.has(pageIn(href) ?? 'none');
  return (
    method === 'post' && closed.forms.has((action === undefined ? closed.current : pageIn(action)) ?? 'none')
  );
}

/** Disables forms in a view of support: they show their values, and nobody can fill them in or send them. */
function disable({ type, props }: VNode): void {
  const { method, children } = props as { method?: unknown; children?: ComponentChildren };
  if (type !== 'form' || method !== 'post' || !isOnlyRead()) return;
  Object.assign(props, { children: h('fieldset', { disabled: true, class: 'only-read' }, children) });
}

const former = options.vnode;
options.vnode = (vnode) => {
  disable(vnode);
  if (!leaveOut(vnode) && isClosed(vnode)) Object.assign(vnode, { type: Nothing, props: {} });
  former?.(vnode);
};
