import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { FundingAccount } from '#contract/funding.ts';
import { openFundingAccount } from '#stores/funding/funding.ts';
import { usePanelForm } from '../shared/use-panel-form.ts';
import { IdentityFields, identityOf } from './IdentityFields.tsx';

/** For accounts that were opened before the bank asked who its customers are. */
export function TellBankForm({ account: { bankCode } }: { account: FundingAccount }) {
  const { errors, isBusy, given } = usePanelForm((values) =>
    openFundingAccount(bankCode, identityOf(values)),
  );
  return (
    <form {...given} className="flex flex-col gap-3">
      <Alert tone="warning" heading="Your bank asks who you are">
        By law each account belongs to a person with a BVN or an NIN. Without one the bank may close yours.
      </Alert>
      <IdentityFields errors={errors} />
      <Button type="submit" variant="secondary" loading={isBusy}>
        Tell the bank
      </Button>
    </form>
  );
}
