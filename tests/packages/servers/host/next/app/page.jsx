// A component of the server: what it imports says by itself that it belongs to the browser too.
import { Button, Card, Menu, PhoneField, sendIcon } from '@kobodesk/components';

export default function Page() {
  return (
    <Card heading="Airtime">
      <Menu label="Account" items={[{ label: 'Profile', href: '#profile' }]}>
        Ada
      </Menu>
      <PhoneField label="Phone number" name="phone" />
      <Button type="submit" icon={sendIcon}>
        Sell
      </Button>
    </Card>
  );
}
