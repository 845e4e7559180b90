/** A quarter of the processor time of every start of the server, for the few who sign in with a passkey. */
export const loadWebauthn = () => import('@simplewebauthn/server');
