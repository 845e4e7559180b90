/** Keeps the browser from calling out by itself: a closed network would log every refused call. */
const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright switches off; it has to be said again, for the browser heeds the last list alone. A test compares. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The address bar's drop-down is a page with a process of its own in every window: a third of all that a test costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'OmniboxAimPopup'];

/** A process kept ready for a page of another site. Tests open one site in many windows, each of which would start one for nothing. */
const SPARE_PROCESS = ['SpareRendererForSitePerProcess'];

/**
 * An inspector is attached to a browser that a program steers, and for it V8 looks up the place of every error that is made: by
 * default it reads the script around once more. React makes five as it loads, which costs 20 ms of every page, and of every
 * measurement, that no visitor waits. So places are noted when a script is compiled.
 */
const KNOWN_PLACES = '--js-flags=--no-enable-lazy-source-positions';

/** Chromium refuses to run its sandbox as root. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const BROWSER_FLAGS: readonly string[] = [
  ...SANDBOX,
  ...QUIET_FLAGS,
  KNOWN_PLACES,
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...ADDRESS_BAR, ...SPARE_PROCESS].join(',')}`,
];
