import { useEffect } from 'react';
import { Alert } from '#components/Alert.tsx';
import { limitProblem } from '#domain/till-limit.ts';
import { tillRead } from '#stores/cashiers/till.ts';
import { useNow } from '../shared/use-now.ts';
import { useTill } from './use-till.ts';

/** Tells a limit before the sale is sent. It stops nothing: the owner may just have raised it. @param price naira as the wire writes it */
export default function TillLimit({ price }: { price: string }) {
  const till = useTill();
  const nowMs = useNow(60_000);
  useEffect(() => void tillRead.fetch({ hasChanged: true }), []);
  const problem = till && limitProblem(till, price, nowMs);
  if (!problem) return null;
  return (
    <Alert tone="warning" role="alert" className="mt-4">
      {problem}
    </Alert>
  );
}
