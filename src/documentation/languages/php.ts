import type { Request } from '../request.ts';

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

/** For PHP 8 without any extension. */
export function phpSample({ method, path, search, headers, body, isCsv }: Request): string {
  const [before, after] = path;
  const url =
    after === undefined
      ? `getenv('API_URL') . '/${before}${search}'`
      : `getenv('API_URL') . '/${before}' . getenv('ORDER_REF')${after + search ? ` . '${after}${search}'` : ''}`;
  const lines = [
    '<?php',
    `$url = ${url};`,
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    "    'header' => [",
    "        'Authorization: Bearer ' . getenv('API_KEY'),",
    ...headers.map(([name, value]) => `        '${name}: ${value}',`),
    '    ],',
    ...(body
      ? [
          "    'content' => json_encode([",
          ...Object.entries(body).map(([name, value]) => `        '${name}' => ${quoted(value)},`),
          '    ]),',
        ]
      : []),
    '    // Read refusals too: their body says what is wrong.',
    "    'ignore_errors' => true,",
    ']]);',
    '',
    ...(isCsv
      ? ['echo file_get_contents($url, false, $context);']
      : [
          '$answer = json_decode(file_get_contents($url, false, $context), true);',
          'echo json_encode($answer, JSON_PRETTY_PRINT), "\\n";',
        ]),
  ];
  return lines.join('\n');
}
