import { describe, expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from '#server/platform/config.ts';

/** What machines, shells, containers and services have in their environment, none of it ours. */
const ORDINARY = `
  HOME USER LOGNAME SHELL PATH PWD OLDPWD LANG LC_ALL TERM TMPDIR EDITOR VISUAL PAGER DISPLAY MAIL HOSTNAME HOSTTYPE OSTYPE
  XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_VTNR XDG_SEAT SSH_AUTH_SOCK SSH_CONNECTION DBUS_SESSION_BUS_ADDRESS
  INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET STATE_DIRECTORY RUNTIME_DIRECTORY LISTEN_FDS MAINPID container
  NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION YARN_VERSION NVM_DIR INIT_CWD COLOR FORCE_COLOR NO_COLOR CI DEBUG
  npm_config_registry npm_config_loglevel npm_lifecycle_event npm_package_name npm_execpath npm_config_host npm_config_user_agent
  KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR KOBODESK_PORT_4321_TCP_PORT PORT_4321_TCP PORTS
  VTPASS_SERVICE_HOST VTPASS_SERVICE_PORT_HTTP VTPASS_PORT VTPASS_PORT_80_TCP_ADDR MONNIFY_PORT_80_TCP
  DATABASE_URL_OLD DATABASE_URL_2 TEST_DATABASE_URL MY_DATABASE_URL DATABASE_DIR DATABASE_NAME DATABASE_HOST DATABASE_USER
  POSTGRES_URL POSTGRES_HOST PGHOST PGPORT PGDATA PGUSER REDIS_URL MAIL_URL SITE_URL API_URL APP_URL PUBLIC_HOST
  SMTP_HOST SMTP_PORT SMTP_USER DATA_HOME LOG_FILE LOG_FORMAT LOG_DIR KEY_ID HTTP_PORT HTTPS_PORT HOST_IP POST SORT
  HTTP_PROXY https_proxy no_proxy TZ VENDOR_DIR VENDORED FUND VITEST VITEST_POOL_ID FAULTS_DATABASE_URL FAULTS_ORDERS
  GITHUB_TOKEN GITHUB_RUN_ID GITLAB_CI RUNNER_OS HEROKU_APP_NAME DYNO RAILWAY_SERVICE_NAME FLY_APP_NAME WEBSITE_HOSTNAME
  SystemRoot ComSpec APPDATA LOCALAPPDATA PROGRAMDATA PROCESSOR_ARCHITECTURE OneDrive PSModulePath COMMAND_MODE _`;

const NEAR = [
  ['FUNDlNG', 'FUNDING'],
  ['FUNDLNG', 'FUNDING'],
  ['FUND1NG', 'FUNDING'],
  ['funding', 'FUNDING'],
  ['FUDNING', 'FUNDING'],
  ['FUNDINGS', 'FUNDING'],
  ['VENDER', 'VENDOR'],
  ['VEND0R', 'VENDOR'],
  ['Vendor', 'VENDOR'],
  ['P0RT', 'PORT'],
  ['H0ST', 'HOST'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABASE__URL', 'DATABASE_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATA_DlR', 'DATA_DIR'],
  ['DATADIR', 'DATA_DIR'],
  ['SMTP_URI', 'SMTP_URL'],
  ['TOPT_KEY', 'TOTP_KEY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['REQUERY_SECOND', 'REQUERY_SECONDS'],
  ['VTPASS_APIKEY', 'VTPASS_API_KEY'],
  ['VTPAS_SECRET_KEY', 'VTPASS_SECRET_KEY'],
  ['PAYSTACK_SECRETKEY', 'PAYSTACK_SECRET_KEY'],
  ['MONNlFY_API_KEY', 'MONNIFY_API_KEY'],
] as const;

describe('a name that is nearly a setting', () => {
  it.each(NEAR)('%s is refused for %s', (name, meant) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(`${name}: did you mean ${meant}?`);
  });

  it('is refused also beside the right one', () => {
    expect(() => readConfig({ FUNDING: 'sandbox', FUNDlNG: 'paystack' })).toThrow('did you mean FUNDING?');
  });

  it('is left alone when it is empty, as templates leave it', () => {
    expect(readConfig({ FUNDlNG: '' }).funding.name).toBe('sandbox');
  });

  it.each(['PAYSTACK_WEBHOOK_URL', 'VTPASS_PASSWORD', 'MONNIFY_WALLET', 'paystack_password'])(
    '%s, which only begins like ours, is refused with those there are',
    (name) => {
      const prefix = name.toUpperCase().split('_')[0] ?? '';
      const sentence = new RegExp(`^${name} is not a setting: those of its kind are ${prefix}_[A-Z_, ]+\\.$`);
      expect(() => readConfig({ [name]: 'x' })).toThrow(sentence);
    },
  );
});

describe('other names', () => {
  it.each(ORDINARY.trim().split(/\s+/))('%s is not ours', (name) => {
    expect(readConfig({ [name]: 'x' }).port).toBe(4321);
  });

  it('of this very machine are not ours', () => {
    const foreign = Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name));
    expect(readConfig(Object.fromEntries(foreign)).port).toBe(4321);
  });
});
