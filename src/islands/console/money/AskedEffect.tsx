import { useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { AskedPrice } from '#contract/console/money.ts';
import type { PriceEffect } from '#contract/console/prices.ts';
import { type Asked, askEffect } from '#stores/console/prices.ts';
import { Effect } from '../prices/Effect.tsx';

/** What a price that somebody asked for would do now, or that it fits no more. */
export function AskedEffect({ asked: { plan, name: _name, ...body } }: { asked: AskedPrice }) {
  const [answer, setAnswer] = useState<Asked<PriceEffect>>();
  const question = JSON.stringify(body);
  useEffect(() => {
    let isWanted = true;
    void askEffect(plan, JSON.parse(question) as typeof body).then((told) => isWanted && setAnswer(told));
    return () => {
      isWanted = false;
    };
  }, [plan, question]);
  if (!answer) return <Skeleton className="h-32 rounded" />;
  if (answer.ok) return <Effect effect={answer.effect} levels={[]} from={body.from} />;
  return (
    <Alert tone="warning" heading="It does not fit any more">
      <p className="whitespace-pre-line">{answer.message}</p>
    </Alert>
  );
}
