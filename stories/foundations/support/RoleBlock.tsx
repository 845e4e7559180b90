import { useContrast } from './contrast.ts';

export interface RoleBlockProps {
  /** The role underneath, without dashes. */
  ground: string;
  /** The role that is written on it. */
  ink: string;
}

/** A colour role as a patch of it, with its name and its contrast in the ink that belongs on it. */
export function RoleBlock({ ground, ink }: RoleBlockProps) {
  const [patch, figure] = useContrast<HTMLLIElement>();
  return (
    <li
      ref={patch}
      className="flex min-h-36 flex-col justify-between p-4"
      style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
    >
      <span className="tabular text-2xl font-semibold">{figure?.toFixed(1)}</span>
      <span className="text-sm font-medium">
        {ground}
        <span className="block">{ink}</span>
      </span>
    </li>
  );
}
