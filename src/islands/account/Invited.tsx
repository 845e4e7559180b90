import { Alert } from '#components/Alert.tsx';
import { invitationIn } from '#domain/invitation-link.ts';

/** Where the link of an invitation led here: what comes after the form. */
export const Invited = ({ search }: { search: string }) =>
  invitationIn(search) === undefined ? null : (
    <Alert heading="An agent invites you to be their sub-agent" className="mb-5">
      Register, or log in if you have an account. Then read what it means and decide.
    </Alert>
  );
