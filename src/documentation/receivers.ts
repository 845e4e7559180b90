/**
 * Whole programs that take our posts, check the signature and answer. Each reads PORT and WEBHOOK_SECRET from its environment;
 * the tests start them and post to them. PHP's is run by a web server, such as `php -S`.
 */

const javascript = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT, WEBHOOK_SECRET } = process.env;
const KEY = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

function isSigned(body, headers) {
  const time = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - time) <= 300)) return false;
  const signed = \`\${headers['webhook-id']}.\${time}.\${body}\`;
  const expected = createHmac('sha256', KEY).update(signed).digest();
  // After a change of the secret there are two for a day.
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  let body = '';
  for await (const text of request.setEncoding('utf8')) body += text;
  if (!isSigned(body, request.headers)) {
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
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$given = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';

$key = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
$isSigned = false;
// After a change of the secret there are two for a day.
foreach (explode(' ', $given) as $signature) {
    $isSigned = $isSigned || hash_equals($expected, $signature);
}
if (!$isSigned || abs(time() - (int) $time) > 300) {
    http_response_code(401);
    exit;
}

$event = json_decode($body, true);
// Store $event['id']. One that you have already needs nothing more.
error_log($event['type'] . ' ' . ($event['transaction']['ref'] ?? ''));
http_response_code(204);`;

const python = `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_signed(body, headers):
    moment = headers.get("webhook-timestamp", "")
    if not moment.isdecimal() or abs(time.time() - int(moment)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{moment}.".encode() + body
    digest = hmac.new(KEY, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    # After a change of the secret there are two for a day.
    given = headers.get("webhook-signature", "").split(" ")
    return any([hmac.compare_digest(one, expected) for one in given])


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if is_signed(body, self.headers):
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
