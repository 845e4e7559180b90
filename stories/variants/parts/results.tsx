import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { downloadIcon, printerIcon, repeatIcon, shareIcon } from '#components/icons.ts';
import { PhoneField } from '#components/PhoneField.tsx';
import { Receipt } from '#components/Receipt.tsx';
import { headingOf, receiptCodes, receiptRows } from '#services/receipt-content.ts';
import { ELECTRICITY } from '../../screens/support/transactions.ts';

const WAYS = [
  ['Share', shareIcon],
  ['Print', printerIcon],
  ['Picture', downloadIcon],
  ['PDF', downloadIcon],
  ['Receipt printer', printerIcon],
  ['Sell again', repeatIcon],
] as const;

const ticket = {
  heading: headingOf(ELECTRICITY),
  amount: ELECTRICITY.amount,
  status: ELECTRICITY.status,
  reference: ELECTRICITY.ref,
  issuedAt: ELECTRICITY.createdAt,
  rows: receiptRows(ELECTRICITY, 'Ikeja Electric'),
  codes: receiptCodes(ELECTRICITY),
};

/** Nothing is in a menu: every way to hand the receipt over is a button of its own under the ticket. */
export const EveryWay = () => (
  <div className="mt-6 flex flex-col gap-4">
    <Receipt
      {...ticket}
      actions={
        <>
          <Button block>Send to 0803 123 4567</Button>
          {WAYS.map(([name, icon]) => (
            <Button key={name} variant="secondary" icon={icon}>
              {name}
            </Button>
          ))}
        </>
      }
    />
    <Button size="lg" variant="secondary">
      Next customer
    </Button>
  </div>
);

/** The empty form is back at once, and the last sale is a line above it. */
export const FormAgain = () => (
  <div className="mt-6 flex flex-col gap-6">
    <Alert tone="success" heading={`Delivered: ${ticket.heading}`}>
      <span className="tabular block text-lg font-semibold">{ticket.codes[0]?.value}</span>
      <span className="mt-3 flex flex-wrap gap-3">
        <Button size="sm">Send to 0803 123 4567</Button>
        <Button size="sm" variant="secondary">
          Receipt
        </Button>
      </span>
    </Alert>
    <form className="flex flex-col gap-6">
      <PhoneField label="Phone number" />
      <Button size="lg" block>
        Continue
      </Button>
    </form>
  </div>
);
