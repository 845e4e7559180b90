// The shop's till: node main.mjs, with one of the commands below.
import { openBook } from './book.mjs';
import { prove } from './prove.mjs';
import { balance, plans, sell, settle } from './shop.mjs';

const book = openBook(process.env.SHOP_BOOK ?? 'orders.jsonl');
const say = (line) => process.stdout.write(`${line}\n`);
const show = ({ number, status, body, reason }) =>
  say([status, number, body.phone, body.planId, reason].filter(Boolean).join('  '));

const COMMANDS = {
  balance: async () => say(await balance()),
  plans: async () => {
    for (const { planId, network, price, name } of await plans())
      say(`${planId}  ${network}  ${price}  ${name}`);
  },
  sell: async (phone, planId) => show(await sell(book, phone, planId)),
  settle: async () => {
    for (const order of book.open()) show(await settle(book, order));
  },
  orders: () => book.all().forEach(show),
  // With a book of its own: these are no sales.
  prove: () => prove(openBook(process.env.SHOP_BOOK ?? 'proofs.jsonl'), say),
};

const [name, ...given] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
if (!command || (name === 'sell' && given.length !== 2)) {
  process.stderr.write(
    'Usage: node main.mjs balance | plans | sell <phone> <planId> | settle | orders | prove\n',
  );
  process.exitCode = 2;
} else {
  try {
    await command(...given);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
