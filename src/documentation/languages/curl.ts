import { type Request, SAMPLE_TIMEOUT_SECONDS } from '../request.ts';

/** For a POSIX shell. A refusal is printed, and ends with another status than 0. */
export function curlSample({ method, path, search, headers, body }: Request): string {
  const url = `"$API_URL/${path.join('$ORDER_REF')}${search}"`;
  const isBarePost = method === 'POST' && !body;
  return [
    `curl -sS --fail-with-body -m ${SAMPLE_TIMEOUT_SECONDS} ${isBarePost ? '-X POST ' : ''}${url}`,
    '-H "Authorization: Bearer $API_KEY"',
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body ? [`-d '${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}'`] : []),
  ].join(' \\\n  ');
}
