// A component of the server: what it imports says by itself that it belongs to the browser too.
import { Button, Card, PhoneField, sendIcon } from '@kobodesk/components';

export default function Page() {
  return (
    <Card heading="Airtime">
      <PhoneField label="Phone number" name="phone" />
      <Button type="submit" icon={sendIcon}>
        Sell
      </Button>
    </Card>
  );
}
