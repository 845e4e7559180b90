import { Alert } from '#components/Alert.tsx';
import type { Service } from '#contract/catalogue.ts';

/** Says before a form is filled in that its service is down or slow; nothing when it is well. */
export function Health({ service }: { service: Service | undefined }) {
  if (service?.status === 'down') {
    return (
      <Alert tone="danger" heading={`${service.name} is down`}>
        Nothing can be sold here just now. Try again later.
      </Alert>
    );
  }
  if (service?.status === 'degraded') {
    return (
      <Alert tone="warning" heading={`${service.name} is slow`}>
        Orders may stay pending for some minutes. Failed ones are refunded by themselves.
      </Alert>
    );
  }
  return null;
}
