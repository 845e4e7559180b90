import { routePath } from 'hono/route';
import type { AppContext } from './context.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method, of those there are: who calls may write anything. */
export const methodOf = ({ req: { method } }: AppContext): string => (METHODS.has(method) ? method : 'other');

/**
 * The pattern of the route that answered: a path would be another one for each order. Whatever no route of ours names is a file of
 * the built site, or missing there.
 */
export function routeOf(c: AppContext): string {
  const pattern = routePath(c);
  return pattern === '*' || pattern === '/*' ? 'pages' : pattern;
}
