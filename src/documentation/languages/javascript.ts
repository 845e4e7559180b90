import { type Request, SAMPLE_TIMEOUT_SECONDS } from '../request.ts';

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

/** For Node.js 18 or newer, as a module. */
export function javaScriptSample({ method, path, search, headers, body, isCsv }: Request): string {
  const environment = ['API_URL', 'API_KEY', ...(path.length > 1 ? ['ORDER_REF'] : [])];
  const lines = [
    `const { ${environment.join(', ')} } = process.env;`,
    '',
    `const response = await fetch(\`\${API_URL}/${path.join('${ORDER_REF}')}${search}\`, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    '    Authorization: `Bearer ${API_KEY}`,',
    ...headers.map(([name, value]) => `    '${name}': '${value}',`),
    '  },',
    ...(body
      ? [
          '  body: JSON.stringify({',
          ...Object.entries(body).map(([name, value]) => `    ${name}: ${quoted(value)},`),
          '  }),',
        ]
      : []),
    `  signal: AbortSignal.timeout(${SAMPLE_TIMEOUT_SECONDS}_000),`,
    '});',
    ...(isCsv
      ? [
          'const answer = await response.text();',
          'if (!response.ok) throw new Error(answer);',
          'console.log(answer);',
        ]
      : [
          'const answer = await response.json();',
          'if (!response.ok) throw new Error(JSON.stringify(answer));',
          'console.log(JSON.stringify(answer, null, 2));',
        ]),
  ];
  return lines.join('\n');
}
