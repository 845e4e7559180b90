import type { Connection } from './printer.ts';

/** A printer that is ready. It stays open as long as the page. */
export interface OpenPrinter {
  /** All of it, in order. @throws Error when the printer takes no more */
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** The person has closed the browser's list of printers, or it was empty. */
export class NoPrinterChosen extends Error {}

const SUPPORTS: Record<Connection, () => boolean> = {
  bluetooth: () => 'bluetooth' in navigator,
  usb: () => 'usb' in navigator,
  serial: () => 'serial' in navigator,
};

/** The connections that this browser offers; none in some browsers. */
export const connectionsHere = (): Connection[] =>
  typeof navigator === 'undefined'
    ? []
    : (Object.keys(SUPPORTS) as Connection[]).filter((connection) => SUPPORTS[connection]());

// The list of printers is closed with this error, whether one was refused or none was there.
const isNothingChosen = (error: unknown): boolean => (error as Error).name === 'NotFoundError';

async function chosen<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw isNothingChosen(error) ? new NoPrinterChosen('No printer was chosen.', { cause: error }) : error;
  }
}

const PRINTER_CLASS = 7;

async function openUsb(): Promise<OpenPrinter> {
  const isPrinter = (device: USBDevice) =>
    (device.configuration ?? device.configurations[0])?.interfaces.some(
      ({ alternate }) => alternate.interfaceClass === PRINTER_CLASS,
    );
  // One that was chosen before needs no list.
  const known = (await navigator.usb.getDevices()).find(isPrinter);
  const device =
    known ?? (await chosen(navigator.usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })));
  if (!device.opened) await device.open();
  if (!device.configuration) await device.selectConfiguration(1);
  const face = device.configuration?.interfaces.find(
    ({ alternate }) => alternate.interfaceClass === PRINTER_CLASS,
  );
  const out = face?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
  if (!face || !out) throw new Error('This device takes nothing to print.');
  if (!face.claimed) await device.claimInterface(face.interfaceNumber);
  return {
    write: async (bytes) => {
      const { status } = await device.transferOut(out.endpointNumber, bytes);
      if (status !== 'ok') throw new Error(`The printer answered "${status}".`);
    },
  };
}

/** What most receipt printers are set to. */
const BAUD_RATE = 9600;

async function openSerial(): Promise<OpenPrinter> {
  const [known] = await navigator.serial.getPorts();
  const port = known ?? (await chosen(navigator.serial.requestPort()));
  if (!port.writable) await port.open({ baudRate: BAUD_RATE });
  const { writable } = port;
  if (!writable) throw new Error('This port takes nothing to print.');
  return {
    write: async (bytes) => {
      const writer = writable.getWriter();
      try {
        await writer.write(bytes);
      } finally {
        writer.releaseLock();
      }
    },
  };
}

/** The services under which receipt printers of the usual makers take what they print. */
const BLUETOOTH_SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '0000ff00-0000-1000-8000-00805f9b34fb',
];
/** The fewest bytes that every printer takes at once with Bluetooth 4.2. */
const BLUETOOTH_BYTES = 100;

let bluetoothDevice: BluetoothDevice | undefined;

async function openBluetooth(): Promise<OpenPrinter> {
  const device = (bluetoothDevice ??= await chosen(
    navigator.bluetooth.requestDevice({
      filters: BLUETOOTH_SERVICES.map((service) => ({ services: [service] })),
    }),
  ));
  const server = await device.gatt?.connect();
  if (!server) throw new Error('This device takes nothing to print.');
  for (const service of await server.getPrimaryServices()) {
    if (!BLUETOOTH_SERVICES.includes(service.uuid)) continue;
    const target = (await service.getCharacteristics()).find(
      ({ properties }) => properties.write || properties.writeWithoutResponse,
    );
    if (target) return { write: (bytes) => writeInParts(target, bytes) };
  }
  throw new Error('This device takes nothing to print.');
}

async function writeInParts(
  target: BluetoothRemoteGATTCharacteristic,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let from = 0; from < bytes.length; from += BLUETOOTH_BYTES) {
    const part = bytes.slice(from, from + BLUETOOTH_BYTES);
    // With an answer the printer says when it is full; without, it loses what is too much.
    await (target.properties.write
      ? target.writeValueWithResponse(part)
      : target.writeValueWithoutResponse(part));
  }
}

const OPENERS: Record<Connection, () => Promise<OpenPrinter>> = {
  bluetooth: openBluetooth,
  usb: openUsb,
  serial: openSerial,
};

/**
 * Opens the receipt printer, at a tap: the browser shows its list where none was chosen before.
 * @throws NoPrinterChosen, and Error when the printer cannot be opened
 */
export const openPrinter = (connection: Connection): Promise<OpenPrinter> => OPENERS[connection]();
