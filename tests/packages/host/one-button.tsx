import { Button } from '@kobodesk/components/Button';

export const OneButton = () => <Button variant="secondary">Sell</Button>;
