import { alertTriangleIcon, circleCheckIcon, circleXIcon, infoCircleIcon, pointIcon } from '../icons.ts';

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** `soft`: ink and ground of a quiet patch; `ink`: the ink alone; `icon`: what tells the tone without colour. */
export const TONES: Record<Tone, { soft: string; ink: string; icon: string }> = {
  neutral: { soft: 'bg-surface-sunken text-ink-muted', ink: 'text-ink-muted', icon: pointIcon },
  primary: { soft: 'bg-primary-soft text-primary', ink: 'text-primary', icon: pointIcon },
  accent: { soft: 'bg-accent-soft text-warning', ink: 'text-warning', icon: pointIcon },
  success: { soft: 'bg-success-soft text-success', ink: 'text-success', icon: circleCheckIcon },
  warning: { soft: 'bg-warning-soft text-warning', ink: 'text-warning', icon: alertTriangleIcon },
  danger: { soft: 'bg-danger-soft text-danger', ink: 'text-danger', icon: circleXIcon },
  info: { soft: 'bg-info-soft text-info', ink: 'text-info', icon: infoCircleIcon },
};
