import { type Request, SAMPLE_TIMEOUT_SECONDS } from '../request.ts';

const literal = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

/** For Python 3 with its standard library. */
export function pythonSample({ method, path, search, headers, body, isCsv }: Request): string {
  const [before, after] = path;
  const url =
    after === undefined
      ? `os.environ["API_URL"] + "/${before}${search}"`
      : `os.environ["API_URL"] + "/${before}" + os.environ["ORDER_REF"]${after + search ? ` + "${after}${search}"` : ''}`;
  const lines = [
    ...(isCsv ? [] : ['import json']),
    'import os',
    'import urllib.error',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${url},`,
    `    method="${method}",`,
    '    headers={',
    '        "Authorization": "Bearer " + os.environ["API_KEY"],',
    ...headers.map(([name, value]) => `        "${name}": "${value}",`),
    '    },',
    ...(body
      ? [
          '    data=json.dumps({',
          ...Object.entries(body).map(([name, value]) => `        "${name}": ${literal(value)},`),
          '    }).encode(),',
        ]
      : []),
    ')',
    'try:',
    `    with urllib.request.urlopen(request, timeout=${SAMPLE_TIMEOUT_SECONDS}) as response:`,
    `        answer = ${isCsv ? 'response.read().decode()' : 'json.load(response)'}`,
    'except urllib.error.HTTPError as refusal:',
    '    raise SystemExit(refusal.read().decode())',
    isCsv ? 'print(answer)' : 'print(json.dumps(answer, indent=2))',
  ];
  return lines.join('\n');
}
