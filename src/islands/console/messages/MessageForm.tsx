import { type ReactNode, useEffect, useId, useState } from 'react';
import { Select } from '#components/Select.tsx';
import { TextArea } from '#components/TextArea.tsx';
import { TextField } from '#components/TextField.tsx';
import { MESSAGE_LENGTHS, type MessageBoard, MOST_NAMED } from '#contract/console/messages.ts';
import { NOTICE_LEVELS, type NoticeLevel } from '#contract/notices.ts';
import { postMessage } from '#stores/console/messages.ts';
import { AccountForm } from '../../account/AccountForm.tsx';
import { useAccountForm } from '../../account/use-account-form.ts';
import { NOTICE_WORDS, NoticeEntry } from '../../shared/NoticeEntry.tsx';
import { useNow } from '../../shared/use-now.ts';
import { nothingToLoad } from '../nothing-to-load.ts';

interface MessageFormProps {
  levels: MessageBoard['levels'];
  /** One was posted just now: the focus stays here. */
  isNext: boolean;
  onPosted: () => void;
}

const WEIGHTS = NOTICE_LEVELS.map((value) => ({ value, label: NOTICE_WORDS[value] }));

const isWeight = (text: string | undefined): text is NoticeLevel =>
  (NOTICE_LEVELS as readonly (string | undefined)[]).includes(text);

const ALL = 'all';
const ONE = 'one';
const SEVERAL = 'several';
/** A level, by its place: a code could be one of the words above. */
const levelAt = (index: number) => `level-${index}`;

/** What to post and to whom, with how the bell will show it. */
export function MessageForm({ levels, isNext, onPosted }: MessageFormProps) {
  const [draft, setDraft] = useState({ title: '', message: '', level: 'info' as NoticeLevel });
  const [to, setTo] = useState(ALL);
  const forLevel = levels.find((_, index) => levelAt(index) === to)?.code;
  const form = useAccountForm(
    (values) =>
      postMessage({
        title: values.title ?? '',
        message: values.message ?? '',
        level: draft.level,
        ...(to === ONE && { agent: values.agent ?? '' }),
        ...(to === SEVERAL && { agents: namesIn(values.agents ?? '') }),
        ...(values.showFrom && { showFrom: values.showFrom }),
        ...(forLevel !== undefined && { forLevel }),
      }),
    onPosted,
    nothingToLoad,
  );
  const { ref } = form;
  useEffect(() => {
    if (isNext) ref.current?.querySelector<HTMLElement>('[name=title]')?.focus();
  }, [isNext, ref]);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });

  return (
    <div className="grid gap-6 rounded-lg border bg-surface-raised p-card lg:grid-cols-2">
      <AccountForm form={form} action="Post the message">
        <Whom levels={levels} to={to} errors={form.errors} onTo={setTo}>
          <Select
            name="level"
            label="Shown as"
            options={WEIGHTS}
            value={draft.level}
            error={form.errors.level}
            onChange={({ target: { value } }) => isWeight(value) && change({ level: value })}
          />
        </Whom>
        <TextField
          name="title"
          label="Title"
          autoComplete="off"
          maxLength={MESSAGE_LENGTHS.title}
          error={form.errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          name="message"
          label="Message"
          rows={4}
          maxLength={MESSAGE_LENGTHS.message}
          error={form.errors.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        <TextField
          name="showFrom"
          type="datetime-local"
          label="Show from (optional)"
          hint="In Lagos. Empty: at once."
          error={form.errors.showFrom}
        />
      </AccountForm>
      <Preview {...draft} />
    </div>
  );
}

/** A line or a comma between two: a phone number has spaces. */
const namesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

interface WhomProps extends Pick<MessageFormProps, 'levels'> {
  to: string;
  errors: Record<string, string>;
  onTo: (to: string) => void;
  /** Stands beside it. */
  children: ReactNode;
}

/** Whom it is for; of some agents, also which. */
const Whom = ({ levels, to, errors, onTo, children }: WhomProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        name="to"
        label="To"
        options={[
          { value: ALL, label: 'All agents' },
          ...levels.map(({ name }, index) => ({ value: levelAt(index), label: `Agents of ${name}` })),
          { value: ONE, label: 'One agent' },
          { value: SEVERAL, label: 'Several agents' },
        ]}
        value={to}
        error={errors.forLevel}
        onChange={({ target }) => onTo(target.value)}
      />
      {children}
    </div>
    {to === ONE && (
      <TextField
        name="agent"
        label="Agent"
        hint="Username, email, phone number or id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        error={errors.agent}
      />
    )}
    {to === SEVERAL && (
      <TextArea
        name="agents"
        label="Agents"
        hint={`Usernames, emails, phone numbers or ids, one a line or with commas; at most ${MOST_NAMED}`}
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.agents}
      />
    )}
  </>
);

function Preview({ title, message, level }: { title: string; message: string; level: NoticeLevel }) {
  const nowMs = useNow(60_000);
  const headingId = useId();
  const notice = {
    id: '',
    title: title || 'Title',
    message: message || 'Message',
    level,
    kind: null,
    createdAt: new Date(nowMs).toISOString(),
  };
  return (
    <section aria-labelledby={headingId} className="min-w-0 [overflow-wrap:anywhere]">
      <h2 id={headingId} className="mb-1.5 text-sm font-medium">
        In the agent’s bell
      </h2>
      <NoticeEntry notice={notice} nowMs={nowMs} />
    </section>
  );
}
