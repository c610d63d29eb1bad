import { Lexer, Source, TokenKind } from 'graphql';

const opening: readonly TokenKind[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
const closing: readonly TokenKind[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];

/**
 * Whether brackets of any kind nest deeper than `max` within the first `tokens` tokens of a query. Call it
 * before parsing: the parser makes several nested calls for each bracket, and 2,000 brackets can exhaust the
 * stack.
 */
export function nestsDeeperThan(max: number, query: string, tokens: number): boolean {
  const lexer = new Lexer(new Source(query));
  for (let depth = 0, read = 0; read < tokens; read += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return false;
    depth += Number(opening.includes(kind)) - Number(closing.includes(kind));
    if (depth > max) return true;
  }
  return false;
}
