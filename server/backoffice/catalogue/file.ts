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

/** As the table levels has them. */
const Level = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Write a level in small letters, digits and dashes, such as gold.');

const Discount = Percent.refine((percent) => percent < 100, 'At 100 % there is nothing to pay.');

/** What each vendor calls it, by the vendor's name in the setting VENDOR; null: it has none there. */
const VendorCodes = z.record(Name, z.nullable(Name));

/** What a plan costs at each vendor, in naira; null: unknown. */
const VendorCosts = z.record(Name, z.nullable(PositiveNaira));

/** What each vendor leaves us of an amount, in per cent; null: unknown. */
const VendorCommissions = z.record(Name, z.nullable(Percent));

/** Files from before there were several vendors have the code of VTpass alone, as vendorCode. */
const codeFields = { vendorCode: Name.optional(), vendorCodes: VendorCodes.optional() };

const withCodes = <
  Entry extends { vendorCode?: string | undefined; vendorCodes?: z.output<typeof VendorCodes> | undefined },
>({
  vendorCode,
  vendorCodes,
  ...entry
}: Entry) => ({
  ...entry,
  vendorCodes: vendorCode ? { vtpass: vendorCode, ...vendorCodes } : vendorCodes,
});

const FilePlan = z
  .strictObject({
    id: Code,
    name: Name.optional(),
    kind: Name.optional(),
    price: z.optional(PositiveNaira),
    /** null: the standard price. */
    levelPrices: z.record(Level, z.nullable(PositiveNaira)).optional(),
    sizeMb: z.int().positive().optional(),
    validityDays: z.int().positive().optional(),
    vendorCosts: VendorCosts.optional(),
    ...codeFields,
  })
  .transform(withCodes);

/** Naira that PositiveNaira has read, in kobo. */
export const toKobo = (naira: string): Kobo => parseNaira(naira) ?? kobo(0);

const FileProvider = z
  .strictObject({
    code: Code,
    name: Name.optional(),
    imageUrl: Name.optional(),
    status: Status.optional(),
    discountPercent: Discount.optional(),
    /** null: the standard discount. */
    levelDiscounts: z.record(Level, z.nullable(Discount)).optional(),
    minAmount: z.optional(PositiveNaira),
    maxAmount: z.optional(PositiveNaira),
    vendorCommissions: VendorCommissions.optional(),
    ...codeFields,
    plans: z.array(FilePlan).optional(),
  })
  .refine(
    ({ minAmount, maxAmount }) => !minAmount || !maxAmount || toKobo(minAmount) <= toKobo(maxAmount),
    'minAmount is above maxAmount.',
  )
  .transform(withCodes);

const FileService = z.strictObject({
  code: z.enum(SERVICE_CODES),
  name: Name.optional(),
  imageUrl: Name.optional(),
  status: Status.optional(),
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

/** Settings beside the catalogue. The operator may leave them and the fees out of the file; they then stay unchanged. */
export const SETTING_SCHEMAS = { manualFunding: ManualSettings, contacts: Contacts };

/**
 * The catalogue as an operator writes it: amounts in naira, shares in per cent. The order of entries is their order on screen. In a
 * part of one, what is known already needs no name and no price, and of what goes by vendor or level only those named change.
 */
export const CatalogueFile = z.strictObject({
  /** Without it there is the standard level alone, whose prices are `price` and `discountPercent`. */
  levels: z
    .array(
      z.strictObject({
        code: Level,
        name: Name,
        /** Naira: who sells as much within 30 days gets the level by itself. Without it the staff give it. */
        soldIn30Days: z.optional(PositiveNaira),
      }),
    )
    .optional(),
  services: z.array(FileService),
  /** Of the catalogue that was exported as this file; without it a colleague's change since then is not noticed. */
  version: z.string().optional(),
  fundingFees: z.array(FileFee).optional(),
  manualFunding: ManualSettings.optional(),
  contacts: Contacts.optional(),
});
export type CatalogueFile = z.output<typeof CatalogueFile>;
export type CatalogueFileInput = z.input<typeof CatalogueFile>;
export type FilePlan = z.output<typeof FilePlan>;
export type FileProvider = z.output<typeof FileProvider>;
