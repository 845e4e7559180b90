import { Modal, type ModalProps } from './internal/Modal.tsx';

export type DialogProps = ModalProps;

const LOOKS = {
  frame: 'dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md rounded-lg border',
  footer: 'justify-end pb-card',
};

/** A question that must be answered before anything else. A native modal: focus stays inside and returns afterwards. */
export const Dialog = (props: DialogProps) => <Modal looks={LOOKS} {...props} />;
