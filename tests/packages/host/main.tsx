import '@kobodesk/components/reset.css';
import '@kobodesk/components/styles.css';
import { AmountField } from '@kobodesk/components/AmountField';
import { Button } from '@kobodesk/components/Button';
import { Card } from '@kobodesk/components/Card';
import { sendIcon } from '@kobodesk/components/icons';
import { PhoneField } from '@kobodesk/components/PhoneField';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [amount, setAmount] = useState('');
  return (
    <Card heading="Airtime">
      <form>
        <PhoneField label="Phone number" name="phone" />
        <AmountField label="Amount" name="amount" value={amount} onValueChange={setAmount} />
        <Button type="submit" icon={sendIcon} disabled={!amount} block>
          Sell
        </Button>
      </form>
    </Card>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
