// The order book: a file that only grows, one JSON object a line, each on the disk before anything else happens.
// A later line about an order adds to the earlier ones. A real shop has a database; what matters is the order of things.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

const FINAL = ['SUCCESSFUL', 'FAILED', 'REVERSED', 'REFUSED'];

export const isFinal = ({ status }) => FINAL.includes(status);

export function openBook(file) {
  const orders = new Map();
  const note = (line) => {
    orders.set(line.number, { ...orders.get(line.number), ...line });
    return orders.get(line.number);
  };
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // A line that a power cut has left half-written was about a step that did not happen.
      if (line.endsWith('}')) note(JSON.parse(line));
    }

  return {
    /** Writes what is new about an order. @returns the order as it is now */
    write(changes) {
      const handle = openSync(file, 'a');
      try {
        writeSync(handle, `\n${JSON.stringify(changes)}`);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      return note(changes);
    },
    all: () => [...orders.values()],
    find: (number) => orders.get(number),
    open: () => [...orders.values()].filter((order) => !isFinal(order)),
  };
}
