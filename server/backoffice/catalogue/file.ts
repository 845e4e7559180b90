import { SERVICE_CODES } from '#contract/service-codes.ts';
import { PositiveNaira } from '#contract/naira.ts';
import { type Kobo, kobo, parseNaira } from '#domain/money.ts';
import { toBasisPoints, toPercent } from '#domain/pricing.ts';
import { z } from 'zod';
import { ManualSettings } from '../../funding/manual-settings.ts';

const Name = z.string().trim().min(1).max(120);
const Code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'Use letters, digits, dots and dashes.');
const Status = z.enum(['up', 'degraded', 'down']);
const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => toPercent(toBasisPoints(percent)) === percent, 'Use at most two decimals.');

const FilePlan = z.strictObject({
  id: Code,
  name: Name,
  kind: Name.optional(),
  price: PositiveNaira,
  sizeMb: z.int().positive().optional(),
  validityDays: z.int().positive().optional(),
  vendorCode: Name.optional(),
});

/** Naira that PositiveNaira has read, in kobo. */
export const toKobo = (naira: string): Kobo => parseNaira(naira) ?? kobo(0);

const FileProvider = z
  .strictObject({
    code: Code,
    name: Name,
    imageUrl: Name.optional(),
    status: Status.default('up'),
    discountPercent: Percent.refine((percent) => percent < 100, 'At 100 % there is nothing to pay.').default(
      0,
    ),
    minAmount: z.optional(PositiveNaira),
    maxAmount: z.optional(PositiveNaira),
    vendorCode: Name.optional(),
    plans: z.array(FilePlan).optional(),
  })
  .refine(
    ({ minAmount, maxAmount }) => !minAmount || !maxAmount || toKobo(minAmount) <= toKobo(maxAmount),
    'minAmount is above maxAmount.',
  );

const FileService = z.strictObject({
  code: z.enum(SERVICE_CODES),
  name: Name,
  imageUrl: Name.optional(),
  status: Status.default('up'),
  providers: z.array(FileProvider),
});

const FileFee = z.strictObject({
  provider: Code,
  percent: Percent.refine((percent) => percent < 100, 'A fee of 100 % leaves the agent nothing.'),
  cap: PositiveNaira,
});

const Contacts = z
  .array(
    z.strictObject({ name: Name, link: z.url('Write a link such as https://wa.me/?phone=2348030000000.') }),
  )
  .max(20);

/** Settings beside the catalogue. The operator may leave them out of the file; they then stay unchanged. */
export const SETTING_SCHEMAS = { manualFunding: ManualSettings, contacts: Contacts };

/** The catalogue as an operator writes it: amounts in naira, shares in per cent. The order of entries is their order on screen. */
export const CatalogueFile = z.strictObject({
  services: z.array(FileService),
  fundingFees: z.array(FileFee),
  manualFunding: ManualSettings.optional(),
  contacts: Contacts.optional(),
});
export type CatalogueFile = z.output<typeof CatalogueFile>;
export type CatalogueFileInput = z.input<typeof CatalogueFile>;
export type FileProvider = z.output<typeof FileProvider>;
