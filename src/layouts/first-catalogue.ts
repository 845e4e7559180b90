/** What is sold, as the catalogue has it that the shop begins with. */
interface SeedService {
  code: string;
  providers: SeedProvider[];
}

export interface SeedProvider {
  name: string;
  status: string;
  discountPercent: number;
  plans?: { id: string; name: string; price: string; sizeMb?: number; validityDays?: number }[];
}

// Read where the page is built. A shop whose catalogue is kept elsewhere takes the files away, and pages show nothing of it.
const services = Object.values(
  import.meta.glob<SeedService>('/server/backoffice/catalogue/seed/*.json', {
    eager: true,
    import: 'default',
  }),
);

/** The providers of a service that are on sale. */
export const providersOf = (code: string): SeedProvider[] =>
  services.find((service) => service.code === code)?.providers.filter(({ status }) => status === 'up') ?? [];
