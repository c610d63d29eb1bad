import { currentTracer, traced } from '../../foundation/tracing.ts';

const mostOfText = 2_000;

/** Sends a statement in a span with its text. The text has no values: they are parameters. */
export function tracedStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (!currentTracer()) return send();
  const [verb = 'statement'] = text.trim().split(/\s/, 1);
  const [, table] = /\b(?:from|into|update)\s+(?:"?public"?\.)?"?(\w+)/i.exec(text) ?? [];
  const name = table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostOfText) };
  return traced(name, attributes, send);
}
