import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { createStatementHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const house = await createStatementHouse(sql);
const { deps, command, later, line, order, write, compare } = house;
const kept = await order('delivered');

/** Compares a file that is written otherwise, by the vendor of this name. */
const read = async (text: string, vendor: string, ...options: string[]) => {
  const file = await write(text);
  return later(() => command('vendor', 'statement', file, '--vendor', vendor, ...options));
};

const HEADER = 'Request ID,Transaction ID,Total Amount,Status,Transaction Date';
const at = kept.createdAt.toISOString();

describe('a file of another vendor', () => {
  it('is read by a mapping given by hand, in the words of the vendor', async () => {
    const text = `When;Our no.;State;Fee\n${at};${kept.ref};00;970\n${at};${kept.ref};99;0\n`;
    const maps = [
      '--map',
      'ref=our no,status=STATE,amount=fee',
      '--map',
      'at=When,delivered=00|01,failed=99',
    ];
    const told = await read(text, 'south', ...maps);
    expect(told.rows).toMatchObject([
      { kind: 'delivered twice', ref: kept.ref, line: 2, amount: '970.00' },
      { kind: 'repeated', line: 3 },
    ]);
  });

  it('lists only what was delivered where it has no status, and knows the common words where it has one', async () => {
    const statuses = ['Successful', 'FAILED', 'refunded', 'Processing'];
    const text = ['id,state', ...statuses.map((status, index) => `N${index},${status}`)].join('\r\n');
    const time = ['--from', '2026-11-21', '--to', '2026-11-21'];
    const told = await read(text, 'south', '--map', 'vendor-ref=id,status=state', ...time);
    const faults = (rows: typeof told.rows) => rows?.map(({ fault }) => String(fault).split(' ')[1]);
    expect(faults(told.rows)).toEqual(['delivered', 'failed', 'reversed', 'pending']);
    const bare = await read(text, 'south', '--map', 'vendor-ref=id', ...time);
    expect(faults(bare.rows)).toEqual(Array(4).fill('delivered'));
  });

  it.each([
    [[], 'How south writes its statement is not known. Say it with --map, at least ref='],
    [['--map', 'constructor=a'], '--map "constructor=a" is unknown.'],
    [
      ['--map', 'reff=a'],
      '--map "reff=a" is unknown. Write name=column, with a name of ref, vendor-ref, amount',
    ],
    [['--map', 'ref'], '--map "ref" is unknown.'],
    [
      ['--map', 'ref=no,at=when'],
      'The file has no column for ref (no), at (when). Its columns are a, b. Say with --map',
    ],
    [
      ['--map', 'ref=a'],
      'No line says when it was: give the time that the statement covers. Use --from and --to.',
    ],
    [['--map', 'ref=a', '--from', 'soon'], '--from "soon" is not a time. Write a day such as 2026-11-21'],
    [['--map', 'ref=a', '--to', '2026-02-31x'], '--to "2026-02-31x" is not a time.'],
    [
      ['--map', 'ref=a', '--from', '2026-11-22', '--to', '2026-11-21'],
      '--from 2026-11-22 is after --to 2026-11-21.',
    ],
  ])('is refused where it is not understood: %s', async (options, message) => {
    await expect(read('a,b\n1,2\n', 'south', ...options)).rejects.toThrow(message);
  });
});

describe('a file of a vendor that we know', () => {
  it('is read whatever stands between the words of its columns, in any order, and changed by --map', async () => {
    const text = `status,TOTAL_AMOUNT,transaction-date,requestId,product\ndelivered,970,${at},${kept.ref},MTN\n`;
    expect((await read(text, 'north')).detail).toMatchObject({ agreed: 1, lines: 1 });
    const priced = text.replace('product', 'price').replace('MTN', '900');
    expect((await read(priced, 'north', '--map', 'amount=price')).rows).toMatchObject([{ amount: '-70.00' }]);
    const bare = text.replace('TOTAL_AMOUNT', 'note');
    const without = (await read(bare, 'north', '--map', 'amount=')).detail;
    expect(without).toMatchObject({ agreed: 1, 'cost not known': 1 });
  });

  it('is refused where a column is missing, with the columns that it has', async () => {
    await expect(read('Reference,Status\n', 'north')).rejects.toThrow(
      'The file has no column for ref (request_id), vendor-ref (transactionId), amount (total_amount), at (transaction_date or date or created_at). Its columns are Reference, Status. Say with --map which is which, such as ref=…,vendor-ref=…,amount=…,at=…; leave a name empty where there is none.',
    );
    await expect(read('', 'north')).rejects.toThrow('The file is empty.');
    await expect(command('vendor', 'statement', '/no/such.csv', '--vendor', 'north')).rejects.toThrow(
      '/no/such.csv cannot be read: ENOENT',
    );
  });

  it('has its lines that cannot be read told with their numbers, and the others compared', async () => {
    const lines = [
      line(kept),
      line(kept, { status: 'valueOf' }),
      line(kept, { ref: '', vendorRef: '' }),
      line(kept, { at: '31/02/2026 10:00' }),
      line(kept, { amount: '1,970' }),
      line(kept, { amount: '-970' }),
      line(kept, { amount: '' }),
      '"a quote that is never closed',
    ];
    const { code, rows, detail, message } = await compare(lines);
    expect(code).toBe(1);
    expect(rows?.map(({ kind, fault }) => `${kind}: ${fault}`)).toEqual([
      'unreadable: line 3 has the status "valueOf", which is unknown. Say with --map what it means, such as failed=valueOf',
      'unreadable: line 4 has no reference',
      'unreadable: line 5 has the time "31/02/2026 10:00". Times are written as 2026-11-21 14:05:00 or 21/11/2026 14:05',
      'unreadable: line 6 has 6 cells, and the first line 5',
      'unreadable: line 7 has the amount "-970". Amounts are naira, such as 970.00, and never below nothing',
      'unreadable: line 8 has the amount "". Amounts are naira, such as 970.00, and never below nothing',
      'unreadable: line 9 has the status "", which is unknown. Say with --map what it means, such as failed=',
    ]);
    expect(detail).toMatchObject({ lines: 8, agreed: 1, unreadable: 7 });
    expect(message).toBe('0 differences and 7 lines that cannot be read: see above.');
  });
});

describe('the time of a statement', () => {
  const minutes = (count: number) => new Date(kept.createdAt.getTime() + count * 60_000).toISOString();

  it('is that of its lines, where none is given', async () => {
    const foreign = (time: string) => line(kept, { ref: 'X', vendorRef: 'X', status: 'failed', at: time });
    const kinds = async (...times: string[]) =>
      (await read([HEADER, ...times.map(foreign)].join('\n'), 'north')).rows?.map(({ kind }) => kind);
    expect(await kinds(minutes(-6), minutes(6))).toEqual(['extra', 'extra', 'gap']);
    expect(await kinds(minutes(-60), minutes(-6))).toEqual(['extra', 'extra']);
    expect(await kinds(minutes(6), minutes(50))).toEqual(['extra', 'extra']);
  });

  it('makes no gap of what may be on the next statement or the one before, and counts it', async () => {
    for (const [from, to] of [
      [-4, 30],
      [-30, 4],
    ] as const) {
      const { rows, detail } = await compare([], '--from', minutes(from), '--to', minutes(to));
      expect(rows).toEqual([]);
      expect(detail).toMatchObject({ gap: 0, 'missing, at an end of the time': 1 });
    }
    const far = await compare([], '--from', minutes(-90), '--to', minutes(-30));
    expect(far.detail).toMatchObject({ gap: 0, 'missing, at an end of the time': 0 });
  });

  it('ends now where it would end later', async () => {
    const file = await write(`${HEADER}\n`);
    const days = ['--from', minutes(-90), '--to', minutes(90)];
    const told = await command('vendor', 'statement', file, '--vendor', 'north', ...days);
    expect(told.detail).toMatchObject({ gap: 0, 'missing, at an end of the time': 1 });
  });

  it('leaves lines of another time out, and counts them', async () => {
    const lines = [line(kept), line(kept, { at: minutes(-70) }), line(kept, { at: minutes(70) })];
    const { rows, detail } = await compare(lines);
    expect(rows).toEqual([]);
    expect(detail).toMatchObject({ lines: 3, agreed: 1, 'outside the time': 2 });
  });

  it('counts days of Lagos', async () => {
    const { detail } = await compare([], '--from', '2026-11-20', '--to', '2026-11-21');
    expect(detail).toMatchObject({ from: '2026-11-19T23:00:00.000Z', to: '2026-11-21T22:59:59.999Z' });
  });
});

it('says which vendor cannot be asked, and what it needs to ask one', async () => {
  const ask = (...options: string[]) => command('vendor', 'statement', '--vendor', 'north', ...options);
  await expect(ask()).rejects.toThrow(
    'The vendor north cannot be asked for its statement. Export it there as CSV',
  );
  await expect(ask('--map', 'ref=a')).rejects.toThrow('--map is for a file: name one, or leave it out.');
  async function* cut() {
    yield { kind: 'other' } as const;
    yield await Promise.resolve(undefined);
  }
  Object.assign(deps.vendors[0] ?? {}, { statement: cut });
  await expect(ask()).rejects.toThrow('Say with --from since when the vendor is asked');
  await expect(ask('--from', '2026-11-20')).rejects.toThrow(
    'did not return its whole statement. Try again later.',
  );
});

it('is on record, without what the file holds', async () => {
  const { code } = await compare([line(kept)]);
  expect(code).toBe(0);
  const [record] = await sql<{ arguments: object }[]>`
    SELECT arguments FROM operator_audit WHERE command = 'vendor statement' AND outcome = 'done' ORDER BY at DESC, id DESC`;
  expect(record?.arguments).toEqual({
    vendor: 'north',
    file: expect.stringMatching(/\.csv$/) as string,
    map: [],
    from: expect.any(String) as string,
    to: expect.any(String) as string,
  });
});
