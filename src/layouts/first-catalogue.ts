interface SeedPlan {
  id: string;
  name: string;
  price: string;
  sizeMb?: number;
  validityDays?: number;
}

export interface SeedProvider {
  name: string;
  status: string;
  discountPercent: number;
  /** In the order of the server's list, the cheapest first. */
  plans: SeedPlan[];
}

/** What is sold, as the catalogue has it that the shop begins with. */
interface SeedService {
  code: string;
  providers: (Omit<SeedProvider, 'plans'> & { plans?: SeedPlan[] })[];
}

// Read where the page is built. A shop whose catalogue is kept elsewhere takes the files away, and pages show nothing of it.
const services = Object.values(
  import.meta.glob<SeedService>('/server/backoffice/catalogue/seed/*.json', {
    eager: true,
    import: 'default',
  }),
);

/** As the server lists them: a plan in another place would move when the list comes. */
const asListed = (a: SeedPlan, b: SeedPlan): number =>
  Number(a.price) - Number(b.price) || (a.id < b.id ? -1 : 1);

/** The providers of a service that are on sale. */
export const providersOf = (code: string): SeedProvider[] =>
  (services.find((service) => service.code === code)?.providers ?? [])
    .filter(({ status }) => status === 'up')
    .map((provider) => ({ ...provider, plans: (provider.plans ?? []).toSorted(asListed) }));
