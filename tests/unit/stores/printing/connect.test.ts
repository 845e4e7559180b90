import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const load = () => import('#stores/printing/connect.ts');

const BYTES = new Uint8Array(250).map((_, index) => index);

const notFound = () => Promise.reject(new DOMException('closed', 'NotFoundError'));

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const offer = (apis: object) => void vi.stubGlobal('navigator', apis);

it('offers what the browser has', async () => {
  const { connectionsHere } = await load();
  offer({});
  expect(connectionsHere()).toEqual([]);
  offer({ serial: {}, bluetooth: {} });
  expect(connectionsHere()).toEqual(['bluetooth', 'serial']);
});

describe('by USB', () => {
  const face = (interfaceClass: number, direction = 'out') => ({
    interfaceNumber: 1,
    claimed: false,
    alternate: { interfaceClass, endpoints: [{ direction, type: 'bulk', endpointNumber: 3 }] },
  });
  const deviceOf = (interfaceClass: number, direction?: string) => {
    const configuration = { interfaces: [face(3), face(interfaceClass, direction)] };
    return {
      opened: false,
      configuration: null as typeof configuration | null,
      configurations: [configuration],
      open: vi.fn(),
      selectConfiguration: vi.fn(function (this: { configuration: unknown }) {
        this.configuration = configuration;
      }),
      claimInterface: vi.fn(),
      transferOut: vi.fn(() => Promise.resolve({ status: 'ok' })),
    };
  };
  const printer = () => deviceOf(7);

  it('sends to the printer’s own interface', async () => {
    const device = printer();
    const requestDevice = vi.fn(() => Promise.resolve(device));
    offer({ usb: { getDevices: () => Promise.resolve([]), requestDevice } });
    const { write } = await (await load()).openPrinter('usb');
    await write(BYTES);
    expect(requestDevice).toHaveBeenCalledWith({ filters: [{ classCode: 7 }] });
    expect(device.claimInterface).toHaveBeenCalledWith(1);
    expect(device.transferOut).toHaveBeenCalledExactlyOnceWith(3, BYTES);
  });

  it('asks for no printer that was chosen before', async () => {
    const requestDevice = vi.fn();
    offer({ usb: { getDevices: () => Promise.resolve([deviceOf(8), printer()]), requestDevice } });
    await (await load()).openPrinter('usb');
    expect(requestDevice).not.toHaveBeenCalled();
  });

  it('says that none was chosen, that one takes nothing, and that one refuses', async () => {
    const { NoPrinterChosen, openPrinter } = await load();
    const getDevices = () => Promise.resolve([]);
    offer({ usb: { getDevices, requestDevice: notFound } });
    await expect(openPrinter('usb')).rejects.toBeInstanceOf(NoPrinterChosen);
    offer({ usb: { getDevices, requestDevice: () => Promise.resolve(deviceOf(7, 'in')) } });
    await expect(openPrinter('usb')).rejects.toThrow('takes nothing to print');
    const stalled = printer();
    stalled.transferOut.mockResolvedValue({ status: 'stall' });
    offer({ usb: { getDevices, requestDevice: () => Promise.resolve(stalled) } });
    const { write } = await openPrinter('usb');
    await expect(write(BYTES)).rejects.toThrow('stall');
  });
});

it('by a serial port opens it once, and frees it after each print', async () => {
  const written: Uint8Array[] = [];
  const releaseLock = vi.fn();
  const writer = { write: (bytes: Uint8Array) => Promise.resolve(void written.push(bytes)), releaseLock };
  const port = {
    writable: null as object | null,
    open: vi.fn(() => Promise.resolve(void (port.writable = { getWriter: () => writer }))),
  };
  offer({ serial: { getPorts: () => Promise.resolve([port]) } });
  const { openPrinter } = await load();
  for (const _ of [1, 2]) await (await openPrinter('serial')).write(BYTES);
  expect(port.open).toHaveBeenCalledExactlyOnceWith({ baudRate: 9600 });
  expect(written).toEqual([BYTES, BYTES]);
  expect(releaseLock).toHaveBeenCalledTimes(2);
});

describe('by Bluetooth', () => {
  const OURS = '000018f0-0000-1000-8000-00805f9b34fb';
  const target = (properties: object) => ({
    properties,
    sent: [] as number[],
    parts: [] as number[],
    note(part: Uint8Array) {
      this.parts.push(part.length);
      this.sent.push(...part);
      return Promise.resolve();
    },
    writeValueWithResponse: vi.fn(function (this: { note: (part: Uint8Array) => unknown }, part: Uint8Array) {
      return this.note(part);
    }),
    writeValueWithoutResponse: vi.fn(function (
      this: { note: (part: Uint8Array) => unknown },
      part: Uint8Array,
    ) {
      return this.note(part);
    }),
  });
  const deviceOf = (services: Record<string, object[]>) => ({
    gatt: {
      connect: () =>
        Promise.resolve({
          getPrimaryServices: () =>
            Promise.resolve(
              Object.entries(services).map(([uuid, found]) => ({
                uuid,
                getCharacteristics: () => Promise.resolve(found),
              })),
            ),
        }),
    },
  });

  it('sends in small parts, all of it and in order, with the printer’s answer where it gives one', async () => {
    const [silent, answering] = [
      target({ notify: true }),
      target({ write: true, writeWithoutResponse: true }),
    ];
    const requestDevice = vi.fn(() =>
      Promise.resolve(deviceOf({ battery: [target({ write: true })], [OURS]: [silent, answering] })),
    );
    offer({ bluetooth: { requestDevice } });
    const { openPrinter } = await load();
    for (const _ of [1, 2]) await (await openPrinter('bluetooth')).write(BYTES);
    expect(requestDevice).toHaveBeenCalledOnce();
    expect(answering.parts).toEqual([100, 100, 50, 100, 100, 50]);
    expect(answering.sent).toEqual([...BYTES, ...BYTES]);
    expect(answering.writeValueWithoutResponse).not.toHaveBeenCalled();
  });

  it('sends to one that gives no answers', async () => {
    const quick = target({ writeWithoutResponse: true });
    offer({ bluetooth: { requestDevice: () => Promise.resolve(deviceOf({ [OURS]: [quick] })) } });
    await (await (await load()).openPrinter('bluetooth')).write(BYTES);
    expect(quick.sent).toEqual([...BYTES]);
  });

  it('says that none was chosen, and that one takes nothing', async () => {
    const { NoPrinterChosen, openPrinter } = await load();
    offer({ bluetooth: { requestDevice: notFound } });
    await expect(openPrinter('bluetooth')).rejects.toBeInstanceOf(NoPrinterChosen);
    offer({
      bluetooth: { requestDevice: () => Promise.resolve(deviceOf({ battery: [target({ write: true })] })) },
    });
    await expect(openPrinter('bluetooth')).rejects.toThrow('takes nothing to print');
  });
});
