import { type Request, SAMPLE_TIMEOUT_SECONDS } from '../request.ts';

const quoted = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(quoted).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `[${Object.entries(value)
      .map(([name, inner]) => `'${name}' => ${quoted(inner)}`)
      .join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);
};

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
    `    'timeout' => ${SAMPLE_TIMEOUT_SECONDS},`,
    '    // Read refusals too: their body says what is wrong.',
    "    'ignore_errors' => true,",
    ']]);',
    '',
    ...(isCsv
      ? [
          "$stream = fopen($url, 'r', false, $context) or exit(1);",
          'echo stream_get_contents($stream);',
          '// A refusal is JSON, what a proxy answers is a page: both have another status.',
          "exit(str_contains(stream_get_meta_data($stream)['wrapper_data'][0], ' 200') ? 0 : 1);",
        ]
      : [
          '$text = file_get_contents($url, false, $context);',
          '$answer = json_decode($text, true);',
          'echo json_encode($answer, JSON_PRETTY_PRINT), "\\n";',
          "exit($answer['status'] === 'success' ? 0 : 1);",
        ]),
  ];
  return lines.join('\n');
}
