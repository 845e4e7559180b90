import { Button } from '@kobodesk/components';

export const OneButton = () => <Button variant="secondary">Sell</Button>;
