import type { Request } from '../request.ts';

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
    '});',
    ...(isCsv
      ? ['console.log(await response.text());']
      : ['const answer = await response.json();', 'console.log(JSON.stringify(answer, null, 2));']),
  ];
  return lines.join('\n');
}
