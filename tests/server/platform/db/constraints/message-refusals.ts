import { id, NOBODY, type Row } from './row-ids.ts';

/** What is no letter, and no mail or text that waits. */
export const MESSAGE_REFUSALS: Record<string, Record<string, Row | Row[]>> = {
  letters: {
    letters_subject_check: [
      { kind: 'PIN_SET', subject: '' },
      { kind: 'PIN_SET', subject: 'a\nb' },
    ],
  },
  mails: { mails_one_reset: { id: id(2) } },
  sent_letters: { sent_letters_agent_id_fkey: { agent_id: NOBODY } },
  texts: {
    texts_kind_check: { kind: 'GREETING', transaction_id: null, outcome: null },
    texts_recipient_check: [{ recipient: '08030000002' }, { recipient: '+234803000000x' }],
    texts_outcome_check: { outcome: 'PENDING' },
    texts_of_an_order: [{ transaction_id: null }, { outcome: null }, { kind: 'PHONE_CODE', outcome: null }],
    texts_agent_id_fkey: { id: id(2), agent_id: NOBODY },
  },
};
