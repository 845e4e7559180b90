import { Modal, type ModalProps } from './internal/Modal.tsx';

export type SidePanelProps = ModalProps;

const LOOKS = {
  frame: 'panel my-0 ml-auto mr-0 h-dvh max-h-none w-full max-w-[440px] border-l',
  footer: 'border-t py-4',
};

/** The details of something, on the right: at most 440 CSS pixels wide, the whole screen on a phone. A native modal. */
export const SidePanel = (props: SidePanelProps) => <Modal looks={LOOKS} {...props} />;
