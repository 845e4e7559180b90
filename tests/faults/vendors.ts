import { sizes } from './report.ts';
import { sellThroughKills } from './single.ts';
import { surround } from './surroundings.ts';
import { reloadlyWitness, startTroubledReloadly, startTroubledVtpass } from './vendor-trouble.ts';

const SEED = 17;

/** One process that sells from two vendors, by weight; what one has failed goes on to the other. @returns false when money was lost */
export async function runVendors(): Promise<boolean> {
  const around = await surround(await startTroubledVtpass(SEED));
  const reloadly = await startTroubledReloadly(SEED + 1);
  const { clientId, clientSecret, authUrl, topupsUrl, utilitiesUrl } = reloadly.settings;
  const both = {
    ...around,
    vendors: [...around.vendors, reloadlyWitness(reloadly)],
    settings: {
      ...around.settings,
      VENDOR: 'vtpass,reloadly',
      ROUTING: 'weighted',
      ROUTING_WEIGHTS: 'vtpass:60,reloadly:40',
      RELOADLY_CLIENT_ID: clientId,
      RELOADLY_CLIENT_SECRET: clientSecret,
      RELOADLY_AUTH_URL: authUrl,
      RELOADLY_TOPUPS_URL: topupsUrl,
      RELOADLY_UTILITIES_URL: utilitiesUrl,
    },
    async stop() {
      await around.stop();
      await reloadly.stop();
    },
  };
  return sellThroughKills(
    both,
    sizes({ orders: 3_000, clients: 20, kills: 8, databaseKills: 1 }),
    (sql) =>
      sql`INSERT INTO provider_codes (service, provider, vendor, code) VALUES ('airtime', 'MTN', 'reloadly', '341')`,
  );
}
