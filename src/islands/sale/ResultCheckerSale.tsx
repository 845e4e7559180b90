import { type RadioCardOption, RadioCards } from '#components/RadioCards.tsx';
import { Select } from '#components/Select.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Plan, Provider } from '#contract/catalogue.ts';
import type { ProfileCheck } from '#contract/checks.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { PIN_QUANTITY } from '#contract/limits.ts';
import { buyResultChecker } from '#contract/purchases/result-checker.ts';
import { needsProfile } from '#domain/exam.ts';
import { kobo, parseNaira, toNaira, ZERO } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { checkProfile } from '#stores/orders/checks.ts';
import { ContactPhone } from './ContactPhone.tsx';
import { customerPrice } from './plans.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { ProviderHealth } from './ProviderHealth.tsx';
import { cautionOf, STATUS_NOTES } from './provider-health.ts';
import { quoteOf } from './quote.ts';
import { SaleFrame } from './SaleFrame.tsx';
import { useCheck } from './use-check.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useSale } from './use-sale.ts';
import { useDraft, useService } from './use-service.ts';

const QUANTITIES = Array.from({ length: PIN_QUANTITY.max }, (_, index) => String(index + PIN_QUANTITY.min));

const optionOf = (pin: Plan & { provider: Provider }): RadioCardOption => ({
  value: pin.id,
  label: pin.name,
  stub: customerPrice(pin, pin.provider.markUp),
  disabled: pin.provider.status === 'down',
  description: STATUS_NOTES[pin.provider.status],
});

const placeOf = ({ id, name }: { id: string; name: string }): RadioCardOption => ({
  value: id,
  label: name,
  stub: <Skeleton className="h-4 w-14" />,
});

const times = (price: string, quantity: number): string =>
  toNaira(kobo((parseNaira(price) ?? ZERO) * BigInt(quantity)));

/** The form's values, what is wrong with them, and what they come to. */
function useResultChecker() {
  const service = useService('result-checker');
  const [draft, change] = useDraft('result-checker');
  const sale = useSale('result-checker');

  const { exam, phone, profileId } = draft;
  // An exam may have several kinds of pin: each is a choice of its own, named by its id.
  const pins = (service?.providers ?? []).flatMap((provider) =>
    (provider.plans ?? []).map((plan) => ({ ...plan, provider })),
  );
  const pin = pins.find(({ id }) => id === exam);
  const isForCandidate = pin !== undefined && needsProfile(pin.provider.code);
  const quantity = isForCandidate ? 1 : draft.quantity;
  const profile = useCheck<ProfileCheck>([exam, profileId].join(), () => checkProfile(profileId, exam));
  const candidate = isForCandidate && profile.result?.ok ? profile.result.data : undefined;
  const body = { exam: pin?.id ?? '', quantity, phone, ...(isForCandidate && { profileId }) };
  const [errors, setErrors] = useFieldErrors(body, sale.refusal?.fieldErrors);

  const check = async () => {
    const found = { ...fieldErrorsOf(buyResultChecker.body, body) };
    if (found.exam) found.exam = ['Choose the exam.'];
    if (isForCandidate && !found.profileId && !candidate) {
      const result = await profile.run();
      if (!result.ok) found.profileId = result.fieldErrors.profile_id ?? [result.message];
    }
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const quote =
    pin && (!isForCandidate || candidate)
      ? quoteOf({
          title: quantity > 1 ? `${quantity} × ${pin.name}` : pin.name,
          plan: pin.name,
          recipient: formatPhone(phone),
          face: times(pin.price, quantity),
          discountPercent: pin.provider.discountPercent,
          markUp: pin.markUp ?? pin.provider.markUp,
          quantity,
          caution: cautionOf(pin.provider),
          rows: candidate
            ? [
                { label: 'Candidate', value: candidate.customerName },
                { label: 'Profile id', value: candidate.profileId },
              ]
            : [],
        })
      : undefined;

  return {
    frame: { sale, service, quote, body, check },
    draft,
    change,
    pins,
    profile,
    provider: pin?.provider,
    candidatesOf: isForCandidate ? pin.provider.name : undefined,
    errors,
  };
}

interface ResultCheckerSaleProps {
  /** The pins that the page was built with: they keep their places until the catalogue is here, which has the prices. */
  known?: readonly { id: string; name: string }[];
}

export function ResultCheckerSale({ known = [] }: ResultCheckerSaleProps) {
  const { frame, draft, change, pins, profile, provider, candidatesOf, errors } = useResultChecker();
  const { exam, phone, profileId, quantity } = draft;
  return (
    <SaleFrame {...frame}>
      <div>
        <RadioCards
          legend="Exam"
          value={exam}
          error={errors.exam?.join(' ')}
          options={frame.service ? pins.map(optionOf) : known.map(placeOf)}
          onValueChange={(chosen) => change({ exam: chosen })}
        />
        {!frame.service && known.length === 0 && <Skeleton className="h-[20.5rem] sm:h-52" />}
        <ProviderHealth provider={provider} className="mt-3" />
      </div>
      {candidatesOf ? (
        <ProfileFields
          exam={candidatesOf}
          value={profileId}
          onChange={change}
          profile={profile}
          errors={errors}
        />
      ) : (
        <Select
          label="How many pins"
          value={String(quantity)}
          error={errors.quantity?.join(' ')}
          options={QUANTITIES.map((value) => ({ value, label: value }))}
          onChange={(event) => change({ quantity: Number(event.target.value) })}
        />
      )}
      <ContactPhone value={phone} errors={errors} onChange={change} />
    </SaleFrame>
  );
}
