/**
 * Whole programs that take our posts, check the signature and answer. Each reads PORT and WEBHOOK_SECRET from its environment;
 * the tests start them and post to them. PHP's is run by a web server, such as `php -S`.
 */

const javascript = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT, WEBHOOK_SECRET } = process.env;

function isSigned(body, header = '') {
  const [, time, given] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!given || Math.abs(Date.now() / 1000 - time) > 300) return false;
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(\`\${time}.\${body}\`).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

createServer(async (request, response) => {
  let body = '';
  for await (const text of request.setEncoding('utf8')) body += text;
  if (!isSigned(body, request.headers['kobodesk-signature'])) {
    response.writeHead(401).end();
    return;
  }
  const event = JSON.parse(body);
  // Store event.id. One that you have already needs nothing more.
  console.log(event.type, event.transaction?.ref);
  response.writeHead(204).end();
}).listen(PORT, '127.0.0.1');`;

const php = `<?php
$body = file_get_contents('php://input');
$header = $_SERVER['HTTP_KOBODESK_SIGNATURE'] ?? '';

$isSigned = false;
if (preg_match('/^t=(\\d+),v1=([0-9a-f]{64})$/D', $header, $parts)) {
    [, $time, $given] = $parts;
    $expected = hash_hmac('sha256', $time . '.' . $body, getenv('WEBHOOK_SECRET'));
    $isSigned = abs(time() - (int) $time) <= 300 && hash_equals($expected, $given);
}
if (!$isSigned) {
    http_response_code(401);
    exit;
}

$event = json_decode($body, true);
// Store $event['id']. One that you have already needs nothing more.
error_log($event['type'] . ' ' . ($event['transaction']['ref'] ?? ''));
http_response_code(204);`;

const python = `import hashlib
import hmac
import json
import os
import re
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["WEBHOOK_SECRET"].encode()


def is_signed(body, header):
    parts = re.fullmatch(r"t=(\\d+),v1=([0-9a-f]{64})", header)
    if not parts or abs(time.time() - int(parts[1])) > 300:
        return False
    expected = hmac.new(SECRET, parts[1].encode() + b"." + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(parts[2], expected)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if is_signed(body, self.headers.get("Kobodesk-Signature", "")):
            event = json.loads(body)
            # Store event["id"]. One that you have already needs nothing more.
            print(event["type"], (event["transaction"] or {}).get("ref"))
            self.send_response(204)
        else:
            self.send_response(401)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()`;

export const RECEIVERS = [
  { id: 'javascript', name: 'JavaScript', code: javascript },
  { id: 'php', name: 'PHP', code: php },
  { id: 'python', name: 'Python', code: python },
] as const;
