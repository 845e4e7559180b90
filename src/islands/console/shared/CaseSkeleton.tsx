import { Skeleton } from '#components/Skeleton.tsx';
import { LineSkeletons } from './LineRow.tsx';

const CARD = 'rounded-lg border bg-surface-raised';

/** The place of the card at the top: a picture, a name, an amount, and two fields to copy. */
export const HeadSkeleton = ({ children }: { children?: React.ReactNode }) => (
  <div className={`${CARD} p-card`}>
    <div className="flex items-start gap-3">
      <Skeleton shape="circle" className="size-10" />
      <div className="min-w-0 flex-1">
        <Skeleton className="h-5 w-40 max-w-full" />
        <Skeleton className="mt-2.5 h-5 w-28 max-w-full" />
      </div>
      <Skeleton className="h-9 w-28" />
    </div>
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      {[1, 2].map((field) => (
        <div key={field}>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="mt-2 h-13 rounded" />
        </div>
      ))}
    </div>
    {children}
  </div>
);

/** The place of a card of facts. */
export const FactsSkeleton = ({ count }: { count: number }) => (
  <div className={`${CARD} p-card`}>
    <Skeleton className="mb-5 h-6 w-24" />
    <div className="flex flex-col gap-3.5">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex justify-between gap-6">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  </div>
);

/** The place of a list under its heading. */
export const ListSkeleton = ({ count }: { count: number }) => (
  <div className={`${CARD} overflow-hidden`}>
    <div className="border-b px-card py-4">
      <Skeleton className="h-4 w-32" />
    </div>
    <LineSkeletons count={count} />
  </div>
);
