import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { refreshIcon } from '#components/icons.ts';
import type { Service } from '#contract/catalogue.ts';
import { catalogueRead } from '#stores/orders/service.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { useShown } from '../shared/use-shown.ts';

/** Says before a form is filled in that its service is unread, down or slow; nothing when it is well. */
export function Health({ service }: { service: Service | undefined }) {
  const reading = useShown(catalogueRead.$reading, INITIAL_READING);
  if (!service && reading === 'failed') {
    return (
      <Alert
        tone="danger"
        role="alert"
        heading="What is on sale could not be loaded"
        action={
          <Button size="sm" variant="secondary" icon={refreshIcon} onClick={() => void catalogueRead.fetch()}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </Alert>
    );
  }
  if (service?.status === 'down' && service.providers.length === 0) {
    return (
      <Alert tone="info" heading={`${service.name}: not on sale here`}>
        This service is not available yet. You can sell the others.
      </Alert>
    );
  }
  if (service?.status === 'down') {
    return (
      <Alert tone="danger" heading={`${service.name} is down`}>
        You cannot sell it just now. Try again later.
      </Alert>
    );
  }
  if (service?.status === 'degraded') {
    return (
      <Alert tone="warning" heading={`${service.name} is slow`}>
        Sales may stay pending for some minutes. We refund failed ones automatically.
      </Alert>
    );
  }
  return null;
}
