import { expect, it } from 'vitest';
import { DISPUTE_REASONS } from '#contract/disputes.ts';
import { disputeReason, disputeState, disputeTone } from '#domain/dispute.ts';
import { needsProfile } from '#domain/exam.ts';

it('says in words why an agent disputes an order', () => {
  expect(DISPUTE_REASONS.map(disputeReason)).toEqual([
    'The customer has not received it',
    'Something else was delivered',
    'The token or pin is refused',
    'It failed, and the money is not back',
    'Something else',
  ]);
});

it('says who acts next, in a word and a tone', () => {
  const states = ['OPEN', 'ANSWERED', 'RESOLVED'];
  expect(states.map((state) => [disputeState(state), disputeTone(state)])).toEqual([
    ['Waiting for support', 'warning'],
    ['Support has answered', 'info'],
    ['Resolved', 'success'],
  ]);
});

it('shows the words of another server as they came, in no tone', () => {
  for (const word of ['ESCALATED', 'toString']) {
    expect([disputeReason(word), disputeState(word), disputeTone(word)]).toEqual([word, word, 'neutral']);
  }
});

it('asks for a profile id with a pin of JAMB alone', () => {
  expect(['JAMB', 'WAEC', 'NECO', 'jamb', ''].filter(needsProfile)).toEqual(['JAMB']);
});
