/** What kind of number an order is for. */
export type RecipientKind = 'phone' | 'meter' | 'card';

/**
 * Everything that lists and the server's checks need to know about one service. Plain data: the dashboard loads every
 * service's.
 */
export interface ServiceDescriptor {
  /** What it is called wherever it is named. */
  name: string;
  /** The side menu's words, where the specification chose others than the name. */
  menuLabel?: string;
  /** The path data of an outline in a 24 by 24 box. */
  icon: string;
  recipient: RecipientKind;
  /** What a delivered order hands over besides its money's worth; a prepaid meter alone gets the token. */
  delivers?: 'token' | 'pins';
  /** What the customer dials to use a pin, with PIN in its place; printed on the pin's card. */
  dial?: string;
}

/** What the integrator's guide says of the call that sells a service. Pages of the portal do not load it. */
export interface ServiceGuide {
  /** The body of the sample: the sandbox delivers it at once. */
  example: Readonly<Record<string, string | number | boolean>>;
  /** Fields of the body that mean something else here than in other calls. */
  words?: Readonly<Record<string, string>>;
}
